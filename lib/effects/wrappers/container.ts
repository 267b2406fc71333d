import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Effect } from '../../types.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { literalWord, textOf } from '../../shell/command.js';
import { isWithin } from '../../paths/within.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import type { Analysis } from '../analysis.js';
import type { FoundEffects } from '../found-effects.js';
import { inside } from '../analysis.js';
import { asUse } from '../found-effects.js';
import { baseOf, pathTargets, resource } from '../target.js';
import { mining, miningImage } from '../aggravating/mining.js';
import { emitPath, emitResource, emitTree } from '../command/emit.js';
import { runInImage } from './image-program.js';
import { boundOf, containerOption, mountsVolume, variablesGiven, type ContainerOption } from './container-option.js';
import { runWords } from './run-shell-text.js';

/** Options before docker's subcommand that take a value. */
const OF_DOCKER = /^(?:-[Hcl]|--(?:host|context|log-level|config|connection|url|identity))$/;

/** Options before compose's subcommand that take a value. */
const OF_COMPOSE = /^(?:-[fp]|--(?:file|project-name|project-directory|profile|env-file|ansi|parallel|progress))$/;

/** `-H ssh://there`, before the subcommand. */
const OF_MACHINE = /^(?:-H=?|--host=)?(?:tcp|ssh):\/\/([^]*)/;

/** Subcommands that show what there is, and change and run nothing. */
const LOOKS = /^(?:ps|images|info|version|stats|top|logs|port|diff|history)$/;

/** The place of the first word behind options; `takesValue` tells of which the value is the next word. */
function behindOptions(args: readonly Word[], from: number, takesValue: (option: string) => boolean): number {
  let at = from;
  while (textOf(args[at]).startsWith('-')) at += takesValue(textOf(args[at])) ? 2 : 1;
  return at;
}

function isOfOtherMachine(option: string): boolean {
  const address = OF_MACHINE.exec(option)?.[1];
  return address !== undefined && !isLoopback(address);
}

/** `docker run` and `create`, `docker compose run`: what is mounted into the container, what it may do to the host, and what runs in it. All else is left to the table. */
export function containerEffects(program: string, args: readonly Word[], running: Running): boolean {
  const { at, isCompose } = subcommandOf(program, args);
  if (args.slice(0, at).some((arg) => isOfOtherMachine(textOf(arg))) && !LOOKS.test(textOf(args[at]))) {
    emitResource('execute', 'container', 'host', running);
  }
  const builds =
    !isCompose &&
    /^(?:build|buildx|builder|image)$/.test(textOf(args[at])) &&
    (textOf(args[at]) === 'build' || textOf(args[at + 1]) === 'build');
  if (builds) emitResource('execute', 'project-script', 'Dockerfile', { ...running, program: `${program} build` });
  if (!(isCompose ? /^run$/ : /^(?:run|create)$/).test(textOf(args[at]))) return false;
  const { options, image, words, isDetached } = readRun(args.slice(at + 1));
  for (const { name, value } of options) optionEffects(name, value, running);
  if (isCompose) {
    emitResource('execute', 'project-script', 'compose', {
      ...running,
      program: program.endsWith('-compose') ? `${program} run` : `${program} compose run`,
    });
  }
  const frame = inside(running.frame, `${program} run`, running.command.span, 'container');
  if (image !== undefined) emitResource('execute', 'container', textOf(image), running);
  miningImage(
    image,
    options.flatMap(({ value }) => value ?? []),
    running,
  );
  if (frame === undefined || words.length === 0) return true;
  mining(words, { ...running, frame });
  const { effects, found } = frame.analysis;
  const before = effects.length;
  const wrapped = runWords(words, running, frame, running.command.input);
  // In the background it prints its own name.
  if (!isDetached) running.command.wraps = wrapped;
  const variables = options.map(variablesGiven);
  if (!isCompose && !variables.some(({ others }) => others)) {
    namedOnly(
      frame.analysis,
      before,
      variables.flatMap(({ names }) => names),
    );
  }
  const mounts = options.flatMap(({ name, value }) => (value === undefined ? [] : (mountOf(name, textOf(value)) ?? [])));
  found.change(before, (effect) => onHost(effect, mounts, running));
  packedOnHost(mounts, running);
  emptiedVolumes(options, before, running);
  if (!options.some(mountsVolume)) {
    found.change(before, (effect) => (effect.kind === 'discard' && effect.machine === 'container' ? asUse(effect) : effect));
  }
  withoutBounded(found, before, options.flatMap(boundOf));
  return true;
}

