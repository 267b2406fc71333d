import type { NewResource, ResourceChange } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Flow } from '../flow.js';
import { HOLE, textOf } from '../../shell/command.js';
import { sureLine } from '../../shell/sure-text.js';
import { isWithin } from '../../paths/within.js';
import { ofEachCommand, setsVariable } from '../each-command.js';

/** How a program makes a machine under a name, and has it go again by that name alone. */
interface MachineMaker {
  readonly tool: string;
  readonly programs: RegExp;
  /** What makes one, and refuses a name that is taken; its group `name` is all of it that counts. */
  readonly makes: RegExp;
  readonly deletes: RegExp;
  /** What may give a name to another: the words of such a command are names no more. */
  readonly renames: RegExp;
  /** What may give all names to others, those of another server. */
  readonly choosesOthers?: RegExp;
}

const NAME = String.raw`[A-Za-z][\w-]{0,62}`;
/** Words of `limactl create` beside its name. Each can be taken in one way only, or a long line would take for ever. */
const OTHER_WORDS = String.raw`(?: (?!--name|-- )[^\s\uFFFC]{1,200})*`;
/** Options of `lxc launch`, of which those with a value are known: another word is an image or a name. */
const OF_INSTANCE = String.raw`(?:(?:-[cdnpst]|--(?:config|device|network|profile|storage|type))[ =][^\s\uFFFC]{1,200}|-e|--ephemeral|--vm|--no-profiles)`;

const MAKERS: readonly MachineMaker[] = [
  {
    tool: 'multipass',
    programs: /^multipass /,
    makes: new RegExp(
      String.raw`^multipass launch(?=(?: \S+)* (?:--name|-n)[ =](?<name>${NAME})(?: |$))(?!.* (?:--name|-n)[ =].* (?:--name|-n)[ =])[^\uFFFC]*$`,
    ),
    deletes: new RegExp(String.raw`^multipass delete(?<names>(?: (?:-p|--purge|${NAME}))+)$`),
    renames: /^multipass clone /,
  },
  ...['lxc', 'incus'].map((tool): MachineMaker => ({
    tool,
    programs: new RegExp(`^${tool} `),
    makes: new RegExp(
      String.raw`^${tool} (?:launch|init|create)(?: ${OF_INSTANCE})* (?!-)[\w.:/-]{1,100}(?: ${OF_INSTANCE})* (?<name>${NAME})(?: ${OF_INSTANCE})*$`,
    ),
    deletes: new RegExp(String.raw`^${tool} (?:delete|rm)(?<names>(?: (?:-f|--force|${NAME}))+)$`),
    renames: new RegExp(String.raw`^${tool} (?:rename|move|mv|import|copy|cp|rebuild)(?: |$)`),
    choosesOthers: new RegExp(
      String.raw`^${tool} (?:.* )?(?:remote|project) (?:switch|set-default|rename|set-url)(?: |$)|^${tool} (?:.* )?--project\b`,
    ),
  })),
  {
    tool: 'lima',
    programs: /^limactl /,
    makes: new RegExp(String.raw`^limactl create${OTHER_WORDS} --name[ =](?<name>${NAME})${OTHER_WORDS}$`),
    deletes: new RegExp(String.raw`^limactl (?:delete|rm|remove)(?<names>(?: (?:-f|--force|${NAME}))+)$`),
    renames: /^limactl (?:rename|clone|copy) /,
  },
  {
    // Salesforce's organizations for tries. An alias leads to the new one, whatever it led to before.
    tool: 'sf',
    programs: /^sf(?:dx)? /,
    makes: new RegExp(
      String.raw`^sf org create scratch(?=(?: \S+)* (?:-a|--alias)[ =](?<name>${NAME})(?: |$))(?!.* (?:-a|--alias)[ =].* (?:-a|--alias)[ =])(?!.* --async)[^\uFFFC]*$`,
    ),
    deletes: new RegExp(
      String.raw`^sf org delete scratch(?: (?:-p|--no-prompt|--json))*(?<names> (?:-o|--target-org)[ =]${NAME})(?: (?:-p|--no-prompt|--json))*$`,
    ),
    renames: /^sf(?:dx)? (?!org (?:create|delete) scratch |(?:project|apex|data|org (?:list|open|display)) )/,
  },
];

/** Variables by which these programs are led to other servers, or to other settings of their own. */
const leadsElsewhere = setsVariable('(?:HOME|LX[CD]_\\w*|INCUS_\\w*|MULTIPASS_\\w*|LIMA_\\w*|VAGRANT_\\w*|SFDX?_\\w*|XDG_\\w*)=');

const makerOf = (line: string): MachineMaker | undefined => MAKERS.find(({ programs }) => programs.test(line));

/** Root has settings, and with them machines, of its own. */
const AS_ROOT = 'root ';
const IS_ROOT = /^(?:sudo|doas|su|runuser|pkexec)$/;

const nameIn = (maker: MachineMaker, name: string, asRoot = false): string => `${asRoot ? AS_ROOT : ''}${maker.tool} ${name}`;

/** Whether a command of the call runs as root. */
function runsAsRoot(command: Command, { flows }: Analysis): boolean {
  let flow: Flow | undefined = flows.find((each) => each.command === command);
  while (flow !== undefined && !IS_ROOT.test(textOf(flow.command.words[0]))) flow = flow.wrapper;
  return flow !== undefined;
}

