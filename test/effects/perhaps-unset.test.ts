import { expect, it } from 'vitest';
import './told.js';

it.each([
  'false && D=/tmp/x; rm -rf "$D"/*',
  '[ -d build ] && D=build; rm -rf "$D"/*',
  '[[ -d build ]] && D=build; rm -rf "$D"/*',
  'cd app && D=build; rm -rf "$D"/*',
  'grep -q x a || D=build; rm -rf "$D"/*',
  'if [ -d build ]; then D=build; fi; rm -rf "$D"/*',
  'if a; then D=build; elif b; then D=dist; fi; rm -rf "$D"/*',
  'case $(uname) in Linux) D=build;; esac; rm -rf "$D"/*',
  'ls | while read -r f; do echo "$f"; done; while a; do D=build; done; rm -rf "$D"/*',
])('what has a value only perhaps may have none: %s', async (command) => {
  await expect(command).toTell(/^delete -r \/(?:\*|\.)?$/);
});

it.each([
  ['it had one before', 'D=dist; [ -d build ] && D=build; rm -rf "$D"/*'],
  ['it has one in each branch', 'if a; then D=build; else D=dist; fi; rm -rf "$D"/*'],
  ['it has one in each branch', 'case $(uname) in Linux) D=build;; *) D=dist;; esac; rm -rf "$D"/*'],
  ['it has one in each branch', 'a && D=build || D=dist; rm -rf "$D"/*'],
  ['the shell ends where it has none', '[ -d build ] && D=build || exit 1; rm -rf "$D"/*'],
  ['it is used only where it got one', 'cd app && D=build && rm -rf "$D"/*'],
  ['there is a round', 'for d in a b; do D=build/$d; done; rm -rf "$D"/*'],
  ['it was asked about', '[ -n "$D" ] || D=build; rm -rf "$D"/*'],
  ['it was asked about', 'if [ -z "$D" ]; then D=build; fi; rm -rf "$D"/*'],
  ['it was asked about', '[[ -v D ]] || D=build; rm -rf "$D"/*'],
  ['it is asked about', '[ -d build ] && D=build; [ -n "$D" ] && rm -rf "$D"/*'],
  ['it is asked about', 'if [ -d build ]; then D=build; fi; if [[ -n $D ]]; then rm -rf "$D"/*; fi'],
  ['it is called for', '[ -d build ] && D=build; rm -rf "${D:?}"/*'],
  ['it has a stand-in', '[ -d build ] && D=build; rm -rf "${D:-dist}"/*'],
])('%s: %s', async (_, command) => {
  await expect(command).not.toTell(/^delete -r \/(?:\*|\.)?$/);
});

it('what was empty before a test of another variable stays so', async () => {
  await expect('D=; [ -d build ] && D=build; [ -n "$E" ]; rm -rf "$D"/*').toTell(/^delete -r \/(?:\*|\.)?$/);
});

it('a word that is perhaps nothing is nothing then, and no file that nobody knows', async () => {
  await expect('if [ $# -gt 1 ]; then D=$(mktemp -d); fi; rm -rf "$D"').toTellOnly(/^delete/, [expect.stringMatching(/^delete -r \/tmp\/tmp\.\w+$/)]);
  await expect('if [ $# -gt 1 ]; then D=$(mktemp -d a.XXXX); fi; rm -rf "$D"').toTellOnly(/^delete/, ['delete -r /tmp/*']);
  await expect('[ $# -gt 1 ] && D=build; rm -rf "$D"').toTellOnly(/^delete/, ['delete -r /home/u/proj/build']);
});

it.each([
  ['[ -d build ] && D=build; find "$D" -name "*.o" -delete', 'delete -r /home/u/proj/build/**/*.o'],
  ['[ -d build ] && D=build; find "$D" -name "*.o" -exec rm {} +', 'delete /home/u/proj/build/**/*.o'],
  ['case $1 in a) D=out;; esac; find "$D" -name "*.log" -delete', 'delete -r /home/u/proj/out/**/*.log'],
])('a search that perhaps begins nowhere finds nothing then: %s', async (command, expected) => {
  await expect(command).toTellOnly(/^delete/, [expected]);
});

it.each(['[ -d build ] && D=build; find "$D/" -name "*.o" -delete', '[ -d build ] && D=build; find "$D"/ -delete', 'if a; then D=build; fi; find "/$D" -name "*.o" -exec rm -f {} \\;'])('but one that begins at the root then finds all: %s', async (command) => {
  await expect(command).toTell(/^delete (?:-r )?\/(?:\*\*\/\*\.o)?$/);
});