/** Where the subcommand stands, and whether it is one of `docker compose`. */
function subcommandOf(program: string, args: readonly Word[]): { readonly at: number; readonly isCompose: boolean } {
  const isAlone = program.endsWith('-compose');
  let at = behindOptions(args, 0, (text) => OF_DOCKER.test(text) || (isAlone && OF_COMPOSE.test(text)));
  if (textOf(args[at]) === 'container') at += 1;
  if (textOf(args[at]) === 'compose') return { at: behindOptions(args, at + 1, (text) => OF_COMPOSE.test(text)), isCompose: true };
  return { at: isAlone ? behindOptions(args, at, (text) => OF_COMPOSE.test(text)) : at, isCompose: isAlone };
}

/** What a container is started with. */
interface ContainerRun {
  readonly options: readonly ContainerOption[];
  /** Or the service, for `docker compose`. */
  readonly image: Word | undefined;
  /** The command that runs in it; none where it is the image's own. */
  readonly words: readonly Word[];
  /** In the background. */
  readonly isDetached: boolean;
}

/** May stand among other flags, and before one with a value: `-itd`, `-dp 80:80`. */
const DETACH = /^(?:-[itPq]*d|--detach(?:=true)?$)/;

function readRun(args: readonly Word[]): ContainerRun {
  const options: ContainerOption[] = [];
  let isDetached = false;
  let at = 0;
  for (let word = args[at]; word !== undefined && textOf(word).startsWith('-'); word = args[at]) {
    const option = containerOption(word, args[at + 1]);
    isDetached ||= DETACH.test(textOf(word));
    options.push(option);
    at += option.words;
  }
  const [image, ...words] = args.slice(at);
  const entry = options.findLast(({ name }) => name === '--entrypoint')?.value;
  if (entry !== undefined && textOf(entry) !== '') return { options, image, words: [entry, ...words], isDetached };
  return { options, image, words: image === undefined || entry !== undefined ? words : runInImage(image, words), isDetached };
}

/** All variables of a container that was just made are those of its image, and those that it was given. */
function namedOnly({ found, flow }: Analysis, before: number, names: readonly string[]): void {
  const others: Effect[] = [];
  found.change(before, (effect) => {
    if (!isEnvironment(effect)) return effect;
    const [first, ...rest] = names.map((name) => ({ ...effect, target: resource('environment', name) }));
    others.push(...rest);
    return first ?? asUse(effect);
  });
  for (const each of others) found.add(each, flow);
}

/** What a container uses up ends at the bounds that it is started with. */
function withoutBounded(found: FoundEffects, before: number, bounded: readonly ('memory' | 'process')[]): void {
  if (bounded.length === 0) return;
  found.change(before, (effect) => {
    if (effect.kind !== 'exhaust' || effect.machine !== 'container' || effect.target.kind !== 'resource') return effect;
    const { resource: sort, name } = effect.target;
    return bounded.some((each) => each === (sort === 'machine' ? name : sort)) ? asUse(effect) : effect;
  });
}

function isEnvironment(effect: Effect): boolean {
  return (
    effect.kind === 'reveal-environment' &&
    effect.machine === 'container' &&
    effect.target.kind === 'resource' &&
    effect.target.resource === 'environment' &&
    effect.target.name === 'all'
  );
}

interface Mount {
  readonly source: string;
  readonly target: string;
}

/** What `-v` or `--mount` names of the host, and where the container sees it. */
function mountedBy(option: string, text: string): { readonly source: string | undefined; readonly target: string | undefined } {
  if (option === '--mount') {
    return { source: /(?:^|,)(?:source|src)=([^,]*)/.exec(text)?.[1], target: /(?:^|,)(?:target|dst|destination)=([^,]*)/.exec(text)?.[1] };
  }
  const [source, target] = option === '-v' || option === '--volume' ? text.split(':') : [];
  return { source, target };
}

/** A folder of the host that a container sees under another name. */
function mountOf(option: string, text: string): Mount | undefined {
  const { source, target } = mountedBy(option, text);
  return source === undefined || target === undefined || !/^[/.~]/.test(source)
    ? undefined
    : { source, target: withoutTrailingSlashes(target) };
}

