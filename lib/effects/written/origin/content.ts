import type { Command, Word, WordValue } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { Writing } from '../files-of-call.js';
import { folderOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { commandOutput } from '../../../shell/output/output.js';
import { unwrapped } from '../../../shell/output/unwrapped.js';
import { obstacle } from '../../analysis.js';
import { namesWritten } from '../../../session/writes/named-sources.js';
import { RUN_BY_SCRIPTS } from '../../../session/writes/written.js';
import { isTellingScript } from '../../aggravating/telling-script.js';
import { endOfLinks } from './linked.js';
import { originOf } from './program-at-path.js';
import { printed } from './writings.js';

/** What stands in a file that this session wrote. `unknown` is the output of commands that cannot be told. */
export type Content = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unknown'; readonly of: readonly Command[] };

/** Characters of what this session wrote that one call may run. */
const MAX_RUN = 262_144;

/** Says that so many characters of it are looked into; false, and an obstacle, when that is too much. */
export function payFor(characters: number, analysis: Analysis): boolean {
  analysis.ran.characters += characters;
  if (analysis.ran.characters <= MAX_RUN) return true;
  obstacle(analysis, 'it runs too much that was written in this session', 'call');
  return false;
}

/** A copy of a copy, and so on. */
const MAX_COPIES = 64;

/** The content of a file by the time the command at hand runs; undefined for a file that this session did not write. `copies` are those that led to it. */
export function contentOf(path: string, analysis: Analysis, copies: readonly string[] = []): Content | undefined {
  const real = endOfLinks(path, analysis);
  const writings = analysis.files.writings.get(real);
  if (writings === undefined) {
    // In a folder that the call has copied stands what stands in the other: `cp -r a/. b; sh b/x.sh`.
    const origin = copies.includes(real) ? real : originOf(real, analysis);
    return (
      (origin === real ? undefined : contentOf(origin, analysis, [...copies, real])) ??
      (analysis.world.past.wrote(real) ? onDisk(real, analysis) : undefined)
    );
  }
  const [first] = writings;
  if (first?.kind === 'copy') {
    if (copies.includes(real)) return undefined;
    if (copies.length < MAX_COPIES) return contentOf(first.source, analysis, [...copies, real]) ?? onDisk(first.source, analysis);
    obstacle(analysis, `it runs what was copied more than ${MAX_COPIES} times`, 'call');
    return undefined;
  }
  return joined(first?.appended === true ? onDisk(real, analysis) : undefined, writings);
}

/** The text that this session wrote into a file; undefined where it wrote none, or one that cannot be told. */
export function writtenText(path: string, analysis: Analysis): string | undefined {
  const content = contentOf(path, analysis);
  return content?.kind === 'text' ? content.text : undefined;
}

/** The commands of groups that put into a file what cannot be told, beside what can: `{ echo a; cmd; } > file`. */
export function unknownParts(path: string, analysis: Analysis): readonly Command[] {
  const outputs = analysis.files.writings.get(endOfLinks(path, analysis))?.filter((writing) => writing.kind === 'output') ?? [];
  return outputs.flatMap(({ of, scope }) =>
    of.length > 1 ? of.filter((each) => commandOutput([each], scope)[0].text.startsWith(HOLE)) : [],
  );
}

/**
 * A file of the project in which scripts have names. One that this session did not write counts where the names that are
 * asked for are telling, and as an old one where the session wrote something that the scripts may run, or that they name.
 */
export function scriptsFile(
  path: string,
  analysis: Analysis,
  names: readonly string[] = [],
  isTelling = names.some(isTellingScript),
): { readonly content: Content; readonly isOld: boolean } | undefined {
  const own = contentOf(path, analysis);
  if (own !== undefined) return { content: own, isOld: false };
  const old = onDisk(path, analysis);
  const counts =
    isTelling || hasPlanted(analysis) || (old?.kind === 'text' && namesWritten(old.text, folderOf(path), analysis.world.past.wrote));
  return old === undefined || !counts ? undefined : { content: old, isOld: !isTelling };
}

/** A file of the project that was there before this session. */
export function oldFile(path: string, analysis: Analysis): { readonly content: Content; readonly isOld: boolean } | undefined {
  const content = onDisk(path, analysis);
  return content === undefined ? undefined : { content, isOld: true };
}

/** True where this session wrote something that the project's own files may run. */
export function hasPlanted({ files: { writings }, world }: Analysis): boolean {
  return writings.size > 0 || world.past.wrote(RUN_BY_SCRIPTS);
}

/** What a command reads of a file that this session wrote: by `cat file |`, or because its wrapper was given the file. Undefined for every other input. */
export function writtenInput({ input, cwd, redirections }: Command, analysis: Analysis): string | undefined {
  const from = input.kind === 'pipe' && input.from[0]?.input.kind !== 'text' ? input.from : [];
  const path = input.kind === 'file' && redirections.length === 0 ? input.path : fileOfCat(from);
  const name = textOf(path);
  if (cwd === undefined || name === '' || name.includes(HOLE)) return undefined;
  const text = writtenText(resolvePath(name, { cwd, home: analysis.world.home }), analysis);
  return text !== undefined && payFor(text.length, analysis) ? text : undefined;
}

/** The file of which commands print the content and nothing else: `cat file`, `<file`. */
export function fileOfCat([written, ...others]: readonly Command[]): Word | undefined {
  const command = written === undefined ? undefined : unwrapped(written);
  const [program, file, more] = command?.words ?? [];
  if (program === undefined) return others.length === 0 && command?.input.kind === 'file' ? command.input.path : undefined;
  return others.length === 0 && textOf(program) === 'cat' && more === undefined ? file : undefined;
}

/**
 * The text of a file for what counts on it, such as the names in a list: undefined unless this session wrote all of it, each
 * part is told for sure, and nothing else of this call writes to the file.
 */
export function certainText(path: string, analysis: Analysis): string | undefined {
  const {
    files: { writings, links },
    world,
    effects,
  } = analysis;
  if (links.has(path)) return undefined;
  const outputs = writings.get(path) ?? [];
  const writes = effects.filter(
    ({ kind, target }) => kind !== 'read' && kind !== 'inspect' && target.kind === 'path' && target.path === path,
  ).length;
  if (writes > outputs.length) return undefined;
  const isNew = outputs[0]?.kind === 'output' && !outputs[0].appended;
  const texts = isNew
    ? []
    : [world.past.wrote(path) ? onDisk(path, analysis) : undefined].map((content) => (content?.kind === 'text' ? content.text : undefined));
  for (const writing of outputs) texts.push(writing.kind === 'output' ? certainlyPrinted(writing) : undefined);
  const known = texts.filter((text) => text !== undefined);
  return known.length === texts.length && payFor(known.join('').length, analysis) ? known.join('') : undefined;
}

/** What stands in a file for sure, as values: of a list that one command of the call has printed, a glob stands for what it fits. */
export function certainContent(path: string, analysis: Analysis): readonly WordValue[] | undefined {
  const text = certainText(path, analysis);
  if (text !== undefined) return [{ text, glob: false, certainty: 'certain' }];
  const [writing, ...others] = analysis.files.writings.get(path) ?? [];
  const writes = analysis.effects.filter(
    ({ kind, target }) => kind !== 'read' && kind !== 'inspect' && target.kind === 'path' && target.path === path,
  ).length;
  if (
    writing?.kind !== 'output' ||
    writing.appended ||
    writing.of.length !== 1 ||
    others.length > 0 ||
    writes > 1 ||
    analysis.files.links.has(path)
  ) {
    return undefined;
  }
  const values = commandOutput(writing.of, writing.scope);
  return values.some((value) => value.certainty === 'unknown' || value.text.includes(HOLE)) ? undefined : values;
}

function certainlyPrinted({ of, scope }: Extract<Writing, { kind: 'output' }>): string | undefined {
  const [{ text, certainty }, ...others] = commandOutput(of, scope);
  const [command] = of;
  const isFed = command?.input.kind === 'text' && command.input.text.values.some((value) => value.certainty !== 'certain');
  return of.length === 1 && others.length === 0 && certainty === 'certain' && !isFed ? text : undefined;
}

/** What the call itself put into a file; undefined where it wrote nothing, or copied another there. */
export function putInto(path: string, { files: { writings } }: Analysis): Content | undefined {
  const outputs = writings.get(path);
  return outputs?.[0]?.kind === 'output' ? joined(undefined, outputs) : undefined;
}

function joined(before: Content | undefined, writings: readonly Writing[]): Content {
  const outputs = writings.filter((writing) => writing.kind === 'output');
  const texts = outputs.map(printed);
  const unknown = texts.findIndex((text) => text.startsWith(HOLE));
  if (unknown !== -1) return { kind: 'unknown', of: outputs[unknown]?.of ?? [] };
  return { kind: 'text', text: [before?.kind === 'text' ? before.text : '', ...texts].join('') };
}

function onDisk(path: string, { world }: Analysis): Content | undefined {
  const file = world.disk.readText(path);
  return file.kind === 'present' ? { kind: 'text', text: file.text } : undefined;
}
