import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';
import { printsUsually } from '../shown.js';
import { carried } from '../carriers/carry.js';

/** `echo $TOKEN` prints a variable that the environment may hold. */
export function echoEffects(program: string, args: readonly Word[], running: Running): boolean {
  if (program === 'printf' && textOf(args[0]) === '-v') return true;
  printsUsually(running.frame, 'all');
  for (const arg of args) {
    if (arg.values[0].certainty === 'certain' || !arg.written.includes('$')) continue;
    for (const match of arg.written.matchAll(/\$\{?!?([A-Za-z_]\w*)/g)) if (match[1] !== undefined) emitResource('reveal-environment', 'environment', match[1], running);
  }
  return true;
}

/** Programs that print variables when they get nothing else to do. */
export function environmentProgram(program: string, args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  switch (program) {
    case 'printenv': {
      const names = texts.filter((text) => !text.startsWith('-'));
      for (const name of names.length === 0 ? ['all'] : names) emitResource('reveal-environment', 'environment', name, running);
      return true;
    }
    case 'env': {
      const runs = carried('env', args, running);
      const bare = texts.every((text, index) => /^(?:-0|--null|-i|--ignore-environment|-u|--unset.*)$/.test(text) || /^[A-Za-z_]\w*=/.test(text) || texts[index - 1] === '-u');
      if (bare && !texts.includes('-i') && !texts.includes('--ignore-environment')) emitResource('reveal-environment', 'environment', 'all', running);
      return runs || bare;
    }
    case 'set':
      if (texts.length === 0) emitResource('reveal-environment', 'environment', 'all', running);
      return true;
    default: {
      const names = texts.filter((text) => !text.startsWith('-'));
      const prints = texts.some((text) => /^-\w*p/.test(text)) || texts.length === 0 || (program !== 'export' && names.length === 0 && texts.some((text) => /^-\w*x/.test(text)));
      if (!prints) return true;
      for (const name of names.length === 0 ? ['all'] : names) emitResource('reveal-environment', 'environment', name, running);
      return true;
    }
  }
}