/** Names that volumes have which nobody keeps anything in. */
const OF_NOTHING = /(?:^|[._-])(?:tests?|te?mp|cache|build|node_modules)(?:[._-]|$)/i;

/** A volume of which all is deleted is as good as removed. */
function emptiedVolumes(options: readonly ContainerOption[], before: number, running: Running): void {
  const deleted = running.frame.analysis.effects
    .slice(before)
    .flatMap(({ kind, recursive, machine, target }) =>
      kind === 'delete' && recursive && machine === 'container' && target.kind === 'path' ? [target.path.replace(/\/[*.]{1,3}$/, '')] : [],
    );
  if (deleted.length === 0) return;
  for (const { name, value } of options) {
    const { source = '', target = '' } = value === undefined ? {} : mountedBy(name, textOf(value));
    if (/^\w[\w.-]*$/.test(source) && !OF_NOTHING.test(source) && deleted.includes(withoutTrailingSlashes(target))) {
      emitResource('destroy', 'volume', source, running);
    }
  }
}

/** What lies in a mounted folder is the host's, under the host's name. */
function onHost(effect: Effect, mounts: readonly Mount[], running: Running): Effect {
  const { target } = effect;
  if (target.kind !== 'path' || effect.machine !== 'container') return effect;
  const mount = mounts.find((each) => isWithin(target.path, each.target));
  if (mount === undefined) return effect;
  const [aimed] = pathTargets(literalWord(mount.source), baseOf(running), 'use');
  if (aimed?.target.kind !== 'path') return effect;
  const rest = mount.target === '/' ? target.path : target.path.slice(mount.target.length);
  const path = `${aimed.target.path === '/' ? '' : aimed.target.path}${rest}` || '/';
  return { ...effect, machine: 'here', target: { ...target, path } };
}

/** What was packed into a mounted folder stands on the host, as far as it is the host's. */
function packedOnHost(mounts: readonly Mount[], running: Running): void {
  const { packed } = running.frame.analysis.outputs;
  for (const [path, taken] of mounts.length === 0 ? [] : [...packed]) {
    const ofHost = taken.map((each) => onHost(each, mounts, running)).filter(({ machine }) => machine === 'here');
    const [written] = taken
      .filter(({ machine }) => machine === 'container')
      .map((each) => onHost({ ...each, target: { kind: 'path', path, written: path, glob: false } }, mounts, running));
    if (ofHost.length > 0 && written?.machine === 'here' && written.target.kind === 'path') packed.set(written.target.path, ofHost);
  }
}

function optionEffects(option: string, value: Word | undefined, running: Running): void {
  if (option === '--privileged') return emitResource('execute', 'container', 'privileged', running);
  if (value === undefined) return;
  const text = textOf(value);
  switch (option) {
    case '-v':
    case '--volume':
    case '--mount': {
      const { source } = mountedBy(option, text);
      return source === undefined ? undefined : mount(source, text, value, running);
    }
    case '--env-file':
      return emitPath('use', value, running);
    case '--pid':
      if (text === 'host') emitResource('execute', 'container', 'host', running);
      return;
    case '--device':
      if (/^\/dev\/(?:sd|nvme|vd|xvd|disk|mapper|mem|kmem)/.test(text)) emitResource('execute', 'container', 'host', running);
      return emitPath('use', literalWord(text.split(':')[0] ?? '', value.span), running);
    case '--cap-add':
      if (/^(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE)$/i.test(text)) emitResource('execute', 'container', 'privileged', running);
      return;
    default:
      return;
  }
}

/** The root of the machine inside a container is the machine; a credential folder is used by what runs there. */
function mount(source: string, text: string, value: Word, running: Running): void {
  if (!/^[/.~]/.test(source)) return;
  if (/\/docker\.sock$/.test(source)) return emitResource('execute', 'container', 'docker-socket', running);
  if (/^\/(?:|etc|root|home|usr|var|boot|dev|proc|sys)\/?$/.test(source) && !/:ro(?:,|$)|readonly/.test(text)) {
    emitResource('execute', 'container', 'host', running);
  }
  const word = { ...literalWord(source, value.span), written: value.written };
  // All keys and passwords of the person are in there.
  if (pathTargets(word, baseOf(running), 'use').some(({ target }) => target.kind === 'path' && target.path === running.scope.home)) {
    emitResource('execute', 'container', 'host', running);
  }
  emitTree('use', word, running);
}
