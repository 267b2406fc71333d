import type { NewResource, ResourceChange, ShownBy, Span } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Flow } from '../flow.js';
import { textOf } from '../../shell/command.js';
import { runnerWord } from '../../shell/package-runners.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { resolvePath } from '../../paths/resolve.js';
import { databasesCreated } from '../databases/created-databases.js';
import { serverMade } from '../databases/thrown-away.js';
import { ofEachCommand, setsVariable } from '../each-command.js';
import { LEADS_ENGINE } from '../known/environment-names.js';
import { newProject, projectTakenDown } from './compose-projects.js';
import { leadsClients } from './clients-of-own-servers.js';
import { commandsBefore } from './commands-before.js';
import { forgottenBySession, madeForSession } from './made-by-session.js';
import { shownEndings } from './shown-endings.js';
import { USUAL_PORTS } from '../../session/usual-ports.js';

/** More are looked at in no call. */
const MAX_COMMANDS = 64;

/** Wrappers that end as what they run does. */
const ENDS_ALIKE = new RegExp(`^(?:sudo|timeout|time|nice|${runnerWord()})$`);

/** Variables by which programs are led to other servers, engines or projects than those that they take unless told. */
const LEADS_ELSEWHERE = `PG(?!PASSWORD|USER|OPTIONS)|MYSQL_(?!PWD)|${LEADS_ENGINE}|COMPOSE_(?!PROJECT_NAME)|KIND_|K3D_`;

/** What sets variables, or exports them. Other programs have words that are none of theirs: `docker run -e MYSQL_DATABASE=shop`. */
const SETS = /^(?:export|declare|typeset|local|readonly|printf|read|sudo|env)$/;

const leadsElsewhere = setsVariable(LEADS_ELSEWHERE, SETS);

/** What the commands of a call create and take down on this machine, as far as it will show whether they did. `source` is that of the call. */
export function resourcesChanged(analysis: Analysis, source: string): readonly ResourceChange[] {
  const changes: ResourceChange[] = [];
  let shown: ((span: Span) => ShownBy | undefined) | undefined;
  const isElsewhere = leadsElsewhere(analysis.flows) || hasChosenEngine(analysis);
  for (const [at, flow] of analysis.flows.entries()) {
    const { command } = flow;
    changes.push(...takenDown(command), ...forgottenBySession(command, analysis));
    if (at >= MAX_COMMANDS) continue;
    const span = outermost(flow)?.command.span;
    const made = isElsewhere || span === undefined ? [] : createdBy(command, analysis);
    for (const resource of made) {
      const how = resource.shown ?? (shown ??= shownEndings(source))(span ?? NOWHERE, linesOfError(resource, command));
      if (how !== undefined) changes.push({ ...resource, kind: 'created', shown: how });
    }
  }
  // Of more, it is not looked which of them they are.
  return changes.length > MAX_COMMANDS ? [{ kind: 'gone' }] : changes;
}

/** kind and k3d say in one line, their last, that a name is taken; kind prints a trace behind it where it is to tell more (`-v 1`). */
function linesOfError({ sort }: NewResource, { words }: Command): number | undefined {
  return sort === 'cluster' && !words.some((word) => /^-v|^--verbosity|^--trace/.test(textOf(word))) ? 1 : undefined;
}

const NOWHERE: Span = { start: -1, end: -1 };

/** A command, or the wrappers around it that end as it does; undefined where others run it. */
function outermost(flow: Flow): Flow | undefined {
  const { wrapper } = flow;
  return wrapper === undefined ? flow : ENDS_ALIKE.test(textOf(wrapper.command.words[0])) ? outermost(wrapper) : undefined;
}

/** Whether an earlier call has chosen another engine for containers. */
function hasChosenEngine({ world }: Analysis): boolean {
  return world.past.chosen().some(({ sort }) => sort === 'engine');
}

function createdBy(command: Command, analysis: Analysis): readonly NewResource[] {
  const server = serverMade(command);
  if (server !== undefined) {
    return server.map(({ isContainer, ...each }) => ({ ...each, ...(isContainer ? {} : { shown: 'ending' as const }) }));
  }
  const line = sureLine(command.words);
  return [
    ...clusterCreated(line, command, analysis),
    ...databasesCreated(command),
    ...newProject(line, command, analysis),
    ...madeForSession(line, command, analysis),
  ];
}

/** Options of `kind create cluster` that are known, and lead nowhere else. */
const KIND = /^kind create cluster(?: (?:--(?:name|config|kubeconfig|image|wait)[ =][^\s\uFFFC]+|-n [^\s\uFFFC]+|--retain|-v[ =]?\d))*$/;
const K3D = /^k3d cluster create ([a-z\d][\w-]*)(?= |$)(?!.* --kubeconfig-)/;

/** `kind create cluster --name try`, which refuses a name that is taken, and leads programs to the new cluster. */
function clusterCreated(line: string, { cwd, assignments }: Command, { flows, world: { home } }: Analysis): readonly NewResource[] {
  const tool = KIND.test(line) ? 'kind' : 'k3d';
  const name = tool === 'kind' ? nameForKind(line) : K3D.exec(line)?.[1];
  if (name === undefined) return [];
  const cluster = { sort: 'cluster', name: `${tool}-${name}`, ports: [] } as const;
  const byOption = tool === 'kind' ? / --kubeconfig[ =](\S+)/.exec(line)?.[1] : undefined;
  const inFront = assignments.findLast((each) => each.name === 'KUBECONFIG')?.value;
  const settings = byOption ?? (inFront === undefined ? undefined : sureText(inFront)) ?? settingsExported(flows).at(-1);
  if (settings === undefined) return [cluster];
  return /^[\w./~-]+$/.test(settings) && cwd !== undefined ? [{ ...cluster, settings: resolvePath(settings, { cwd, home }) }] : [];
}

