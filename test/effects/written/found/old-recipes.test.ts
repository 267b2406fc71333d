import { describe, expect, it } from 'vitest';
import { linesOf } from '../../written-world.js';

const MAKEFILE = { Makefile: 'OUT ?= build\nROOT = .\n\nrebuild: clean\n\nclean:\n\trm -rf $(OUT)/* $(OUT)/.cache\n\nobjects:\n\tfind $(ROOT) -name "*.o" -delete\n\ntest:\n\tgo test $(V)\n' };
const JUSTFILE = { justfile: 'out := "build"\n\nclean dir="build":\n    rm -rf {{dir}}\n\nall:\n    rm -rf {{out}}/*\n' };
const TASKFILE = { 'Taskfile.yml': 'version: "3"\nvars:\n  OUT: build\ntasks:\n  clean:\n    cmds:\n      - rm -rf {{.OUT}}\n  rest:\n    cmds:\n      - rm -rf {{.CLI_ARGS}}\n' };
const PACKAGE = { 'package.json': '{"scripts":{"clean":"tsc --build --clean && rimraf dist"}}' };

describe('recipes that were there before, where the call itself names what must not go', () => {
  it.each([
    ['make clean OUT=', MAKEFILE, 'delete -r /*'],
    ['make rebuild OUT=', MAKEFILE, 'delete -r /*'],
    ['make clean OUT="$HOME"', MAKEFILE, 'delete -r /home/u/*'],
    ['OUT=/ make clean', MAKEFILE, 'delete -r /*'],
    ['OUT= make -e clean', MAKEFILE, 'delete -r /*'],
    ['make clean OUT=$HOME/Documents', MAKEFILE, 'delete -r /home/u/Documents/*'],
    ['OUT=~/Pictures/ make -e clean', MAKEFILE, 'delete -r /home/u/Pictures/*'],
    ["make clean 'OUT=$(HOME)/Music'", MAKEFILE, 'delete -r /home/u/Music/*'],
    ["make 'OUT=${HOME}' clean", MAKEFILE, 'delete -r /home/u/*'],
    ["make clean MAKEFLAGS='OUT=/home/u/Documents'", MAKEFILE, 'delete -r /home/u/Documents/*'],
    ['make clean OUT=/home/u/accounts', { ...MAKEFILE, '/home/u/accounts/a.beancount': 'x' }, 'delete -r /home/u/accounts/*'],
    ['make clean OUT=../other', { ...MAKEFILE, '/home/u/other/.git/HEAD': 'x' }, 'delete -r /home/u/other/*'],
    ['just clean ~/.ssh', JUSTFILE, 'delete -r /home/u/.ssh'],
    ['task clean OUT=/home/u/Desktop', TASKFILE, 'delete -r /home/u/Desktop'],
    ['npm run clean -- ~/Music', PACKAGE, 'delete -r /home/u/Music'],
    ['make objects ROOT=/', MAKEFILE, 'delete -r /**/*.o'],
    ['just clean ~', JUSTFILE, 'delete -r /home/u'],
    ['just --set out "" all', JUSTFILE, 'delete -r /*'],
    ['task clean OUT=/', TASKFILE, 'delete -r /'],
    ['task rest -- /', TASKFILE, 'delete -r /'],
    ['npm run clean -- ~', PACKAGE, 'delete -r /home/u'],
  ])('%s', async (command, files, expected) => expect(await linesOf(command, {}, files)).toContain(expected));
});

describe('and where it does not', () => {
  it.each([
    ['make clean', MAKEFILE],
    ['make clean OUT=dist', MAKEFILE],
    ['make clean OUT=/tmp/build', MAKEFILE],
    ["make clean 'OUT=$(HOME)/.cache/shop' MAKEFLAGS=-j4", MAKEFILE],
    ['make clean OUT=$HOME/Documents/shop/build', MAKEFILE],
    ['make clean OUT=../shop-build', { ...MAKEFILE, '/home/u/shop-build/a.o': 'x' }],
    ['make clean OUT=$HOME/.cache/shop', MAKEFILE],
    ['make test V=$HOME/Documents', MAKEFILE],
    ['make test V=', MAKEFILE],
    ['make clean V=', MAKEFILE],
    ['just clean dist', JUSTFILE],
    ['task clean OUT=dist', TASKFILE],
    ['npm run clean -- coverage', PACKAGE],
  ])('%s', async (command, files) => expect((await linesOf(command, {}, files)).filter((each) => each.startsWith('delete'))).toEqual([]));
});