/** Whether a command of the call leads to other machines under the same names. */
const choosesOthers = ofEachCommand(({ words }) => {
  const line = sureLine(words);
  const maker = makerOf(line);
  return maker?.choosesOthers?.test(line) === true ? [maker.tool] : [];
});

/** What puts files into the folder in which Vagrant keeps which machines are a project's. */
const CHANGES_BOXES = /^(?:cp|mv|ln|rsync|tar|install|unzip) (?:.*[ /])?\.vagrant(?:[/ ]|$)/;
const changesBoxes = ofEachCommand(({ words }) => (CHANGES_BOXES.test(sureLine(words)) ? [true] : []));

/** The machine that a command makes, under a name that none has had, or in a project that has none. */
export function machinesMade(line: string, command: Command, analysis: Analysis): readonly NewResource[] {
  const { cwd } = command;
  if (leadsElsewhere(analysis.flows)) return [];
  if (/^vagrant up(?: |$)/.test(line)) {
    return cwd === undefined || line.includes(HOLE) || hasBoxes(cwd, analysis) ? [] : [machine(`vagrant ${cwd}`)];
  }
  const maker = makerOf(line);
  const name = maker?.makes.exec(line)?.groups?.['name'];
  return maker === undefined || name === undefined || choosesOthers(analysis.flows).includes(maker.tool)
    ? []
    : [machine(nameIn(maker, name, runsAsRoot(command, analysis)))];
}

function machine(name: string): NewResource {
  return { sort: 'machine', name, ports: [] };
}

/** Whether a project may have machines already. */
function hasBoxes(folder: string, { world: { disk }, effects, flows }: Analysis): boolean {
  const boxes = `${folder}/.vagrant`;
  if (disk.kindOf(`${folder}/Vagrantfile`) !== 'file' || disk.kindOf(boxes) !== 'absent' || changesBoxes(flows).length > 0) return true;
  return effects.some(
    ({ kind, target, recursive }) =>
      kind === 'write' &&
      target.kind === 'path' &&
      (isWithin(target.path, boxes) || ((recursive || target.glob) && isWithin(boxes, target.path))),
  );
}

/** The machines of which a command makes that nobody knows any more what their names lead to. */
export function machinesForgotten({ words }: Command, { world }: Analysis): readonly ResourceChange[] {
  const line = sureLine(words);
  const maker = makerOf(line);
  const isVagrant = CHANGES_BOXES.test(line);
  if (maker === undefined && !isVagrant) return [];
  const made = world.past.created().flatMap(({ sort, name = '' }) => (sort === 'machine' ? [name] : []));
  const all = isVagrant
    ? 'vagrant '
    : maker !== undefined && (maker.choosesOthers?.test(line) === true || (maker.renames.test(line) && line.includes(HOLE)))
      ? `${maker.tool} `
      : undefined;
  if (all !== undefined) {
    return made.filter((name) => name.startsWith(all) || name.startsWith(AS_ROOT + all)).map((name) => ({ kind: 'gone', name }));
  }
  if (maker === undefined || !(maker.renames.test(line) || maker.deletes.test(line))) return [];
  return wordsOf(line).flatMap((word) => [false, true].map((asRoot) => ({ kind: 'gone', name: nameIn(maker, word, asRoot) })));
}

/** The words of a command behind its program, each part of an assignment or an address by itself, and what is joined to a short option. */
function wordsOf(line: string): readonly string[] {
  return line
    .split(/[ =:,]/)
    .slice(1)
    .map((word) => word.replace(/^-[a-z](?=\w)/, ''))
    .filter((word) => /^[A-Za-z]/.test(word));
}

/** Names by which commands of the call lead to other machines, the deletions apart. */
const namesGivenAway = ofEachCommand(({ words }) => {
  const line = sureLine(words);
  const maker = makerOf(line);
  if (maker?.renames.test(line) !== true) return [];
  return line.includes(HOLE) ? [maker.tool] : wordsOf(line).map((word) => nameIn(maker, word));
});

const BOX_GOES = /^vagrant destroy(?: (?:-f|--force|-g|--graceful|--no-parallel|(?![\da-f]{6,}(?: |$))[A-Za-z][\w.-]*))*$/;

/** True for a machine that goes, and that the session has made: `multipass launch -n try`, then `multipass delete try`. */
export function isMachineOfSession({ command, frame: { analysis, machine: where, via } }: Running): boolean {
  const line = sureLine(command.words);
  if (where !== 'here' || leadsElsewhere(analysis.flows)) return false;
  const made = analysis.world.past.created().flatMap(({ sort, name }) => (sort === 'machine' ? [name] : []));
  if (line.startsWith('vagrant ')) {
    return (
      command.cwd !== undefined &&
      BOX_GOES.test(line) &&
      made.includes(`vagrant ${command.cwd}`) &&
      changesBoxes(analysis.flows).length === 0
    );
  }
  const maker = makerOf(line);
  const names =
    maker?.deletes
      .exec(line)
      ?.groups?.['names']?.split(/[ =]/)
      .filter((word) => /^[A-Za-z]/.test(word)) ?? [];
  if (maker === undefined || names.length === 0 || choosesOthers(analysis.flows).includes(maker.tool)) return false;
  if (analysis.world.past.wrote(`${analysis.world.home}/.config/${maker.tool}/config.yml`)) return false;
  const given = namesGivenAway(analysis.flows);
  const asRoot = via.some((wrapper) => IS_ROOT.test(wrapper));
  return (
    !given.includes(maker.tool) && names.every((name) => made.includes(nameIn(maker, name, asRoot)) && !given.includes(nameIn(maker, name)))
  );
}
