import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';
import { rememberLink } from '../analysis.js';
import { pathTargets } from '../target.js';

/** `ln -s target link`: what is later done to the link in the same call is done to its target. The rest is left to the table. */
export function linkEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const symbolic = args.some((arg) => /^-\w*s|^--symbolic$/.test(textOf(arg)));
  const operands = args.filter((arg) => !textOf(arg).startsWith('-'));
  const [target, link] = operands;
  if (!symbolic || target === undefined || operands.length > 2) return false;
  const base = { cwd: running.command.cwd, home: running.scope.home };
  const name = textOf(target).replace(/\/+$/, '').replace(/^.*\//, '');
  const [from] = pathTargets(link ?? { ...target, values: [{ ...target.values[0], text: name }] }, base, 'use');
  const [to] = pathTargets(target, base, 'use');
  if (from?.target.kind === 'path' && to?.target.kind === 'path' && from.target.path !== to.target.path) rememberLink(running.frame, from.target.path, to.target.path);
  return false;
}
