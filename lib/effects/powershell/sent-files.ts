import type { Running } from '../command/running.js';
import type { Call } from './command-call.js';
import { requestedTokens } from '../aggravating/foreign-token.js';
import { mayHoldToken } from '../aggravating/may-send-token.js';
import { requestedWith } from '../aggravating/sent-token.js';
import { emitPath, emitResource } from '../command/emit.js';
import { literalWord } from '../../shell/command.js';
import { withVariables } from './variable-words.js';

/** The files that stand behind a parameter are sent. */
export function sentFiles(parameter: RegExp, args: readonly string[], running: Running): void {
  const files = args.flatMap((arg, index) => (parameter.test(args[index - 1] ?? '') ? arg.split(',') : []));
  for (const file of files) emitPath('send', literalWord(file.trim()), running);
}

/** `Invoke-WebRequest`, `Invoke-RestMethod`. */
export function request({ args, running }: Call): void {
  if (args.some((arg) => /\$env:/i.test(arg))) requestedTokens(args.map(withVariables), running);
  if (args.some(mayHoldToken)) requestedWith(args, running);
  sentFiles(/^-infile$/i, args, running);
  const into = args.find((_arg, index) => /^-(?:outf\w{0,3}|o)$/i.test(args[index - 1] ?? ''));
  if (into !== undefined) emitPath('write', literalWord(into), running);
  emitResource(
    args.some((arg) => /^-(?:body|infile|method)$/i.test(arg)) ? 'send' : 'fetch',
    'host',
    args.find((arg) => arg.includes('://')) ?? '',
    running,
  );
}
