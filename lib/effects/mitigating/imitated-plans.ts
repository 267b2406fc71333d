import type { NewResource, ResourceChange } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { HOLE } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { ofAnyCommand, setsVariable } from '../each-command.js';
import { isImitatedFolder, isOfSettings } from './imitated-providers.js';
import { isTrialFolder } from './trial-folders.js';
import { commandsBefore } from './commands-before.js';

const PROGRAM = /^(?:terraform|tofu)$/;

/** Options that lead to no other settings, state or servers. */
const HARMLESS_OPTION =
  /^-(?:auto-approve|input=(?:true|false)|no-color|compact-warnings|refresh(?:=true|=false)?|refresh-only|lock(?:=|-timeout=).*|parallelism=\d+|target=.*|replace=.*|detailed-exitcode|destroy|json|out=.*|var=.*|var-file=.*)$/;

const VALUED = /^--?(?:out|var|var-file|target|replace)$/;

/** Variables that lead the program to other settings or another state; those of the settings themselves do not. */
const leadsElsewhere = setsVariable('(?:TF_(?!VAR_|LOG|IN_AUTOMATION|INPUT|PLUGIN_CACHE)\\w*|TERRAFORM_\\w*|HOME)=');

/** Beside others, files of the folder may be other ones by then. */
const KNOWN =
  /^(?:(?:terraform|tofu) (?:--?chdir=\S+ )?(?:init|plan|apply|destroy|show|validate|fmt|output|version|providers)|cd|echo|printf|tail|head|grep|jq|cat|tee|sleep|curl|aws|awslocal|ls|true|:|test|\[|set|export|wc|sort|uniq|cut|mkdir|rm|until|docker(?: compose|-compose) (?:up|ps|logs|down|stop)|git (?:status|diff|log|branch --show-current)|timeout [\d.]+[smh]? \S+|time)(?: |$)/;
const runsUnknown = ofAnyCommand(({ words }) => words.length > 0 && !KNOWN.test(sureLine(words)));

/** What a command of Terraform says; undefined for all others, and where it may be led elsewhere. */
interface Applying {
  readonly verb: string;
  readonly folder: string;
  /** The file of a plan that it writes or applies. */
  readonly plan: string | undefined;
}

function applying({ words, cwd }: Command, { world: { home }, flows }: Analysis): Applying | undefined {
  const [program = '', ...behind] = words.map(sureText);
  const inside = /^--?chdir=([\w./-]+)$/.exec(behind[0] ?? '')?.[1];
  const [verb = '', ...given] = inside === undefined ? behind : behind.slice(1);
  // The value of an option may be the next word.
  const rest = given.flatMap((word, at) =>
    VALUED.test(given[at - 1] ?? '') ? [] : VALUED.test(word) ? [`${word}=${given[at + 1] ?? HOLE}`] : [word],
  );
  if (!PROGRAM.test(program) || !/^(?:plan|apply|destroy)$/.test(verb) || cwd === undefined || given.includes(HOLE)) return undefined;
  const options = rest.filter((word) => word.startsWith('-')).map((word) => word.replace(/^--/, '-'));
  const operands = rest.filter((word) => !word.startsWith('-'));
  if (!options.every((option) => HARMLESS_OPTION.test(option)) || operands.length > (verb === 'apply' ? 1 : 0) || leadsElsewhere(flows)) {
    return undefined;
  }
  const outs = options.flatMap((option) => /^-out=(.+)$/.exec(option)?.[1] ?? []);
  const [file, ...others] = verb === 'apply' ? operands : outs;
  const folder = inside === undefined ? cwd : resolvePath(inside, { cwd, home });
  return others.length > 0 ? undefined : { verb, folder, plan: file === undefined ? undefined : resolvePath(file, { cwd: folder, home }) };
}

/** What the session's earlier calls have left that is about nothing but an imitation. */
function isKnownImitation(path: string, { world: { past } }: Analysis): boolean {
  return (
    past.created().some(({ sort, name }) => sort === 'imitation' && name === path) &&
    [...past.writtenBy(path)].every((program) => PROGRAM.test(nameOf(program)))
  );
}

/** Whether a folder leads to an imitation, whatever else the call does, and what it keeps is of that. */
function isImitation(folder: string, analysis: Analysis): boolean {
  const {
    world: { disk, past },
    effects,
    flows,
  } = analysis;
  if (
    runsUnknown(flows) ||
    effects.some(
      ({ kind, target, program, recursive }) =>
        kind === 'write' &&
        !PROGRAM.test(program) &&
        (target.kind !== 'path' ||
          target.glob ||
          (recursive && isWithin(folder, target.path)) ||
          isOfSettings(nameOf(target.path)) ||
          target.path.endsWith('.tfstate')),
    )
  ) {
    return false;
  }
  if (!isImitatedFolder(folder, disk) && !isTrialFolder(folder, disk, past)) return false;
  // A server or a workspace that was chosen keeps another state.
  if (['terraform.tfstate', 'environment'].some((name) => disk.kindOf(`${folder}/.terraform/${name}`) !== 'absent')) return false;
  // What is there already may be about the servers that older settings named.
  const state = stateOf(folder);
  return (
    disk.kindOf(state) === 'absent' ||
    isKnownImitation(state, analysis) ||
    !(disk.list(folder) ?? []).some((name) => isOfSettings(name) && past.wrote(`${folder}/${name}`))
  );
}

const stateOf = (folder: string): string => `${folder}/terraform.tfstate`;

/** The plan that a command writes, and the state that it begins, where both are about an imitation alone. */
export function imitationsMade(command: Command, analysis: Analysis): readonly NewResource[] {
  const applied = applying(command, analysis);
  if (applied === undefined || !isImitation(applied.folder, analysis)) return [];
  const { verb, plan, folder } = applied;
  if (verb === 'plan') return plan === undefined ? [] : [{ sort: 'imitation', name: plan, ports: [] }];
  return analysis.world.disk.kindOf(stateOf(folder)) === 'absent' && (plan === undefined || isKnownImitation(plan, analysis))
    ? [{ sort: 'imitation', name: stateOf(folder), ports: [] }]
    : [];
}

const CHANGES_STATE =
  /^(?:terraform|tofu) (?:-(?!-?chdir=\S+ (?:init|validate|fmt|show|output|version|providers) )|plan|apply|destroy|import|refresh|state (?!list|show)|taint|untaint|workspace (?!list|show)|\uFFFC)/;

/** The plans and states of which a command makes that they may be about more. */
export function imitationsForgotten(command: Command, analysis: Analysis): readonly ResourceChange[] {
  if (!CHANGES_STATE.test(sureLine(command.words))) return [];
  const applied = applying(command, analysis);
  if (
    applied !== undefined &&
    isImitation(applied.folder, analysis) &&
    (applied.verb === 'plan' || applied.plan === undefined || isKnownImitation(applied.plan, analysis))
  ) {
    return [];
  }
  return analysis.world.past
    .created()
    .flatMap(({ sort, name }) => (sort === 'imitation' && name !== undefined ? [{ kind: 'gone' as const, name }] : []));
}

/**
 * True for `terraform apply` and `destroy` in a folder that leads to an imitation, without a plan or by one that was written there: by
 * an earlier call of the session, or by this one where there was no such file.
 */
export function isAppliedToImitation({ name }: Arguments, running: Running): boolean {
  const {
    command,
    frame: { analysis, machine, depth },
  } = running;
  const applied = PROGRAM.test(name) && machine === 'here' && depth === 0 ? applying(command, analysis) : undefined;
  if (applied === undefined || applied.verb === 'plan' || !isImitation(applied.folder, analysis)) return false;
  const { plan } = applied;
  if (plan === undefined) return true;
  if (
    analysis.effects.some(
      ({ kind, target, program }) => kind === 'write' && !PROGRAM.test(program) && target.kind === 'path' && target.path === plan,
    )
  ) {
    return false;
  }
  return (
    isKnownImitation(plan, analysis) ||
    (analysis.world.disk.kindOf(plan) === 'absent' &&
      commandsBefore(running).some(({ by }) => {
        const planned = applying(by, analysis);
        return planned?.verb === 'plan' && planned.plan === plan && planned.folder === applied.folder;
      }))
  );
}
