import type { Command, Redirection, Word } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Effect, Target } from '../../types.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/names/program-name.js';
import { changeOwn, ownEffects } from '../output/own-effects.js';
import { showVariables, variablesIn } from '../output/revealed/shown-variables.js';

/** `curl -v`, alone or behind other options without a value. */
const TELLS_ALL = /^(?:-[sSkLifgGIjnNR#0-46]*v|--verbose$)/;

const HEADER = /^(?:-[sSkLifgGIjnNRv#0-46]*[Hu]|--header|--user|--oauth2-bearer)$/;

/**
 * `curl -v -H "Authorization: Bearer $TOKEN"`: what curl tells of a request has its headers in it, and so the secrets out of
 * the environment. Not where it tells it to nobody, nor what the call itself has fetched.
 */
export function shownHeaders(args: readonly Word[], running: Running): void {
  if (!tellsAll(args, running.command.redirections)) return;
  for (const word of headersOf(args)) showVariables(word, running);
}

/** Whether curl tells the headers of its request to whoever sees its output or its errors. */
function tellsAll(args: readonly Word[], redirections: readonly Redirection[]): boolean {
  const traced = args.flatMap((arg, index) => (/^--trace(?:-ascii)?$/.test(textOf(args[index - 1])) ? [textOf(arg)] : []));
  if (traced.some((file) => /^(?:-|\/dev\/(?:stdout|tty))$/.test(file))) return true;
  return (
    (args.some((arg) => TELLS_ALL.test(textOf(arg))) || traced.some((file) => /^(?:%|\/dev\/(?:stderr|fd\/2))$/.test(file))) &&
    !areErrorsElsewhere(redirections)
  );
}

/** Whether curl or wget tells the headers of its request so. */
export function tellsHeaders(program: string, args: readonly Word[], redirections: readonly Redirection[]): boolean {
  return program === 'curl'
    ? tellsAll(args, redirections)
    : args.some((arg) => /^(?:-d|--debug)$/.test(textOf(arg))) && !areErrorsElsewhere(redirections);
}

function areErrorsElsewhere(redirections: readonly Redirection[]): boolean {
  let output = false;
  let errors = false;
  for (const { operator, descriptor, target } of redirections) {
    const to = textOf(target);
    if (operator.startsWith('&>')) output = errors = true;
    else if (operator === '>&' && (to === '1' || to === '2')) {
      if (descriptor === 2 && to === '1') errors = output;
      else if (descriptor !== 2 && to === '2') output = errors;
    } else if (operator.includes('>') && descriptor === 2) errors = true;
    else if (operator.includes('>')) output = true;
  }
  return errors;
}

function headersOf(args: readonly Word[]): readonly Word[] {
  return args.filter(
    (word, index) =>
      word.values[0].certainty !== 'certain' &&
      (HEADER.test(textOf(args[index - 1])) || /^(?:-H|-u|--header=|--user=)./.test(word.written)),
  );
}

/** `curl -v … 2>&1 | grep '< HTTP'`: a search that shows lines of the answer alone. */
export function leaveHeadersOut(command: Command, analysis: Analysis): void {
  const [, ...args] = command.words;
  const [curl, ...others] = pipedInto(command);
  if (curl === undefined || others.length > 0 || programName(textOf(curl.words[0])) !== 'curl') return;
  const texts = args.map(textOf);
  if (texts.some((text) => /^-(?!-)\w*[ABCf\d]|^--(?:after|before|context|file)/.test(text))) return;
  const given = texts.filter((_, index) => texts[index - 1] === '-e' || texts[index - 1] === '--regexp');
  const sought = (given.length > 0 ? given : texts.filter((text) => !text.startsWith('-')).slice(0, 1)).flatMap((text) =>
    text.split(/\\?\|/),
  );
  const headers = headersOf(curl.words.slice(1));
  const isOfFile = ({ kind, target }: Pick<Effect, 'kind' | 'target'>): boolean =>
    kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'credential' && target.name === 'header';
  const ofFile = ownEffects(curl, analysis).some(isOfFile) ? ['> authorization: basic bearer cookie'] : [];
  const lines = [...headers.map(({ written }) => `> ${written.split('$', 1)[0]} authorization: basic bearer`.toLowerCase()), ...ofFile];
  const leavesOut = texts.some((text) => /^-(?!-)\w*v|^--invert-match$/.test(text));
  const isLeftOut =
    texts.some((text) => /^-(?!-)\w*[cq]|^--(?:count|quiet)$/.test(text)) ||
    (leavesOut
      ? lines.every((line) => sought.some((each) => isPartOf(line, each)))
      : sought.length > 0 && sought.every((each) => isOfAnswer(each, lines)));
  if (!isLeftOut) return;
  const hide = (command: Command, isHidden: (target: Target) => boolean): void =>
    changeOwn(command, analysis, (effect) =>
      effect.kind === 'reveal-environment' && isHidden(effect.target) ? { ...effect, kind: 'use' } : effect,
    );
  const names = headers.flatMap(variablesIn);
  hide(curl, (target) => (target.kind === 'resource' && names.includes(target.name)) || isOfFile({ kind: 'reveal-environment', target }));
  for (const each of headers.flatMap(({ from }) => from ?? [])) hide(each, () => true);
}

function isPartOf(line: string, sought: string): boolean {
  const text = sought.replace(/^\^/, '').toLowerCase();
  return /^[\w\s:>-]{1,80}$/.test(text) && line.includes(text);
}

/** Only in lines that begin as those of the answer do, or with a word that no header of the request has. */
function isOfAnswer(sought: string, lines: readonly string[]): boolean {
  if (/^(?:\(?\^(?:[<*\\]|\[[<*\s]{1,4}\])|< )/.test(sought)) return true;
  // What has to be in a line: of a choice of characters, and of what may be there or not, that cannot be told.
  const plain = sought.toLowerCase().replace(/\[[^\][]*\]|\\\w|\.[*+]/g, ' ');
  const word = /[?*{]/.test(plain) ? undefined : /[a-z][a-z-]{2,}/.exec(plain)?.[0];
  return word !== undefined && !lines.some((line) => line.includes(word));
}
