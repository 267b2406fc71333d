import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { isWithin } from '../../paths/within.js';
import { resource } from '../target.js';
import { changeOwn } from './own-effects.js';

/** How tokens and keys begin. Whoever seeks one of them in what is not the project's seeks secrets. What goes on as names in code do (`npm_config`, `hf_hub_download`), a part of a longer name (`highs_`) and a continent are none. */
const TOKEN = /(?<![A-Za-z\d])gh[opsur]_(?![a-z]{2,}_)|github_pat_|glpat-|xox[abp[]|\bsk[-_](?:live|ant|proj|\[)|AKIA|ASIA[[\\.(]|AIza|ya29|(?<![A-Za-z\d_])(?:npm|hf)_(?![a-z]{2})|pypi-Ag|BEGIN [A-Z .*]{0,20}PRIVATE KEY|AGE-SECRET/;

/** With these a search shows no line. */
const SHOWS_NO_LINE = /^-(?:\w*[lLcq]|-(?:files-with|count|quiet))/;

/** Temporary folders, and those into which packages are put as everybody has them. */
const OF_NOBODY = /^(?:\/private)?\/tmp(?:\/|$)|^\/usr\/(?:local\/)?(?:lib|share|include|src)(?:\/|$)|\/(?:node_modules|site-packages|dist-packages|go\/pkg\/mod|\.cargo\/registry)(?:\/|$)/;

/** A search through folders outside of the project, and of temporary ones, for what begins as tokens do shows those that it finds. */
export function showSoughtTokens(command: Command, analysis: Analysis): void {
  const args = command.words.slice(1).map(textOf);
  if (!args.some((arg) => TOKEN.test(arg)) || args.some((arg) => SHOWS_NO_LINE.test(arg))) return;
  const { root } = analysis.world.project;
  const isElsewhere = ({ kind, recursive, target }: Effect): boolean => (kind === 'read' || kind === 'traverse') && recursive && target.kind === 'path' && !isWithin(target.path, root) && !OF_NOBODY.test(target.path);
  changeOwn(command, analysis, (effect) => (isElsewhere(effect) ? { ...effect, kind: 'reveal-environment', recursive: false, target: resource('credential', 'tokens in files') } : effect));
}
