import type { Command, Word } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis, Frame } from '../../analysis.js';
import { own as ownValue } from '../../../json.js';
import { isWithin } from '../../../paths/within.js';
import { textOf } from '../../../shell/command.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { keepsForAnybody } from '../../known/anybodys-hosts.js';
import { obstacle } from '../../analysis.js';
import { programName } from '../../command/names/program-name.js';
import { leavesNetwork } from './leaves-network.js';
import { ownEffects } from '../own-effects.js';
import { MAX_PACKED, packedIn } from './packed-folders.js';
import { isToUnproven } from './unproven-host.js';

/** Tells of the folders in what a command is fed, or reads, and sends. */
export function tellSentFolders(command: Command, piped: readonly Effect[], own: readonly Effect[], frame: Frame): void {
  const { analysis } = frame;
  const sender =
    own.findLast(({ kind }) => kind === 'send') ??
    (feedsOther(command) ? { program: programName(textOf(command.words[0])), span: command.span } : undefined);
  if (sender === undefined) return;
  if (analysis.outputs.overfull) obstacle(analysis, `it packs or copies more folders than ${MAX_PACKED} before it sends something`);
  // What a wrapper runs may send one thing and read another.
  const read = packedIn(
    command,
    own.filter(({ via }) => via === frame.via),
    analysis,
  );
  for (const each of [...piped, ...read]) if (each.target.kind === 'path') sendsFolder(each, frame, sender, command);
}

/** Programs that bring what they are given to whatever address they are told. */
const CARRIES = /^(?:curl|wget|https?|xhs?|nc|ncat|netcat|socat|telnet)$/;

/** True where a command brings the whole project to an address of which nobody can tell whose it is. */
function isToStranger(path: string, command: Command, analysis: Analysis): boolean {
  const {
    words: [program, ...args],
  } = command;
  if (!isWithin(analysis.world.project.root, path)) return false;
  return (CARRIES.test(programName(textOf(program))) && args.some(isStranger)) || isToUnproven(command, analysis);
}

function isStranger(word: Word): boolean {
  const text = textOf(word);
  return isUnchecked(text.replace(/^(?:tcp|udp)\d?(?:-connect)?:/i, '')) || keepsForAnybody(text);
}

/** Records that a packed or copied folder is sent off the machine. */
export function sendsFolder(
  { target, certainty, excluding, recursive, program: packer }: Effect,
  frame: Frame,
  { program, span }: Pick<Effect, 'program' | 'span'>,
  command: Command,
): void {
  if (
    target.kind === 'path' &&
    (isToStranger(target.path, command, frame.analysis) ||
      (packer === 'git bundle create' && leavesNetwork(program, ownEffects(command, frame.analysis))))
  ) {
    emit(frame, { kind: 'send', target: resource('repository', 'whole project'), program, span });
  }
  emit(frame, {
    kind: 'send',
    target,
    certainty,
    recursive: recursive || (target.kind === 'path' && target.glob),
    program,
    span,
    ...(excluding === undefined ? {} : { excluding }),
  });
}

/** Programs that run a command on another machine, with the word that says so. */
const ON_OTHER: Readonly<Record<string, RegExp>> = {
  ssh: /^/,
  mosh: /^/,
  rsh: /^/,
  kubectl: /^exec$/,
  oc: /^(?:exec|rsh)$/,
  gcloud: /^ssh$/,
  fly: /^ssh$/,
  flyctl: /^ssh$/,
  heroku: /^run$/,
};

/** What is fed to a command on another machine leaves this one. */
function feedsOther({ words: [name, ...args], input }: Command): boolean {
  const word = ownValue(ON_OTHER, textOf(name));
  return word !== undefined && (input.kind === 'pipe' || input.kind === 'file') && args.slice(0, 8).some((each) => word.test(textOf(each)));
}
