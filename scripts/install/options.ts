import { parseArgs } from 'node:util';
import { nearest } from '../../lib/hook/config/nearest.js';
import { messageOf } from '../../lib/hook/files.js';
import { isOtherHost, OTHER_HOSTS, type OtherHost } from './other-hosts.js';

/** The two things that hooks cannot do alone, and that a person is asked about. */
export interface Answers {
  /** Add the host's own `permissions.deny` rules for the sensitive files. */
  readonly denyRules: boolean;
  /** Have the host stop a tool call when the deciding hook was killed or is missing. */
  readonly blockOnFailure: boolean;
}

/** Where the pack goes; folders as they were written. */
export type Destination = { readonly kind: 'project' | 'plugin'; readonly folder: string } | { readonly kind: 'user' | 'managed' };

/** What `npm start` was asked to do. An answer that no flag gave is undefined. */
export type StartOptions =
  | { readonly kind: 'demo' }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly why: string }
  | {
      readonly kind: 'install' | 'uninstall';
      readonly destination: Destination;
      readonly dryRun: boolean;
      /** Take the recommended answer to whatever no flag answers. */
      readonly assumeYes: boolean;
      readonly answers: Partial<Answers>;
      /** Hosts beside Claude Code: those that an installation adds. Those alone that are taken out, where there are any. */
      readonly otherHosts: readonly OtherHost[];
      /** Whether Claude Code's status line is to tell of the guards; undefined to leave it as it is. */
      readonly statusLine: boolean | undefined;
    };

export const USAGE = `npm start                     see the guards at work in a throw-away project
npm start -- <project>        install into <project>/.claude
npm start -- --user           install into ~/.claude, for all projects
npm start -- <project> --uninstall
npm start -- --user --uninstall
npm start -- <folder> --plugin    make of a folder a plugin of Claude Code that others can install
npm start -- --managed        install for all users of this machine, so that no project can switch it off (as an administrator)

  --host NAME                 have Codex CLI (codex), Gemini CLI (gemini), OpenCode (opencode) or Qwen Code (qwen) ask the guards too; may be given more than once; with --uninstall, only these are taken out
  --dry-run                   print what would change, and change nothing
  --yes                       ask nothing, take the recommended answers
  --deny-rules                add permissions.deny Read rules for sensitive files (--no-deny-rules: do not)
  --on-failure-block          stop a tool call whose guard was killed or is missing (--no-on-failure-block: do not)
  --status-line               show in Claude Code's status line what the guards did, unless you have one of your own (--no-status-line: no more)`;

const FLAGS = {
  user: { type: 'boolean' },
  plugin: { type: 'boolean' },
  managed: { type: 'boolean' },
  uninstall: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  'deny-rules': { type: 'boolean' },
  'no-deny-rules': { type: 'boolean' },
  'on-failure-block': { type: 'boolean' },
  'no-on-failure-block': { type: 'boolean' },
  'status-line': { type: 'boolean' },
  'no-status-line': { type: 'boolean' },
  host: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the command line of `npm start`. */
export function parseOptions(args: readonly string[]): StartOptions {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
    return toOptions(values, positionals);
  } catch (error) {
    return { kind: 'wrong', why: unknownFlag(args) ?? messageOf(error) };
  }
}

/** What to say of a flag that there is none of, with the nearest that there is; Node's own words are about positional arguments. */
function unknownFlag(args: readonly string[]): string | undefined {
  const names = Object.keys(FLAGS);
  const unknown = args.find((arg) => /^--[^=]/.test(arg) && !names.includes(nameOf(arg)));
  if (unknown === undefined) return undefined;
  const meant = nearest(nameOf(unknown), names);
  return `There is no --${nameOf(unknown)}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`;
}

function nameOf(flag: string): string {
  return flag.slice(2).split('=')[0] ?? '';
}

/** A plugin brings no settings of the host's; administrators' settings are Claude Code's alone, and a status line there would hide each user's. */
const FLAGS_OF_OTHERS: Readonly<Record<Destination['kind'], readonly ('deny-rules' | 'host' | 'status-line')[]>> = {
  project: [],
  user: [],
  plugin: ['deny-rules', 'host', 'status-line'],
  managed: ['host', 'status-line'],
};

