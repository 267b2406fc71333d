import { downloadedProgram } from '../command/names/other-names.js';
import { programName } from '../command/names/program-name.js';
import { emitPath, emitResource } from '../command/emit.js';
import { emit } from '../record.js';
import { literalWord, textOf } from '../../shell/command.js';
import { unknownTarget } from '../target.js';
import { batchAsPowershell } from './batch.js';
import { DOWNLOADS } from './downloads.js';
import { withRightsQuoted } from './granted-rights.js';
import { VALUED_OPTION } from './options.js';
import { behind, type Call } from './command-call.js';

const BASE64 = /^[A-Za-z\d+/]{4,}={0,2}$/;

/** `powershell -Command …`, `-EncodedCommand …`, `-File x.ps1`. */
export function anotherPowershell({ args, running, frame, runPowershell }: Call): void {
  const encoded = args.findIndex((arg) => /^-e(?:nc(?:odedcommand)?|c)?$/i.test(arg));
  if (encoded !== -1) {
    const text = args[encoded + 1] ?? '';
    if (BASE64.test(text)) return runPowershell(Buffer.from(text, 'base64').toString('utf16le'), frame);
    return emit(frame, {
      kind: 'execute',
      target: unknownTarget(text || 'text in other characters'),
      certainty: 'unknown',
      program: 'powershell',
      span: undefined,
    });
  }
  // What stands behind a file is given to it.
  const file = args.find((_arg, index) => /^-f(?:ile)?$/i.test(args[index - 1] ?? ''));
  if (file !== undefined)
    return emitPath('execute', running.command.words.find((word) => textOf(word) === file) ?? literalWord(file), running);
  const isOption = /^-c(?:ommand)?$/i;
  // Windows PowerShell takes what stands behind its options for a command; a script's name has no blanks.
  const alone = args.findIndex((arg, index) => !arg.startsWith('-') && !VALUED_OPTION.test(args[index - 1] ?? ''));
  const text = (args.some((arg) => isOption.test(arg)) ? behind(isOption, args) : alone === -1 ? [] : args.slice(alone)).join(' ');
  if (/^\S*\.ps1(?:\s|$)/i.test(text)) {
    const [script = ''] = text.split(/\s/);
    if (downloadedProgram(programName(script)) === 'lazagne') emitResource('reveal-environment', 'credential', 'secret', running);
    return emitPath('execute', literalWord(script), running);
  }
  if (text !== '') runPowershell(text, frame);
}

/** `Invoke-Expression`, which runs the text that it is given. */
export function expression({ program, args, running, frame, runPowershell }: Call): void {
  // Of `$(…)` the sign stands before what is in the brackets.
  const text = args
    .join(' ')
    .replace(/^\$ /, '')
    .replace(/\s\d?>(?:&\d|\s?\$null)?$/, '');
  if (/frombase64string/i.test(text)) {
    emit(frame, { kind: 'execute', target: unknownTarget('text in other characters'), certainty: 'unknown', program, span: undefined });
  } else if (DOWNLOADS.test(text)) emitResource('execute', 'host', text, running);
  else if (/^\$(?:env:)?\w+$/i.test(text)) {
    emit(frame, { kind: 'execute', target: unknownTarget(text), certainty: 'unknown', program, span: undefined });
  } else {
    runPowershell(text, frame);
  }
}

/** What `cmd` is given as a line of a batch file, in which variables of loops have two signs. */
export function commandLine(text: string): string {
  return batchAsPowershell(
    withRightsQuoted(text)
      .replace(/^"([^]*)"$/, '$1')
      .replace(/(?<!%)%(?=~?\w\b(?!%))/g, '%%'),
    [],
    '.',
  );
}

/** A process that Windows' management service starts has no part in what is seen here. */
export function managedProcess({ program, args, running, frame, runPowershell }: Call): void {
  if (!args.some((arg) => /^create$/i.test(arg))) return;
  emitResource('execute', 'hidden-command', program, running);
  const text = behind(/^-(?:argumentlist|arguments)$/i, args).find((arg) => !arg.startsWith('-'));
  if (text !== undefined) runPowershell(text, frame);
}

/** `forfiles /p folder /s /m *.log /c "cmd /c del @path"` */
export function forEachFile({ args, frame, runPowershell }: Call): void {
  const valueOf = (letter: string): string | undefined =>
    args.find((_arg, index) => args[index - 1]?.toLowerCase().replace(/^\/+/, '/') === `/${letter}`)?.replace(/^"|"$/g, '');
  const folder = valueOf('p') ?? '.';
  const mask = (valueOf('m') ?? '*').replace(/^\*\.\*$/, '*');
  const text = args
    .slice(args.findIndex((arg) => /^\/{1,2}c$/i.test(arg)) + 1)
    .join(' ')
    .replace(/^"|"$/g, '');
  const isDeep = args.some((arg) => /^\/{1,2}s$/i.test(arg));
  runPowershell(
    commandLine(
      text
        .replace(/^cmd(?:\.exe)?\s{1,4}\/{1,2}c\s{1,4}/i, '')
        .replace(/"?@(?:path|file|fname|relpath)"?/gi, () => `${folder}/${mask}${isDeep ? ' /s' : ''}`),
    ),
    frame,
  );
}
