import type { NewResource, ResourceChange } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import { surelyExported } from '../command/environment/surely-exported.js';
import { HOLE, textOf } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { ofAnyCommand, ofEachCommand, setsVariable } from '../each-command.js';
import { LEADS_ENGINE, MAY_CHOOSE_ENGINE, PROJECT_NAME } from '../known/environment-names.js';
import { isNamedForTests } from '../known/throwaway-names.js';
import { isYamlMap, type Yaml, type YamlMap } from '../written/formats/yaml-value.js';
import {
  composeCall,
  isOfCompose,
  projectFiles,
  mapIn,
  mountsOnlyFolders,
  newServers,
  portsOf,
  projectName,
  servicesOf,
  textIn,
  volumesDeclared,
  volumesMounted,
} from './compose-call.js';

/**
 * The project that `docker compose up` brings up, with the ports of its servers. It counts as new where compose says that it makes
 * all its volumes, for it says nothing of those that are there. For tests, by its name or its file's, it may be thrown away anyhow.
 */
export function newProject(line: string, command: Command, analysis: Analysis): readonly NewResource[] {
  const call = composeCall(line);
  if (call?.verb !== 'up' || leadsElsewhere(analysis)) return [];
  const files = projectFiles(call, command, analysis);
  const name = files === undefined ? undefined : projectName(call, files, command, analysis);
  if (files === undefined || name === undefined) return [];
  const services = servicesOf(call, files);
  const volumes = volumesMounted(name, services, files);
  const ports = services.flatMap(portsOf);
  if ((call.files.length > 0 && call.files.every((file) => isNamedForTests(file, 'file'))) || isNamedForTests(name, 'project')) {
    return ports.length === 0 || volumes === undefined ? [] : [{ sort: 'server', ports }];
  }
  return volumes === undefined || !OF_DOCKER.test(line) || !isOnlyCompose(analysis.flows)
    ? []
    : [{ sort: 'project', name, ports, volumes, services: newServers(call, files), shown: 'lines' }];
}

/** Projects of another engine may have the same names. */
const OF_DOCKER = /^docker[ -]/;

/** What may choose another engine unseen. */
const choosesEngine = ofAnyCommand(({ words }) => MAY_CHOOSE_ENGINE.test(sureLine(words)));

/** Beside these, nothing prints lines that could be taken for those of compose. */
const PRINTS_NONE = new RegExp(
  `^(?:${[
    // The last is a service of a project, as it is told of.
    /(?:docker compose|docker-compose|podman compose|podman-compose) (?:-\S+ (?:[^-]\S* )?)*(?:up|ps|logs|pull|build|config)|docker run (?:--privileged )?(?:-v \S+ )*image(?= |$)/,
    /(?:docker compose|docker-compose) (?:-\S+ (?:[^-]\S* )?)*exec (?:-T )?\w[\w-]* (?:pg_isready|redis-cli ping|mysqladmin ping)/,
    /sleep|tail|head(?: -[nc]? ?\d+){0,2}$|wc|true|false|:|set|cd|mkdir|umask|chmod|touch|export|until|timeout [\d.]+[smh]?|time|(?:ba|da)?sh -c|test|\[/,
    /curl (?:-[a-zA-Z]+ |-o \/dev\/null )*https?:\/\/(?:localhost|127\.0\.0\.1):\d+|nc -z/,
    /date|df|du|free|nproc|uname|which|command -v|ls|stat|ss|lsof|[\w./-]{1,80} (?:-?-version|-V|version)$|zstd -t|unzip -tq?|gzip -t|git (?:status|switch|fetch|rev-parse|branch --show-current)/,
    /pg_isready|createdb|dropdb|createuser|pg_restore|mysqladmin|redis-cli (?:(?:-[hp] \S+|-n \d+) )*ping/,
    /(?:uv|poetry|bundle|composer|npm|pnpm|yarn|bun|go mod|cargo) (?:sync|install|ci|i|download|fetch)|pip3? install/,
  ]
    .map(({ source }) => source)
    .join('|')})(?: |$|\\/)`,
);

/** What asks databases, by statements of the call itself: in a file may stand anything. */
const ASKS_DATABASE = /^(?:psql|mysql|mariadb|clickhouse(?:-| )client|sqlite3|duckdb) /;
const READS_FILE = / (?:-\w*f|--file|--queries-file|-i|\.read|source|\\i|\\!)/;
/** The words of such lines. */
const OF_COMPOSE = /created|container|volume/i;

function printsNone({ words, input, captured, redirections }: Command): boolean {
  const line = sureLine(words);
  if (
    words.length === 0 ||
    captured ||
    PRINTS_NONE.test(line) ||
    redirections.some(({ operator, descriptor = 1 }) => descriptor === 1 && /^>{1,2}\|?$/.test(operator))
  ) {
    return true;
  }
  const told = input.kind === 'text' ? `${line} ${sureText(input.text)}` : line;
  return ASKS_DATABASE.test(line) && input.kind !== 'file' && !READS_FILE.test(told) && !OF_COMPOSE.test(told) && !told.includes(HOLE);
}

const printsElse = ofEachCommand((command) => (printsNone(command) ? [] : [true]));

function isOnlyCompose(flows: Analysis['flows']): boolean {
  return printsElse(flows).length === 0;
}

