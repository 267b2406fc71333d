import type { Span } from '../../../types.js';

/** What stands before a place in a source, at most `most` characters of it. Where more does, an `x` shows that it is not the beginning. */
export function textBefore(source: string, at: number, most: number): string {
  return at > most ? `x${source.slice(at - most, at)}` : source.slice(0, at);
}

/** The command at a place in a source, without errors that it redirects. */
export function commandAt(source: string, { start, end }: Span): string {
  return source.slice(start, end).trim().replace(/ 2>(?:&1| ?\/dev\/null)$/, '');
}
