import { describe, expect, it } from 'vitest';
import type { ShownOfSearch } from '../../lib/effects/output/searched/shown-of-search.js';
import { askedSearch, shownOfSearch } from '../../lib/effects/output/searched/shown-of-search.js';
import './told.js';

const [NAMES, OTHERS, MATCHES, LINES]: readonly ShownOfSearch[] = ['names', 'others', 'matches', 'lines'];

describe('what a search shows', () => {
  it.each<readonly [program: string, args: string, shown: ShownOfSearch | undefined]>([
    ['grep', '-rn key .', LINES],
    ['grep', '-m1 key .', LINES],
    ['grep', '-hC2 key .', LINES],
    ['grep', '-ecl .', LINES],
    ['grep', '-e -q .', LINES],
    ['grep', 'key -- -l', LINES],
    ['grep', '-A 3 --color key .', LINES],
    ['grep', '-rl key .', NAMES],
    ['grep', '-rL key .', NAMES],
    ['zgrep', '-c key a.gz', NAMES],
    ['grep', '--silent key a', NAMES],
    ['grep', 'key a --files-without-match', NAMES],
    ['grep', '-oc key a', NAMES],
    ['grep', '-rho key .', MATCHES],
    ['grep', '--only-matching key .', MATCHES],
    ['grep', '-vi key .', OTHERS],
    ['grep', '--invert-match key .', OTHERS],
    ['rg', '-L key .', LINES],
    ['rg', '-tcss key', LINES],
    ['rg', '-g LICENSE -l key', NAMES],
    ['rg', '--count-matches key', NAMES],
    ['rg', '--files src', NAMES],
    ['rg', '-No key', MATCHES],
    ['ag', '-L key', NAMES],
    ['ag', '-Gcs key', LINES],
    ['ack', '-f', NAMES],
    ['ack', '-tcc key', LINES],
    ['git', '-c color.ui=never grep -h key HEAD', LINES],
    ['git', '-c color.ui=never grep --name-only key', NAMES],
    ['perl', '-lne print', LINES],
    ['gawk', '-v c=1 /key/', LINES],
  ])('%s %s', (program, args, shown) => expect(shownOfSearch(program, args.split(' '))).toBe(shown));

  it.each<readonly [args: string, patterns: readonly string[]]>([
    ['-A 2 key a', ['key']],
    ['-A2 key a', ['key']],
    ['--max-count 1 key a', ['key']],
    ['-n --regexp=key -e word a', ['key', 'word']],
    ['-- -key a', ['-key']],
  ])('and what is sought: %s', (args, patterns) => expect(askedSearch('grep', args.split(' ')).patterns).toEqual(patterns));
});

describe('secrets are shown where an option only looks as if it hid lines', () => {
  it.each([
    'rg -tcss ghp_ ~/work',
    'rg -L ghp_ ~/work',
    'git rev-list --all | xargs git -c core.quotepath=off grep AKIA',
    'git log --all -p --stat -S AKIA',
  ])('%s', async (command) => await expect(command).toTell(/^reveal-environment credential/));

  it('of what is sent over a network too', async () => {
    await expect("sudo tcpdump -A | perl -lne 'print if /password/'").toTell('reveal-environment input-device:traffic');
  });
});
