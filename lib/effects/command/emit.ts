import type { Word } from '../../shell/command.js';
import type { EffectKind } from '../../types.js';
import type { PathRole } from './row.js';
import type { Running } from './running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { emit, admitEffect, type NewEffect } from '../record.js';
import { namesAtHand } from '../output/lists-at-hand.js';
import { wordsListed } from '../wrappers/listed-words.js';
import { baseOf, NAME_IN_LIST, pathTargets, resource } from '../target.js';
import { listedFileGoes } from '../aggravating/tracked-files.js';
import { runsByItself } from '../aggravating/runs-by-itself.js';
import { isMadeByCall } from '../mitigating/made-by-call.js';
import { tellWhereItWas } from '../mitigating/where-it-was.js';
import { tellExecutedInput } from './roles/executed-input.js';

/** Devices and descriptors without content of their own: reading or writing them harms nobody. */
const HARMLESS_DEVICE = /^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty|fd(?:\/.*)?)$/;

/** Records an effect on each path that the word may stand for. */
export function emitPath(kind: PathRole, word: Word, running: Running, recursive = false): void {
  const { command, frame, program } = running;
  const text = textOf(word);
  if (kind === 'execute' && /^(?:-$|\/+(?:dev|proc)\/)/.test(text) && tellExecutedInput(word, running)) return;
  if ((text === '-' && kind !== 'delete') || !admitEffect(frame.analysis, kind)) return;
  if (word.from !== undefined && text.startsWith(HOLE)) {
    for (const each of wordsListed(word.from, /\s+/, running, kind)) emitPath(kind, each, running, recursive);
  } else if (text === HOLE && (kind === 'read' || kind === 'send') && frame.analysis.flows.length > 1) {
    for (const each of namesAtHand(word, running)) emitPath(kind, each, running);
  }
  if (text === NAME_IN_LIST && (kind === 'delete' || kind === 'discard')) listedFileGoes(word, running);
  const leaves = kind === 'traverse' && running.excluding !== undefined ? { excluding: running.excluding } : {};
  for (const { target, certainty } of pathTargets(word, baseOf(running), kind)) {
    const { path, glob } = target.kind === 'path' ? target : { path: undefined, glob: false };
    if (path?.startsWith('/dev/') === true && (HARMLESS_DEVICE.test(path) || path.startsWith('/dev/fd/'))) continue;
    const isDeleted = kind === 'delete' && path !== undefined;
    // What is found at any depth below a folder takes the folder's content.
    const deep = isDeleted && (path.endsWith('/**/') || path.endsWith('/**/*'));
    const span = word.span ?? command.span;
    const found: NewEffect = { kind, target, recursive: recursive || deep, certainty, program, span, ...leaves };
    if (isDeleted && !glob && frame.analysis.files.writings.has(path) && tellWhereItWas(path, found, frame)) continue;
    if (
      path !== undefined &&
      (isDeleted ? /\/\.[g*?[]/.test(path) : path.startsWith('/tmp/tmp') && path.includes('/.env')) &&
      isMadeByCall(kind, path, running)
    ) {
      continue;
    }
    emit(frame, found);
    if (kind === 'write' && runsByItself(path ?? text)) emit(frame, { kind: 'persist', target, certainty, program, span });
  }
}

/** Records what is done to a folder with all that stands below it. */
export function emitTree(kind: PathRole, word: Word, running: Running): void {
  emitPath(kind, word, running, true);
}

/** Records an effect on something that is not a file; `name` says which one of its sort. */
export function emitResource(kind: EffectKind, sort: Parameters<typeof resource>[0], name: string, running: Running): void {
  emit(running.frame, {
    kind,
    target: resource(sort, name),
    program: running.program,
    span: running.command.span,
    certainty: name.includes(HOLE) ? 'unknown' : 'certain',
  });
}
