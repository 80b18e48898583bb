# SPDX-License-Identifier: GPL-3.0-or-later
# For Homebrew: with the tarball beside it, `brew install --formula ./cutoff.rb`.
class Cutoff < Formula
  desc "Teaching and learning alpha-beta pruning, in a terminal"
  url "file://#{__dir__}/cutoff-0.2.0.tar.xz"
  license "GPL-3.0-or-later"

  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "ncurses"

  def install
    system "./configure", *std_configure_args
    system "make", "install"
  end

  test do
    assert_match "best move: C", shell_output("#{bin}/cutoff trace lecture")
  end
end