/** The name of a cluster that `kind` is told; undefined where a file may tell another. */
function nameForKind(line: string): string | undefined {
  const told = / (?:--name[ =]|-n )(\S+)/.exec(line)?.[1];
  return told ?? (line.includes(' --config') ? undefined : 'kind');
}

/** The files of settings that earlier commands of a call tell kind or k3d to write, and what they lead to. */
export function clustersCreatedBefore(running: Running): readonly NewResource[] {
  return commandsBefore(running).flatMap(({ line, by }) => clusterCreated(line, by, running.frame.analysis));
}

/** What the call exports as the file of settings for programs of clusters. */
const settingsExported = ofEachCommand(({ words }) =>
  textOf(words[0]) === 'export'
    ? words.flatMap((word) => (textOf(word).startsWith('KUBECONFIG=') ? [sureText(word).slice('KUBECONFIG='.length)] : []))
    : [],
);

/** A way from a port of this machine to a server elsewhere. */
const LEADS_PORTS =
  /^(?:[^\s/]{0,99}\/){0,9}(?:(?:auto)?ssh (?:.* )?-\w{0,20}L|cloud[-_]sql[-_]proxy|plink (?:.* )?-L|(?:socat|simpleproxy|rinetd|chisel|gost|stunnel4?|haproxy|frpc|wstunnel|alloydb-auth-proxy) |boundary connect |tsh (?:.* )?(?:proxy |-\w{0,20}L)|fly(?:ctl)? (?:\w+ )?proxy |pscale connect )|\bport-forward\b|\bstart-iap-tunnel\b|\bbastion tunnel\b|\bStartPortForwardingSession/;
/** What is told of the ports by a file, or takes those of the database. */
const LEADS_USUAL_PORTS = /^\S*(?:cloud|alloydb|stunnel|haproxy|frpc|boundary|tsh|pscale)/;
const DROPS = /^(?:[^\s/]{0,99}\/){0,9}(?:dropdb|mysqladmin) /;
const NUMBER = /(?<!\d)\d{2,5}(?!\d)/g;

/** By which a database goes, or gets another name. */
const NAMES_GOING = /\bdrop database (?:if exists )?["`]?(\w{1,64})|\balter database ["`]?(\w{1,64})["`]? rename to ["`]?(\w{1,64})/gi;

function forgottenBy(line: string): ResourceChange | undefined {
  const ports = LEADS_PORTS.test(line) ? [...(line.match(NUMBER) ?? []), ...(LEADS_USUAL_PORTS.test(line) ? USUAL_PORTS : [])] : [];
  const dropped = DROPS.test(line) ? (line.split('\n', 1)[0] ?? '').split(' ').slice(-1) : [];
  const databases = [
    ...dropped,
    ...[...line.slice(0, MAX_LINE).replace(/\s+/g, ' ').matchAll(NAMES_GOING)].flatMap(([, ...names]) =>
      names.filter((name) => name !== undefined),
    ),
  ];
  return ports.length + databases.length === 0 ? undefined : { kind: 'forgotten', databases, ports };
}

const MAX_LINE = 20_000;

/** Words by which containers, and clusters of kind and k3d, are stopped or go. */
const STOPS = /^(?:docker|podman)(?: container)? (?<verb>stop|kill|rm|pause|rename)(?<names>(?: \S+)*)$/;
const DELETES_CLUSTER = /^(?<tool>kind|k3d) (?:cluster )?(?:delete|stop)(?: clusters?)?(?<rest>(?: \S+)*)$/;

/** What a command stops or takes down; what it names by a variable may be anything. */
function takenDown({ words, input }: Command): readonly ResourceChange[] {
  const line = sureLine(words);
  const forgotten = forgottenBy(input.kind === 'text' ? `${line}\n${sureText(input.text)}` : line);
  if (forgotten !== undefined) return [forgotten];
  const stopped = STOPS.exec(line)?.groups;
  if (stopped !== undefined) {
    const kind = stopped['verb'] === 'rm' || stopped['verb'] === 'rename' ? 'gone' : 'stopped';
    const names = (stopped['names'] ?? '').split(' ').filter((name) => /^[^-]/.test(name) && !/^\d$/.test(name));
    return names.map((name) => ({ kind, ...(/^[\w.-]+$/.test(name) && !/^[\da-f]{12,}$/.test(name) ? { name } : {}) }));
  }
  const cluster = DELETES_CLUSTER.exec(line)?.groups;
  if (cluster !== undefined) {
    return (cluster['rest'] ?? '')
      .split(/[ =]/)
      .concat(cluster['tool'] ?? '')
      .map((name) => ({ kind: 'gone', name: `${cluster['tool'] ?? ''}-${name}` }));
  }
  // Names are those of another engine then.
  if (/^(?:docker|podman) (?:(?:system|container) prune|context use|system connection default)/.test(line)) return [{ kind: 'gone' }];
  const led = leadsClients(line);
  if (led !== undefined) return [{ kind: 'gone', name: led }];
  const project = projectTakenDown(line);
  return project === undefined ? [] : [project];
}
