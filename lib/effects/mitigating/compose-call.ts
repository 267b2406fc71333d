import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import { nameOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { PROJECT_NAME } from '../known/environment-names.js';
import { isNamedForTests } from '../known/throwaway-names.js';
import { makesServer, publishedByServer } from '../databases/new-servers.js';
import { sureText } from '../../shell/sure-text.js';
import { readYaml } from '../written/formats/yaml.js';
import { fieldOf, isYamlMap, listOf, type Yaml, type YamlMap } from '../written/formats/yaml-value.js';

/** A call of compose, by its options that say of which project it is. */
interface ComposeCall {
  readonly verb: string;
  readonly files: readonly string[];
  readonly project: string | undefined;
  readonly services: readonly string[];
}

/** What a line of compose begins with. */
const COMPOSE = /^(?:docker compose|docker-compose|podman compose|podman-compose)(?= )/;

/** Whether a line is one of compose, whichever engine it is of. */
export function isOfCompose(line: string): boolean {
  return COMPOSE.test(line);
}

/** What is read in front of the subcommand; with another option it is not known which project it is. */
const OPTION =
  /^(?:(?<option>-f|--file|-p|--project-name|--profile|--ansi|--progress)(?:=| )(?<value>[^\s\uFFFC]+)|--compatibility)(?: |$)/;

/** Options of a subcommand whose values are no services. */
const VALUED = /^(?:--(?:timeout|wait-timeout|scale|pull|attach|no-attach|exit-code-from|rmi)|-t)$/;

/** The call of compose that a line is; undefined for any other, and for one of which it cannot be told about what it is. */
export function composeCall(line: string): ComposeCall | undefined {
  const start = COMPOSE.exec(line)?.[0];
  if (start === undefined) return undefined;
  let rest = line.slice(start.length + 1);
  const files: string[] = [];
  let project: string | undefined;
  for (let found = OPTION.exec(rest); found !== null; found = OPTION.exec(rest)) {
    const { option = '', value = '' } = found.groups ?? {};
    if (/^(?:-f|--file)$/.test(option)) files.push(value);
    if (/^(?:-p|--project-name)$/.test(option)) project = value;
    rest = rest.slice(found[0].length);
  }
  const [verb = '', ...words] = rest.split(' ');
  if (!/^[a-z]+$/.test(verb) || words.some((word) => word.includes('\uFFFC'))) return undefined;
  return { verb, files, project, services: words.filter((word, at) => !word.startsWith('-') && !VALUED.test(words[at - 1] ?? '')) };
}

const USUAL_FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];

/** Parts that stand elsewhere in a file. */
const TAKES_IN = /^[ \t]{0,99}<<:|:[ \t]\*\w/m;

/** What the files of a project say; undefined where one cannot be read, or takes in others. */
export function projectFiles(
  { files }: ComposeCall,
  { cwd }: Pick<Command, 'cwd'>,
  { world: { disk, home } }: Analysis,
): readonly YamlMap[] | undefined {
  if (cwd === undefined) return undefined;
  const usual = USUAL_FILES.find((name) => disk.kindOf(`${cwd}/${name}`) === 'file');
  const over =
    files.length > 0 || usual === undefined
      ? []
      : [usual.replace(/(\.ya?ml)$/, '.override$1')].filter((name) => disk.kindOf(`${cwd}/${name}`) !== 'absent');
  const names = files.length > 0 ? files : usual === undefined ? [] : [usual, ...over];
  const read = names.map((name) => disk.readText(resolvePath(name, { cwd, home })));
  const maps = read.flatMap((each): readonly YamlMap[] => {
    const map = each.kind === 'present' && !TAKES_IN.test(each.text) ? readYaml(each.text) : '';
    return each.kind === 'present' && isYamlMap(map) && areVolumesRead(map, each.text) ? [map] : [];
  });
  return names.length === 0 || maps.length < names.length || maps.some((map) => 'include' in map) ? undefined : maps;
}

