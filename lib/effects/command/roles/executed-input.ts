import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { HOLE, pipedInto, textOf } from '../../../shell/command.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { pathNamed } from '../../target.js';
import { fetchedBy } from '../../wrappers/unknown-source.js';
import { putInto } from '../../written/origin/content.js';
import { emitPath, emitResource } from '../emit.js';

/** Tells what a program runs that stands on its input (`make -f -`, `-f <(cmd)`): what was fetched by its address, and a file by its path. False for a word that does not name the input. */
export function tellExecutedInput(word: Word, running: Running): boolean {
  const text = textOf(word);
  if (word.from !== undefined) {
    const address = fetchedBy(word.from);
    if (address !== undefined) emitResource('execute', 'host', address, running);
    return address !== undefined;
  }
  if (text !== '-' && !isStandardInput(text)) return false;
  const { input } = running.command;
  if (input.kind === 'file') emitPath('execute', input.path, running);
  const fetched = fetchedBy(pipedInto(running.command));
  if (fetched !== undefined) emitResource('execute', 'host', fetched, running);
  return true;
}

/** The address behind a manifest that is put into service unread: one that is piped in, printed by a command, or was fetched into the file by this call. */
export function fetchedManifest(word: Word, running: Running): string | undefined {
  const text = textOf(word);
  const { input } = running.command;
  if (text === '-' || isStandardInput(text)) return fetchedBy(input.kind === 'text' ? (input.text.from ?? []) : pipedInto(running.command));
  if (word.from !== undefined) return fetchedBy(word.from);
  const path = text.includes(HOLE) ? undefined : pathNamed(text, running);
  const content = path === undefined ? undefined : putInto(path, running.frame.analysis);
  return content?.kind === 'unknown' ? fetchedBy(content.of) : undefined;
}