/** They say what to install; `--uninstall` takes out all of it. */
const FLAGS_OF_INSTALLING = [
  'deny-rules',
  'no-deny-rules',
  'on-failure-block',
  'no-on-failure-block',
  'status-line',
  'no-status-line',
] as const;

type Values = Partial<Record<Exclude<keyof typeof FLAGS, 'host'>, boolean>> & { readonly host?: readonly string[] };

function toOptions(values: Values, positionals: readonly string[]): StartOptions {
  const [folder, ...more] = positionals;
  if (values.help === true) return { kind: 'help' };
  if (more.length > 0) return { kind: 'wrong', why: `One project at a time: ${positionals.join(', ')}. A path with spaces needs quotes.` };
  const destination = destinationOf(values, folder);
  if (destination === undefined) return { kind: 'demo' };
  if (destination.kind === 'wrong') return destination;
  const unknown = values.host?.find((name) => !isOtherHost(name));
  if (unknown !== undefined) {
    return {
      kind: 'wrong',
      why: `--host ${unknown} is none of ${OTHER_HOSTS.join(', ')}. Claude Code always has the guards, and GitHub Copilot runs what is registered for it.`,
    };
  }
  const ofOthers = FLAGS_OF_OTHERS[destination.kind].find((flag) => values[flag] !== undefined);
  if (ofOthers !== undefined) {
    return { kind: 'wrong', why: `--${ofOthers} does nothing together with --${destination.kind}: leave it out.` };
  }
  const ofInstalling = FLAGS_OF_INSTALLING.find((flag) => values.uninstall === true && values[flag] !== undefined);
  if (ofInstalling !== undefined) {
    return {
      kind: 'wrong',
      why: `--${ofInstalling} does nothing together with --uninstall, which takes out all: to take out that part alone, give ${noForm(ofInstalling)} without it.`,
    };
  }
  const denyRules = answerOf(values['deny-rules'], values['no-deny-rules']);
  const blockOnFailure = answerOf(values['on-failure-block'], values['no-on-failure-block']);
  return {
    kind: values.uninstall === true ? 'uninstall' : 'install',
    destination,
    dryRun: values['dry-run'] === true,
    assumeYes: values.yes === true,
    answers: { ...(denyRules === undefined ? {} : { denyRules }), ...(blockOnFailure === undefined ? {} : { blockOnFailure }) },
    otherHosts: [...new Set(values.host?.filter(isOtherHost))],
    statusLine: answerOf(values['status-line'], values['no-status-line']),
  };
}

/** Undefined where nothing was said. */
function destinationOf(values: Values, folder: string | undefined): Destination | Extract<StartOptions, { kind: 'wrong' }> | undefined {
  const named = (['user', 'managed', 'plugin'] as const).filter((flag) => values[flag] === true);
  const [kind] = named;
  if (named.length > 1) return { kind: 'wrong', why: `Give one of ${named.map((flag) => `--${flag}`).join(' and ')}, not both.` };
  if (kind === 'user' || kind === 'managed') {
    return folder === undefined ? { kind } : { kind: 'wrong', why: `Give either a folder or --${kind}, not both.` };
  }
  if (folder !== undefined) return { kind: kind ?? 'project', folder };
  return Object.keys(values).length === 0
    ? undefined
    : {
        kind: 'wrong',
        why:
          kind === 'plugin' ? 'Which folder is to be the plugin? Give it before --plugin.' : 'Which project? Give its folder, or --user.',
      };
}

/** `--no-deny-rules` for `--deny-rules`, and for itself. */
function noForm(flag: string): string {
  return flag.startsWith('no-') ? `--${flag}` : `--no-${flag}`;
}

/** A "no" wins over a "yes": it changes less. */
function answerOf(yes: boolean | undefined, no: boolean | undefined): boolean | undefined {
  return no === true ? false : yes;
}
