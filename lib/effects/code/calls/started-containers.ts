import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { argumentsBehind, eachTold, textNow, wordsIn } from '../reading.js';
import { entriesOf, entryAt } from '../values/entries.js';
import { argv } from './argv.js';
import { putLiteral } from '../text/put-literal.js';

/** `docker.from_env().containers.run(image, command, volumes=…)` */
const RUN = /\.containers\.(?:run|create)\s?\(/g;
/** dockerode's `docker.createContainer({ Image, Cmd, HostConfig: { Binds } })` */
const CREATED = /\.createContainer\s?\(/g;

/** What code starts in containers of Docker by a library, as the command line would: there their folders are this machine's. */
export function containersStarted(reading: CodeReading): void {
  const { code } = reading.masked;
  if (!/docker/i.test(code) && !reading.masked.strings.includes('dockerode')) return;
  for (const match of code.matchAll(RUN)) eachTold(match.index, reading, () => started(argumentsBehind(match, reading), reading));
  for (const match of code.matchAll(CREATED)) {
    eachTold(match.index, reading, () => created(argumentsBehind(match, reading)[0] ?? '', reading));
  }
}

function started(args: readonly string[], reading: CodeReading): void {
  const { strings } = reading.masked;
  const option = (name: string): string | undefined =>
    args.map((arg) => new RegExp(`^\\s*${name}\\s?=(?!=)([^]*)$`).exec(arg)?.[1]).find((each) => each !== undefined);
  const [image, command] = args.filter((arg) => !/^\s*\w+\s?=(?!=)/.test(arg));
  const volumes = option('volumes') ?? '';
  const listed = (entriesOf(volumes, strings) ?? []).map(([host, given]) =>
    host === undefined ? textNow(given, reading) : `${host}:${bindOf(given, reading)}`,
  );
  const privileged = /[Tt]rue/.test(option('privileged') ?? '');
  run({ volumes: listed, privileged, image: image ?? option('image') ?? '', command: command ?? option('command') }, reading);
}

/** `{'bind': '/a', 'mode': 'rw'}` */
function bindOf(given: string, reading: CodeReading): string {
  const entries = entriesOf(given, reading.masked.strings) ?? [];
  const bind = entryAt(entries, 'bind');
  const mode = entryAt(entries, 'mode');
  return bind === undefined ? HOLE : `${textNow(bind, reading)}${mode === undefined ? '' : `:${textNow(mode, reading)}`}`;
}

function created(given: string, reading: CodeReading): void {
  const { strings } = reading.masked;
  const entries = entriesOf(given, strings) ?? [];
  const host = entriesOf(entryAt(entries, 'HostConfig') ?? '', strings) ?? [];
  const binds = wordsIn(entryAt(host, 'Binds') ?? '', reading) ?? [];
  const privileged = /true/.test(entryAt(host, 'Privileged') ?? '');
  run({ volumes: binds, privileged, image: entryAt(entries, 'Image') ?? '', command: entryAt(entries, 'Cmd') }, reading);
}

/** A container as code describes it: the image and the command as expressions, the volumes as texts. */
interface DescribedContainer {
  readonly volumes: readonly string[];
  readonly privileged: boolean;
  readonly image: string;
  readonly command: string | undefined;
}

/** As `docker run` would be given it. */
function run({ volumes, privileged, image, command }: DescribedContainer, reading: CodeReading): void {
  const { strings } = reading.masked;
  const literal = (text: string): string => putLiteral(strings, text);
  const words = command === undefined ? [] : (wordsIn(command, reading) ?? [textNow(command, reading)]);
  // One text is parted into words, not read by a shell.
  const told = words.length === 1 ? (words[0] ?? '').split(/\s+/) : words;
  argv(
    [
      'docker',
      'run',
      ...(privileged ? ['--privileged'] : []),
      ...volumes.flatMap((each) => ['-v', each]),
      textNow(image, reading) || 'image',
      ...told,
    ].map(literal),
    reading,
  );
}