/** Variables that lead to another engine, or to other files; the name of the project is read. */
const leadsToOther = setsVariable(`${LEADS_ENGINE}|COMPOSE_(?!PROJECT_NAME)`);
/** What names the project of all that follows; of that in front of one command is asked there. */
const namesProject = ofAnyCommand(
  ({ words, assignments }) =>
    words.some((word) => textOf(word).startsWith(PROJECT_NAME)) ||
    (words.length === 0 && assignments.some(({ name }) => name === PROJECT_NAME)),
);

function leadsElsewhere({ flows }: Analysis): boolean {
  return leadsToOther(flows) || namesProject(flows);
}

/** True for `docker compose down -v`, or what else takes volumes of a project, where the session has made them all. */
export function isOwnProject(running: Running): boolean {
  const {
    command,
    frame: { analysis },
  } = running;
  const projects = analysis.world.past.created().filter(({ sort }) => sort === 'project');
  const line = sureLine(command.words);
  if (projects.length === 0 || !OF_DOCKER.test(line) || leadsElsewhere(analysis) || choosesEngine(analysis.flows)) return false;
  const [, volumes] = /^docker volume (?:rm|remove)((?: (?:-f|--force|[\w.-]+))+)$/.exec(line) ?? [];
  if (volumes !== undefined) {
    const names = volumes
      .trim()
      .split(' ')
      .filter((word) => !word.startsWith('-'));
    return names.length > 0 && names.every((name) => projects.some((project) => project.volumes?.includes(name)));
  }
  const call = composeCall(line);
  const files = call === undefined ? undefined : projectFiles(call, command, analysis);
  if (call === undefined || files === undefined || !/^(?:down|rm)$/.test(call.verb)) return false;
  const name = projectName(call, files, command, analysis);
  const project = projects.find((each) => each.name === name);
  const going = name === undefined ? undefined : volumesDeclared(name, files);
  return project !== undefined && going !== undefined && going.every((volume) => project.volumes?.includes(volume));
}

/** Images of programs that keep nothing. */
const KEEPS_NOTHING =
  /^(?:[\w.-]+\/){0,4}(?:php|node|python|ruby|golang|nginx|httpd|caddy|traefik|envoy|haproxy|mailhog|mailpit|maildev|adminer|phpmyadmin|memcached|alpine|busybox|debian|ubuntu|wiremock|mockserver|toxiproxy|stripe-mock|playwright|standalone-\w{1,20})(?:[:@]|$)/;

/**
 * True for `docker compose down -v` of a project whose files name no volume, and whose servers keep nothing: what `down` takes without
 * the option goes either way, but an image may have volumes of its own, which would stay.
 */
export function hasNoVolumes({ command, frame: { analysis } }: Running): boolean {
  const call = composeCall(sureLine(command.words));
  if (call?.verb !== 'down' || leadsToOther(analysis.flows) || choosesEngine(analysis.flows)) return false;
  const files = projectFiles(call, command, analysis);
  if (files === undefined || projectName(call, files, command, analysis) === undefined) return false;
  const services = files.flatMap((file) => Object.values(mapIn(file, 'services')));
  return services.length > 0 && files.every((file) => Object.keys(mapIn(file, 'volumes')).length === 0) && services.every(keepsNothing);
}

function keepsNothing(service: Yaml): boolean {
  if (!isYamlMap(service) || 'volumes_from' in service || 'extends' in service) return false;
  return mountsOnlyFolders(service) && ('build' in service || 'tmpfs' in service || KEEPS_NOTHING.test(textIn(service, 'image')));
}

/**
 * True for `docker compose down -v` of a project that is named for tests by its file, or by a variable of the call, as one is by `-p`: its
 * volumes have that name before theirs. A folder's name tells nothing, for a person may work in it.
 */
export function isProjectOfTests(running: Running): boolean {
  const {
    command,
    frame: { analysis },
  } = running;
  const call = composeCall(sureLine(command.words));
  if (call === undefined || !/^(?:down|rm)$/.test(call.verb) || leadsToOther(analysis.flows) || choosesEngine(analysis.flows)) return false;
  const files = projectFiles(call, command, analysis);
  const set = surelyExported([PROJECT_NAME], running).at(-1);
  const told =
    call.project ?? (set === undefined || command.assignments.some(({ name }) => name === set.name) ? undefined : sureText(set.value));
  const name =
    files === undefined || !isNameTold(told, files, command)
      ? undefined
      : projectName({ ...call, project: told }, files, command, analysis);
  if (files === undefined || name === undefined || !isNamedForTests(name, 'project')) return false;
  return volumesDeclared(name, files)?.every((volume) => volume.startsWith(`${name}_`)) === true;
}

function isNameTold(given: string | undefined, files: readonly YamlMap[], { assignments }: Command): boolean {
  return given !== undefined || assignments.some(({ name }) => name === PROJECT_NAME) || files.some((file) => 'name' in file);
}

/** What a line of a call takes down of a project, or stops; without a name where it is that of the folder, or not told. */
export function projectTakenDown(line: string): ResourceChange | undefined {
  const call = composeCall(line);
  if (call === undefined ? !isOfCompose(line) || !/ (?:down|stop|kill|rm)(?: |$)/.test(line) : !/^(?:down|stop|kill|rm)$/.test(call.verb)) {
    return undefined;
  }
  const goes = / (?:-\w{0,9}v\w{0,9}|--volumes)(?: |$)/.test(line);
  return { kind: goes ? 'gone' : 'stopped', ...(call?.project === undefined ? {} : { name: call.project }) };
}
