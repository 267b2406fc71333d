import { kindOfCheck, withoutVersion } from './check-kinds.js';
import type { SplitCommand } from './command-line.js';
import { containerCommand } from './container-command.js';
import { own } from '../../json.js';
import { labelOf } from './label.js';
import type { CheckKind, WordList } from '../../types.js';

/** What one command of a line checks. */
export interface CheckCommand {
  readonly kind: CheckKind;
  readonly command: string;
  /** True when the line cannot succeed unless this command does. */
  readonly decidesSuccess: boolean;
  /** True when the line fails only if this command or one before it does. */
  readonly decidesFailure: boolean;
  /** True when it runs in a container, which has files of its own. */
  readonly isContained: boolean;
}

/** Words that other commands stand behind, with how many words of their own follow (options aside). */
const WRAPPERS: Readonly<Record<string, number>> = {
  time: 0,
  nice: 0,
  ionice: 0,
  nohup: 0,
  env: 0,
  command: 0,
  exec: 0,
  sudo: 0,
  stdbuf: 0,
  unbuffer: 0,
  'xvfb-run': 0,
  dotenv: 0,
  'cross-env': 0,
  npx: 0,
  bunx: 0,
  pnpx: 0,
  uvx: 0,
  timeout: 1,
  gtimeout: 1,
};

/** Programs and the words of theirs that other commands stand behind. */
const CARRIERS: Readonly<Record<string, WordList>> = {
  npm: ' exec x ',
  pnpm: ' exec dlx ',
  yarn: ' exec dlx ',
  bun: ' x ',
  bundle: ' exec ',
  python: ' -m ',
  py: ' -m ',
  uv: ' run exec ',
  coverage: ' run ',
  poetry: ' run exec ',
  pipenv: ' run exec ',
  pdm: ' run exec ',
  hatch: ' run exec ',
  rye: ' run exec ',
  pixi: ' run exec ',
  doppler: ' run exec ',
  mise: ' run exec ',
  direnv: ' run exec ',
};

/** Commands of git that make a commit. */
const COMMITS: WordList = ' commit cherry-pick merge revert ';

/** The checks among the commands of a line, as far as their words tell. */
export function checksIn(commands: readonly SplitCommand[]): readonly CheckCommand[] {
  return commands.flatMap(({ words }, index) => {
    const { bare, isContained } = unwrapped(words);
    const kind = kindOfCheck(bare);
    if (kind === undefined) return [];
    const after = commands.slice(index, -1).map(({ endedBy }) => endedBy);
    const decidesSuccess = after.every((joint) => joint === '&&');
    return [{ kind, command: labelOf(bare), decidesSuccess, decidesFailure: after.length === 0, isContained }];
  });
}

/** True when one of the commands makes a commit. */
export function makesCommit(commands: readonly SplitCommand[]): boolean {
  return commands.some(
    ({ words }) =>
      words.some((word) => COMMITS.includes(` ${word} `)) &&
      /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:commit|cherry-pick|merge|revert)(?: |$)/.test(bareCommand(words)) &&
      !words.includes('--dry-run') &&
      !words.includes('--abort'),
  );
}

/** What a program of the name `test` is called here that is not the shell's: `bin/test`, `pdm run test`. */
const TEST_SCRIPT = 'test-script';

const CHANGES_COMMIT = ['bisect', 'checkout', 'switch'];
const COMMIT_NAMED = /^(?:[0-9a-f]{7,40}$|HEAD[~^@]|v?\d{1,4}\.\d)/;

/** True when one of the commands brings another commit into the files: a step of `git bisect`, a checkout of a commit or a version. */
export function goesToCommit(commands: readonly SplitCommand[]): boolean {
  return commands.some(({ words }) => {
    if (!words.includes('git') || !CHANGES_COMMIT.some((verb) => words.includes(verb))) return false;
    const rest = /^git (?:(?:-C|-c) \S+ |--\S+ )*(?:(bisect) (?:good|bad|new|old|skip|start|next|reset|run)|checkout|switch)(?= |$)/.exec(
      bareCommand(words),
    );
    if (rest === null || words.includes('--')) return false;
    return rest[1] !== undefined || words.some((word) => word === '--detach' || COMMIT_NAMED.test(word));
  });
}

/** A command without assignments before it, without what wraps it or brings it into a container, and with its program's last name. */
export function bareCommand(words: readonly string[]): string {
  return unwrapped(words).bare;
}

function unwrapped(words: readonly string[]): { readonly bare: string; readonly isContained: boolean } {
  let rest = withoutAssignments(words);
  let isCarried = false;
  let isContained = false;
  for (let wrapped = 0; wrapped < 8; wrapped += 1) {
    const name = programName(rest[0] ?? '');
    const skipped = own(WRAPPERS, name);
    const carries = own(CARRIERS, withoutVersion(name))?.includes(` ${rest[1]} `) === true;
    const within = containerCommand(name, rest.slice(1));
    if (skipped === undefined && !carries && within === undefined) break;
    isCarried ||= carries;
    isContained ||= within !== undefined;
    rest = withoutAssignments(within ?? withoutOptions(rest.slice(carries ? 2 : 1)).slice(skipped ?? 0));
  }
  const [program = '', ...others] = rest;
  const name = programName(program);
  const isScript = name === 'test' && (isCarried || (program !== name && !program.startsWith('/')));
  return { bare: [isScript ? TEST_SCRIPT : name, ...others].join(' '), isContained };
}

const PROGRAM_ENDINGS = ['.exe', '.cmd', '.bat', '.sh'];

function programName(word: string): string {
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot !== -1 && PROGRAM_ENDINGS.includes(name.slice(dot).toLowerCase()) ? name.slice(0, dot) : name;
}

function withoutAssignments(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !word.includes('=') || !/^[A-Za-z_]\w*=/.test(word));
  return first === -1 ? [] : words.slice(first);
}

function withoutOptions(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !word.startsWith('-'));
  return first === -1 ? [] : words.slice(first);
}
