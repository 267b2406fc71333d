import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { textOf } from '../../../shell/command.js';
import { resolvePath } from '../../../paths/resolve.js';
import { emitResource } from '../../command/emit.js';

/** UTF-16 code units of a script that are looked at. */
const MAX_SCRIPT = 65_536;

/** A file of variables that are no examples: `.env`, `prod.env`, `secrets.sh`. */
const VARIABLES = String.raw`(?:\.env(?:\.(?!example|sample|template|dist|defaults?|tests?|ci)[\w-]{1,30})?|(?:[\w-]{1,40}\.)?(?<!example\.|sample\.|template\.)env|\.?(?:secrets?|credentials)(?:\.(?:sh|env|bash))?)(?![\w./-])`;

/** Lines by which a script takes in what such a file holds, or what a program prints that keeps secrets. */
const TAKES_IN: readonly RegExp[] = [
  new RegExp(String.raw`(?:^|[;&|({]|\b(?:then|do|else))[ \t]{0,9}(?:source|\.)(?=[ \t])[^;&|\n#]{0,120}?[ \t"'/]${VARIABLES}`),
  new RegExp(String.raw`(?:\$\(|\x60)[^()\n\x60]{0,200}?[\s"'/<]\.env(?![\w-]|\.(?:example|sample|template|dist|tests?|ci)\b)`),
  new RegExp(String.raw`\bdone[ \t]{0,9}(?=<)[^;&|\n#]{0,120}?[ \t"'/<]\.env(?![\w-]|\.(?:example|sample|template|dist|tests?|ci)\b)`),
  /(?:\$\(|`)\s{0,9}(?:gh auth token|gcloud (?:auth print-|secrets versions access)|aws (?:secretsmanager get-secret-value|ssm get-parameters?\b[^()\n]{0,200}--with-decryption|ecr get-login-password)|(?:vault|bao) (?:kv get|read)\b|op (?:read|item get)\b|pass (?:show )?\w|kubectl (?:-n \S{1,60} )?get secrets?\b[^()\n]{0,200} -o|security find-(?:generic|internet)-password|az (?:account get-access-token|keyvault secret show)|doppler secrets get|heroku auth:token|cat [^()\n]{0,150}?(?:token|secret|passw|credential)[^()\n]{0,60}\))/i,
];

/** Variables that are secrets by their names. `${TOKEN:+set}` shows none. */
const USED = /\$(?:\{(?!\w{1,80}:?\+)#?)?(\w{0,60}(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|ACCESS_KEY|PRIVATE_KEY|CREDENTIALS))(?!\w)/g;

/** Tells when a shell that shows each command before it runs it shows what a script puts into its commands: what it takes out of files of variables, of stores of secrets, and of the environment. */
export function tracedScript(file: Word, running: Running): void {
  const { command, frame } = running;
  const { disk, home } = frame.analysis.world;
  const written = textOf(file);
  if (command.cwd === undefined && !/^[/~]/.test(written)) return;
  if (leavesErrorsOut(command)) return;
  const read = disk.readText(resolvePath(written, { cwd: command.cwd ?? '/', home }));
  if (read.kind === 'present' && showsSecrets(read.text.slice(0, MAX_SCRIPT))) {
    emitResource('reveal-environment', 'credential', 'traced', running);
  }
}

/** `2> /dev/null`, `&> /dev/null`, `> /dev/null 2>&1`: nobody sees what is traced. In a log it would be kept, and read next. */
function leavesErrorsOut({ redirections }: Running['command']): boolean {
  let output = false;
  let errors = false;
  for (const { operator, descriptor, target } of redirections) {
    const isNothing = textOf(target) === '/dev/null';
    if (/^&>|^>&$/.test(operator) && descriptor === undefined) output = errors = isNothing;
    else if (operator === '>&' && descriptor === 2 && textOf(target) === '1') errors = output;
    else if (operator.startsWith('>') && descriptor === 2) errors = isNothing;
    else if (operator.startsWith('>') && (descriptor ?? 1) === 1) output = isNothing;
  }
  return errors;
}

function showsSecrets(script: string): boolean {
  // Whoever shows commands may leave that off before the secret ones.
  const [traced = ''] = script.split(/^[ \t{]{0,40}set \+x/m, 1);
  const lines = traced.split('\n').filter((line) => !/^\s{0,99}#/.test(line));
  if (lines.some((line) => TAKES_IN.some((pattern) => pattern.test(line.slice(0, MAX_LINE))))) return true;
  const set = new Set(
    lines.flatMap((line) => /^\s{0,40}(?:(?:export|local|readonly|declare(?: -\w{1,5})?) )?(\w{1,80})=/.exec(line)?.[1] ?? []),
  );
  return lines.some((line) => [...line.slice(0, MAX_LINE).matchAll(USED)].some(([, name = '']) => !set.has(name)));
}

const MAX_LINE = 2_000;
