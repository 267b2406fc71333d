import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, mapValues, textOf, withText } from '../../shell/command.js';

/** Long options of the subcommands that can lose something. Git takes each by any beginning that no other has; source: the manual pages of git 2.50. */
const LONG: Readonly<Record<string, string>> = {
  reset: 'hard soft mixed merge keep quiet patch recurse-submodules pathspec-from-file pathspec-file-nul intent-to-add refresh',
  clean: 'quiet dry-run force interactive exclude',
  gc: 'quiet prune cruft max-cruft-size aggressive auto detach force keep-largest-pack expire-to',
  prune: 'dry-run verbose progress expire exclude-promisor-objects',
  checkout:
    'guess overlay quiet recurse-submodules progress merge conflict detach track force orphan overwrite-ignore ignore-other-worktrees ours theirs patch ignore-skip-worktree-bits pathspec-from-file pathspec-file-nul',
  switch:
    'create force-create guess discard-changes quiet recurse-submodules progress merge conflict detach track force orphan overwrite-ignore ignore-other-worktrees',
  restore:
    'source staged worktree ignore-unmerged overlay quiet recurse-submodules progress merge conflict ours theirs patch ignore-skip-worktree-bits pathspec-from-file pathspec-file-nul',
  branch:
    'verbose quiet track set-upstream-to unset-upstream color remotes contains no-contains abbrev all delete move copy list show-current create-reflog edit-description force merged no-merged column sort points-at ignore-case recurse-submodules format',
  push: 'verbose quiet repo all branches mirror delete tags dry-run porcelain force force-with-lease force-if-includes recurse-submodules thin receive-pack exec set-upstream progress prune verify follow-tags signed atomic push-option ipv4 ipv6',
  tag: 'list delete verify annotate message file edit trailer sign cleanup local-user force create-reflog column contains no-contains merged no-merged omit-empty sort points-at format color ignore-case',
  worktree: 'force detach checkout lock orphan quiet track guess-remote relative-paths reason porcelain verbose expire dry-run',
  rm: 'dry-run quiet cached force ignore-unmatch sparse pathspec-from-file pathspec-file-nul',
};

/** Settings for one call that do what an option does: of which subcommand, by which values, and the option. */
const SETTINGS: readonly (readonly [subcommand: string, key: RegExp, value: RegExp, option: string])[] = [
  ['clean', /^clean\.requireforce$/i, /^(?:false|no|off|0|)$/i, '--force'],
  ['gc', /^gc\.(?:pruneexpire|(?:.*\.)?reflogexpire(?:unreachable)?)$/i, /^(?:now|all|0)$/i, '--prune=now'],
];

/** What is before a word that is an option itself: another word, or a flag. Behind `-e` or `--message` it would be their value. */
const TAKES_NO_VALUE = /^[^-]|^-[dfnqvxX]+$|^--(?:no-force|force|quiet|verbose|dry-run)$/;

/**
 * A subcommand and its arguments with options by their full names, without those that are taken back behind them (`-f --no-force`), and with what settings stand for.
 *
 * @param told settings by `-c`, as `key=value`; those by a `git config` earlier in the call stand before them
 */
export function spelledOut(args: readonly Word[], told: readonly string[], running: Running): readonly Word[] {
  const [first, ...rest] = args;
  const subcommand = textOf(first);
  const names = Object.hasOwn(LONG, subcommand) ? LONG[subcommand]?.split(' ') : undefined;
  if (first === undefined || names === undefined) return args;
  // What the call itself says of it counts for more.
  const preset = rest.some((word) => /^--(?:no-)?prune/.test(textOf(word)))
    ? []
    : implied(subcommand, [...setBefore(running), ...told], first);
  const spelled: Word[] = [];
  for (const [at, word] of rest.entries()) {
    const text = textOf(word);
    if (text === '--') return [first, ...preset, ...spelled, ...rest.slice(at)];
    if (text === '--no-force' && (at === 0 || TAKES_NO_VALUE.test(textOf(rest[at - 1])))) {
      spelled.splice(0, spelled.length, ...spelled.flatMap(withoutForce));
    }
    spelled.push(text.startsWith('--') ? fullName(word, text, names) : word);
  }
  return [first, ...preset, ...spelled];
}

function fullName(word: Word, text: string, names: readonly string[]): Word {
  const [written = ''] = text.slice(2).split('=', 1);
  const candidates = written === '' || names.includes(written) ? [] : names.filter((name) => name.startsWith(written));
  const [only] = candidates;
  return only === undefined || candidates.length > 1
    ? word
    : mapValues(word, (value) => ({ ...value, text: value.text.replace(`--${written}`, `--${only}`) }));
}

/** `-fd` is `-d` then. */
function withoutForce(word: Word): readonly Word[] {
  const text = textOf(word);
  if (text === '--force' || text === '-f') return [];
  return [/^-[a-z]*f/i.test(text) ? withText(word, text.replaceAll('f', '')) : word];
}

function implied(subcommand: string, settings: readonly string[], { span }: Word): readonly Word[] {
  return SETTINGS.flatMap(([of, key, value, option]) => {
    if (of !== subcommand) return [];
    const [last] = settings
      .flatMap((setting) => {
        const equals = setting.indexOf('=');
        return equals > 0 && key.test(setting.slice(0, equals)) ? [setting.slice(equals + 1)] : [];
      })
      .slice(-1);
    return last !== undefined && value.test(last) ? [literalWord(option, span)] : [];
  });
}

/** What `git config key value` has set earlier in the call, as `key=value`. */
function setBefore({ frame: { analysis } }: Running): readonly string[] {
  return analysis.flows.flatMap(({ command: { words } }) => {
    const texts = words.map(textOf);
    return texts[0] === 'git' && texts.includes('config') && texts.length > 3 ? [`${texts.at(-2) ?? ''}=${texts.at(-1) ?? ''}`] : [];
  });
}