const SPELLED = {
  Makefile:
    'OUT ?= build\nclean:\n\t$(RM) -r $(OUT)\nthere:\n\tcd $(OUT) && rm -rf *\neach:\n\tfor d in $(OUT); do rm -rf $$d; done\ncode:\n\tpython3 -c "import shutil; shutil.rmtree(\'$(OUT)\')"\nput:\n\tcd $(OUT) && cp a b\nuninstall:\n\trm -rf $(OUT)/bin/tool $(OUT)/share/tool\n\trm -f $(OUT)/lib/*.so\n',
};
const SCRIPTS = {
  'tidy.sh': '#!/bin/bash\nset -eu\ndir=${1:-build}\nrm -rf "$dir"\nrm -rf /home/u/other\n',
  'scripts/wipe.sh': 'OUT=${OUT:-build}\ncd "$OUT" && rm -rf ./*\n',
  'tidy.py': 'import shutil, sys\nshutil.rmtree(sys.argv[1])\n',
  'tidy.js': 'require("fs").rmSync(process.argv[2], { recursive: true })\n',
  'send.sh': 'rsync -a "$1" host.test:x\nrm -rf build\n',
  'publish.sh': 'rm -rf "$1/public"\ncp -r build "$1/public"\n',
  '/home/u/site/.git/HEAD': 'x',
  'package.json': '{"scripts":{"tidy":"tsc --build --clean && ./tidy.sh"}}',
};

describe('other spellings of what is given, and of what takes it', () => {
  it.each([
    ['make clean OUT=~/Documents', 'delete -r /home/u/Documents'],
    ['make clean OUT:=$HOME/Documents', 'delete -r /home/u/Documents'],
    ["make clean 'OUT = /home/u/Documents'", 'delete -r /home/u/Documents'],
    ['MAKEFLAGS=OUT=$HOME/Documents make clean', 'delete -r /home/u/Documents'],
    ['export OUT=$HOME/Documents; make clean', 'delete -r /home/u/Documents'],
    ['make there OUT=$HOME/Documents', 'delete -r /home/u/Documents/*'],
    ['make each OUT=$HOME/Documents', 'delete -r /home/u/Documents'],
    ['make code OUT=$HOME/Documents', 'delete -r /home/u/Documents'],
  ])('%s', async (command, expected) => expect(await linesOf(command, {}, SPELLED)).toContain(expected));

  it.each(['make put OUT=$HOME/Documents', 'make uninstall OUT=$HOME/.local', 'make uninstall OUT=../site'])('nothing is told of %s', async (command) => {
    expect((await linesOf(command, {}, { ...SPELLED, '/home/u/site/.git/HEAD': 'x' })).filter((each) => /^(?:delete|write)/.test(each))).toEqual([]);
  });
});

describe('scripts that were there before, which take away what the call names', () => {
  it.each([
    ['./tidy.sh ~/Documents', 'delete -r /home/u/Documents'],
    ['bash tidy.sh ~', 'delete -r /home/u'],
    ['. ./tidy.sh ~/Pictures', 'delete -r /home/u/Pictures'],
    ['OUT=~/Documents sh scripts/wipe.sh', 'delete -r /home/u/Documents/*'],
    ['export OUT=~/Documents && bash scripts/wipe.sh', 'delete -r /home/u/Documents/*'],
    ['python3 tidy.py ~/Documents', 'delete -r /home/u/Documents'],
    ['node tidy.js ~/Documents', 'delete -r /home/u/Documents'],
    ['npm run tidy -- ~/Documents', 'delete -r /home/u/Documents'],
  ])('%s', async (command, expected) => {
    const lines = await linesOf(command, {}, SCRIPTS);
    expect(lines).toContain(expected);
    expect(lines).not.toContain('delete -r /home/u/other');
  });

  it.each(['./tidy.sh dist', './tidy.sh', './send.sh ~/Documents', './publish.sh ../site', 'OUT=out sh scripts/wipe.sh', 'OUT=/tmp/x sh scripts/wipe.sh', 'node tidy.js coverage', './tidy.sh ~/Documents/shop/build'])(
    'or do not: %s',
    async (command) => expect((await linesOf(command, {}, SCRIPTS)).filter((each) => each.startsWith('delete'))).toEqual([]),
  );
});
