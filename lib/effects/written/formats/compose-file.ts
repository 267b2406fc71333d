import { readYaml } from './yaml.js';
import { fieldOf, isYamlMap, listOf, type Yaml, type YamlMap } from './yaml-value.js';

/** Services of one file. */
const MAX_SERVICES = 64;

/** Options of compose's subcommands that take a value. */
const VALUED =
  /^(?:-[efpuvwl]|--(?:env|file|project-name|profile|env-file|user|volume|workdir|publish|name|entrypoint|label|scale|timeout|wait-timeout|pull|attach|exit-code-from|cap-add|cap-drop))$/;

/**
 * What `docker compose up` and `run` start, by a compose file, as calls of `docker run`: with the folders that are mounted, the rights
 * over the machine, and the command of each service that is asked for, or of all. Behind the service of `run` stands its command.
 */
export function composeCommands(text: string, words: readonly string[]): readonly string[] {
  const services = fieldOf(readYaml(text), 'services');
  if (!isYamlMap(services)) return [];
  const operands = words.filter(
    (word, at) => !word.startsWith('-') && !VALUED.test(words[at - 1] ?? '') && !(at === 0 && word === 'compose'),
  );
  const [subcommand = '', ...named] = operands;
  const isRun = subcommand === 'run';
  const asked = (isRun ? named.slice(0, 1) : named).filter((name) => name in services);
  const names = asked.length > 0 ? withNeeded(asked, services) : Object.keys(services);
  return names.slice(0, MAX_SERVICES).map((name) => runOf(services[name] ?? '', isRun && name === asked[0] ? named.slice(1) : []));
}

/** What a service depends on is started too. */
function withNeeded(asked: readonly string[], services: YamlMap): readonly string[] {
  const found = new Set(asked);
  // A set that grows while it is gone through is gone through to its end.
  for (const name of found) for (const need of keysOf(fieldOf(services[name] ?? '', 'depends_on'))) if (need in services) found.add(need);
  return [...found];
}

function runOf(service: Yaml, given: readonly string[]): string {
  const words = ['docker', 'run'];
  if (fieldOf(service, 'privileged') === 'true') words.push('--privileged');
  if (fieldOf(service, 'pid') === 'host') words.push('--pid', 'host');
  for (const volume of listOf(fieldOf(service, 'volumes'))) {
    const [source, target] = [fieldOf(volume, 'source'), fieldOf(volume, 'target')];
    const written =
      typeof volume === 'string' ? volume : typeof source === 'string' && typeof target === 'string' ? `${source}:${target}` : '';
    // Compose itself fills in the home (docs.docker.com, "Short syntax").
    if (/:/.test(written)) words.push('-v', quoted(written.replace(/^~(?=[/:])/, '$HOME')));
  }
  for (const right of listOf(fieldOf(service, 'cap_add'))) if (typeof right === 'string') words.push('--cap-add', quoted(right));
  for (const device of listOf(fieldOf(service, 'devices'))) if (typeof device === 'string') words.push('--device', quoted(device));
  const [entry, ...behind] = wordsOf(fieldOf(service, 'entrypoint')).flatMap((word) => (word.startsWith('"') ? [word] : word.split(/\s+/)));
  if (entry !== undefined) words.push('--entrypoint', entry);
  const command = given.length > 0 ? given.map(quoted) : wordsOf(fieldOf(service, 'command'));
  return [...words, 'image', ...behind, ...command].join(' ');
}

/** A list of words, or a text of which compose makes one as a shell would. */
function wordsOf(value: Yaml): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value.replaceAll('$$', '\\$')];
  return listOf(value).flatMap((word) => (typeof word === 'string' ? [quoted(word)] : []));
}

/** Variables are filled in by compose in whatever quotes, two dollars stand for one. */
function quoted(text: string): string {
  return `"${text.replace(/["\\`]/g, '\\$&').replaceAll('$$', '\\$')}"`;
}

function keysOf(value: Yaml): readonly string[] {
  return isYamlMap(value) ? Object.keys(value) : listOf(value).filter((each) => typeof each === 'string');
}