const NAMES_VOLUMES = /^[^#]*\bvolumes["']?[ \t]?:/;

/** False where a file names volumes in a form that the reader passes over. */
function areVolumesRead(file: YamlMap, text: string): boolean {
  const holders = [file, ...Object.values(mapIn(file, 'services'))].filter((each) => isYamlMap(each) && 'volumes' in each);
  return text.split('\n').filter((line) => NAMES_VOLUMES.test(line)).length === holders.length;
}

/** A name or files that compose reads from the folder's variables. */
const TOLD_IN_VARIABLES = /^[ \t]{0,99}(?:export )?COMPOSE_/m;

/** The name of the project; compose takes that of the folder unless it is told one. Undefined where it cannot be told. */
export function projectName(
  { project, files: told }: ComposeCall,
  files: readonly YamlMap[],
  { cwd, assignments }: Command,
  { world: { disk } }: Analysis,
): string | undefined {
  const set = assignments.find(({ name }) => name === PROJECT_NAME)?.value;
  const given = project ?? (set === undefined ? undefined : sureText(set));
  const variables = disk.readText(`${cwd ?? ''}/.env`);
  if (variables.kind === 'unknown' || (variables.kind === 'present' && TOLD_IN_VARIABLES.test(variables.text))) return undefined;
  const named = files.map((file) => file['name']).findLast((name) => typeof name === 'string');
  const ofFolder = nameOf(told[0]?.includes('/') === true ? '' : (cwd ?? ''))
    .toLowerCase()
    .replace(/[^a-z\d_-]/g, '');
  const name = given ?? named ?? ofFolder;
  return /^[a-z\d][\w-]*$/.test(name) ? name : undefined;
}

/** The services that are asked for, or all; those that one needs are among all. */
export function servicesOf({ services: asked }: ComposeCall, files: readonly YamlMap[]): readonly YamlMap[] {
  const services = files.flatMap((file) => Object.entries(mapIn(file, 'services')));
  const chosen = services.filter(([name]) => asked.includes(name));
  const needsOthers = chosen.some(([, service]) => isYamlMap(service) && 'depends_on' in service);
  return (asked.length === 0 || needsOthers ? services : chosen).flatMap(([, service]) => (isYamlMap(service) ? [service] : []));
}

/** What a service has mounted. */
interface Mount {
  readonly source: string;
  readonly target: string;
  readonly isReadOnly: boolean;
}

function mountsOf(service: YamlMap): readonly Mount[] {
  return listOf(fieldOf(service, 'volumes')).flatMap((each): readonly Mount[] => {
    if (isYamlMap(each)) {
      return [{ source: textIn(each, 'source'), target: textIn(each, 'target'), isReadOnly: textIn(each, 'read_only') === 'true' }];
    }
    const parts = typeof each === 'string' ? each.split(':') : [];
    return parts.length < 2 ? [] : [{ source: parts[0] ?? '', target: parts[1] ?? '', isReadOnly: /\bro\b/.test(parts[2] ?? '') }];
  });
}

/** The whole names of the volumes that services have mounted; undefined where one is made elsewhere, or is not told. */
export function volumesMounted(project: string, services: readonly YamlMap[], files: readonly YamlMap[]): readonly string[] | undefined {
  return volumesNamed(
    project,
    services.flatMap((service) => mountsOf(service).map(({ source }) => source)),
    files,
  );
}

/** The names of the volumes that the files of a project have, likewise. */
export function volumesDeclared(project: string, files: readonly YamlMap[]): readonly string[] | undefined {
  return volumesNamed(
    project,
    files.flatMap((file) => Object.keys(mapIn(file, 'volumes'))),
    files,
  );
}

/** True where a service has nothing but folders of this machine mounted. */
export function mountsOnlyFolders(service: YamlMap): boolean {
  return mountsOf(service).every(({ source }) => FOLDER.test(source));
}

/** A source that is a folder. */
const FOLDER = /^[./~$]|\$/;

function volumesNamed(project: string, sources: readonly string[], files: readonly YamlMap[]): readonly string[] | undefined {
  const names: string[] = [];
  for (const source of sources) {
    if (source === '' || FOLDER.test(source)) continue;
    const told = files.map((file) => mapIn(file, 'volumes')[source]).findLast((each) => each !== undefined);
    if (told === undefined || (isYamlMap(told) && ('external' in told || 'driver_opts' in told || 'driver' in told))) return undefined;
    const name = textIn(told, 'name');
    names.push(name === '' ? `${project}_${source}` : name);
  }
  return names;
}

/** The ports of a well-known server whose data stand in no folder of this machine. */
export function portsOf(service: YamlMap): readonly string[] {
  const keeps = mountsOf(service).some(
    ({ source, target, isReadOnly }) => FOLDER.test(source) && !isReadOnly && !/^\/(?:docker-entrypoint-initdb\.d|etc)\b/.test(target),
  );
  if (keeps || 'volumes_from' in service || 'network_mode' in service || 'build' in service || 'extends' in service) return [];
  const published = listOf(fieldOf(service, 'ports')).flatMap((each) =>
    typeof each === 'string' ? each : isYamlMap(each) ? `${textIn(each, 'published')}:${textIn(each, 'target')}` : [],
  );
  return publishedByServer(textIn(service, 'image'), published);
}

/** The names of the services that are asked for, or of all, that are well-known servers with no data of before, and whose clients nothing leads elsewhere; none where several files tell of them. */
export function newServers({ services: asked }: ComposeCall, [file, ...others]: readonly YamlMap[]): readonly string[] {
  if (file === undefined || others.length > 0) return [];
  return Object.entries(mapIn(file, 'services')).flatMap(([name, service]) =>
    isYamlMap(service) && (asked.length === 0 || asked.includes(name)) && isNewServer(service) ? [name] : [],
  );
}

/** Keys of a service by which it is more than its image with its own command. */
const MORE_THAN_IMAGE = [
  'volumes_from',
  'network_mode',
  'build',
  'extends',
  'env_file',
  'profiles',
  'entrypoint',
  'command',
  'container_name',
  'pid',
];

function isNewServer(service: YamlMap): boolean {
  if (MORE_THAN_IMAGE.some((key) => key in service)) return false;
  if (
    mountsOf(service).some(
      ({ source, target }) => source === '' || (FOLDER.test(source) && !/^\/docker-entrypoint-initdb\.d\b/.test(target)),
    )
  )
    return false;
  const environment = fieldOf(service, 'environment');
  const set = isYamlMap(environment)
    ? Object.keys(environment)
    : listOf(environment).map((each) => (typeof each === 'string' ? (each.split('=', 1)[0] ?? '') : '\uFFFC'));
  return makesServer(['docker run', ...set.map((name) => `-e ${name}=x`), textIn(service, 'image')].join(' '));
}

/** `docker compose exec -T db psql`, whose options lead the client to no other server. */
const ENTERS =
  /^docker(?: compose|-compose)(?: (?:-f|--file|-p|--project-name)[ =][\w./-]+)* exec (?:(?:-T|-[dit]{1,3}|--no-TTY|(?:-u|--user|-w|--workdir)[ =]\S+) )*(?<service>[\w-]+) /;

/** The project and the service that a command enters; undefined for any other command, and where that cannot be told. */
export function serviceEntered(
  line: string,
  command: Command,
  analysis: Analysis,
): { readonly project: string; readonly service: string } | undefined {
  const service = ENTERS.exec(line)?.groups?.['service'];
  const call = service === undefined ? undefined : composeCall(line);
  const files = call === undefined ? undefined : projectFiles(call, command, analysis);
  const project = call === undefined || files === undefined ? undefined : projectName(call, files, command, analysis);
  return service === undefined || project === undefined ? undefined : { project, service };
}

/**
 * `docker compose -p shop-test exec db psql …`: true for a well-known server of a project that is told by a name for tests, where
 * the server has no folder and no volume of another project.
 */
export function entersServerOfTests(line: string, command: Command, analysis: Analysis): boolean {
  const entered = serviceEntered(line, command, analysis);
  const told = entered === undefined || !isNamedForTests(entered.project, 'project') ? undefined : composeCall(line);
  const files = told === undefined ? undefined : projectFiles(told, command, analysis);
  if (entered === undefined || told === undefined || files === undefined) return false;
  // Where nothing tells it, it is the folder's name.
  if (told.project === undefined && !files.some((file) => 'name' in file)) return false;
  const { project, service } = entered;
  const call = { ...told, services: [service] };
  return (
    newServers(call, files).includes(service) &&
    volumesMounted(project, servicesOf(call, files), files)?.every((volume) => volume.startsWith(`${project}_`)) === true
  );
}

/** The mapping under a key; an empty one where there is none. */
export function mapIn(value: Yaml, key: string): YamlMap {
  const field = fieldOf(value, key);
  return isYamlMap(field) ? field : {};
}

/** The text under a key; an empty one where there is none. */
export function textIn(value: Yaml, key: string): string {
  const field = fieldOf(value, key);
  return typeof field === 'string' ? field : '';
}
