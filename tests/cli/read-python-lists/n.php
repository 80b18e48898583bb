<?php
$tree = array(array(4, 7), array(2, 9));
