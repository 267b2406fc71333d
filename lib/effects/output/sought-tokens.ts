import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { ofAnyCommand } from '../each-command.js';
import { resource } from '../target.js';
import { changeOwn } from './own-effects.js';
import { producersOf } from './route.js';

/** How tokens and keys begin. Whoever seeks one of them in what is not the project's seeks secrets. What goes on as names in code do (`npm_config`, `hf_hub_download`), a part of a longer name (`highs_`) and a continent are none. */
const TOKEN = /(?<![A-Za-z\d])gh[opsur]_(?![a-z]{2,}_)|github_pat_|glpat-|xox[abp[]|\bsk[-_](?:live|ant|proj|\[)|AKIA|ASIA[[\\.(]|AIza|ya29|(?<![A-Za-z\d_])(?:npm|hf)_(?![a-z]{2})|pypi-Ag|BEGIN [A-Z .*]{0,20}PRIVATE KEY|AGE-SECRET|sasl\\?\.jaas/;

/** With these a search shows no line. */
const SHOWS_NO_LINE = /^-(?:\w*[lLcq]|-(?:files-with|count|quiet))/;

/** Temporary folders, and those into which packages are put as everybody has them. */
const OF_NOBODY = /^(?:\/private)?\/tmp(?:\/|$)|^\/usr\/(?:local\/)?(?:lib|share|include|src)(?:\/|$)|\/(?:node_modules|site-packages|dist-packages|go\/pkg\/mod|\.cargo\/registry)(?:\/|$)/;

/** Images of what programs have in their memory, by where they are kept, and what makes them. */
const MEMORY = /(?:^|\/)(?:core(?:\.[\w.*?-]{0,80})?|[^/]{1,80}\.(?:core|coredump|hprof|m?dmp))$|\/coredump\/|^\/var\/crash\//;
const makesImage = ofAnyCommand(({ words: [program, ...args] }) => {
  const name = nameOf(textOf(program));
  const line = args.slice(0, 16).map(textOf).join(' ');
  return /^(?:gcore|procdump(?:64)?(?:\.exe)?|generate-core-file)$/.test(name) || (name === 'coredumpctl' && line.includes('dump')) || (name === 'jmap' && line.includes('dump:')) || (name === 'jcmd' && line.includes('heap_dump')) || (/^dotnet-(?:dump|gcdump)$/.test(name) && line.includes('collect'));
});

/** What is no part of a program's own words. */
const IN_MEMORY = /\beyJ|passw|secret|api[_-]?key|bearer|credential/i;

/** A search through an image of memory for what begins as tokens do, or is called as secrets are. */
function showSoughtMemory(command: Command, args: readonly string[], analysis: Analysis): void {
  if (!args.some((arg) => IN_MEMORY.test(arg) || TOKEN.test(arg))) return;
  const { root } = analysis.world.project;
  const isImage = ({ kind, target }: Effect): boolean => kind === 'read' && target.kind === 'path' && (MEMORY.test(target.path) || (!isWithin(target.path, root) && makesImage(analysis.flows)));
  for (const each of [command, ...(producersOf(pipedInto(command)) ?? [])]) changeOwn(each, analysis, (effect) => (isImage(effect) ? { ...effect, kind: 'reveal-environment', target: resource('credential', 'secrets in memory') } : effect));
}

/** A search through folders outside of the project, and of temporary ones, for what begins as tokens do shows those that it finds. */
export function showSoughtTokens(command: Command, analysis: Analysis): void {
  const args = command.words.slice(1).map(textOf);
  if (args.some((arg) => SHOWS_NO_LINE.test(arg))) return;
  showSoughtMemory(command, args, analysis);
  if (!args.some((arg) => TOKEN.test(arg))) return;
  const { root } = analysis.world.project;
  const isElsewhere = ({ kind, recursive, target }: Effect): boolean => (kind === 'read' || kind === 'traverse') && recursive && target.kind === 'path' && !isWithin(target.path, root) && !OF_NOBODY.test(target.path);
  changeOwn(command, analysis, (effect) => (isElsewhere(effect) ? { ...effect, kind: 'reveal-environment', recursive: false, target: resource('credential', 'tokens in files') } : effect));
}
