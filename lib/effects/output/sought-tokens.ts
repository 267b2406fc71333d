import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { isWithin } from '../../paths/within.js';
import { resource } from '../target.js';
import { changeOwn } from './own-effects.js';

/** How tokens and keys begin. Whoever seeks one of them in what is not the project's seeks secrets. */
const TOKEN = /gh[opsur]_|github_pat_|glpat-|xox[abp[]|\bsk[-_](?:live|ant|proj|\[)|A[KS]IA|AIza|ya29|npm_\w|pypi-Ag|\bhf_|BEGIN [A-Z .*]{0,20}PRIVATE KEY|AGE-SECRET/;

/** With these a search shows no line. */
const SHOWS_NO_LINE = /^-(?:\w*[lLcq]|-(?:files-with|count|quiet))/;

/** A search through folders outside of the project, and of temporary ones, for what begins as tokens do shows those that it finds. */
export function showSoughtTokens(command: Command, analysis: Analysis): void {
  const args = command.words.slice(1).map(textOf);
  if (!args.some((arg) => TOKEN.test(arg)) || args.some((arg) => SHOWS_NO_LINE.test(arg))) return;
  const { root } = analysis.world.project;
  const isElsewhere = ({ kind, recursive, target }: Effect): boolean => (kind === 'read' || kind === 'traverse') && recursive && target.kind === 'path' && !isWithin(target.path, root) && !/^(?:\/private)?\/tmp(?:\/|$)/.test(target.path);
  changeOwn(command, analysis, (effect) => (isElsewhere(effect) ? { ...effect, kind: 'reveal-environment', recursive: false, target: resource('credential', 'tokens in files') } : effect));
}
