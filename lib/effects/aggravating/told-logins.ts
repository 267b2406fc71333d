import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { resolvePath } from '../../paths/resolve.js';
import { emitResource } from '../command/emit.js';
import { showVariables } from '../output/revealed/shown-variables.js';
import { pathNamed } from '../target.js';
import { textLookedInto } from '../written/origin/text-looked-into.js';
import { tellsHeaders } from './shown-headers.js';

/** `curl -n`, alone or among other options of one letter that take no value. */
const BY_NETRC = /^(?:-[a-zA-Z#]{0,12}n[a-zA-Z#]{0,12}|--netrc|--netrc-optional)$/;

/** Options of httpie and its like by which the request is printed: `-v`, `--print=Hh` (httpie.io/docs, "Output options"). */
const PRINTS_REQUEST = /^(?:-[a-zA-Z]{0,6}v{1,3}|--verbose)$/;
const PRINTS_PARTS = /^(?:--print=?|-p)([A-Za-z]*)$/;

/** What proves who asks, in a header of a file. */
const PROVES = /^[ \t]{0,40}(?:proxy-)?(?:authorization|cookie|x-[\w-]{0,40}(?:key|token|secret)|[\w-]{0,40}api-?key)\s*:/im;

/**
 * `curl -vn`, `http -v`: the log of a request shows the header that the client has made of a login in a file,
 * which anybody can read back (Base64, RFC 7617). What it is given on the command line is told by `shownHeaders`.
 */
export function toldLogins(program: string, args: readonly Word[], running: Running): void {
  if (/^(?:https?|httpie|xhs?)$/.test(program)) return toldByPrinter(args, running);
  if (program !== 'curl' && program !== 'wget') return;
  if (!tellsHeaders(program, args, running.command.redirections)) return;
  const isGiven = program === 'wget' ? !args.some((arg) => textOf(arg) === '--no-netrc') : hasNetrc(args);
  if ((isGiven && hasLogin(netrcOf(args), args, running)) || (program === 'curl' && hasHeaderFile(args, running))) tell(running);
}

/** They take logins of `.netrc` unasked, and print to the output. */
function toldByPrinter(args: readonly Word[], running: Running): void {
  const texts = args.map(textOf);
  const parts = texts.flatMap((text, at) => {
    const [, joined] = PRINTS_PARTS.exec(text) ?? [];
    return joined === undefined ? [] : [joined === '' ? (texts[at + 1] ?? '') : joined];
  });
  if (!texts.some((text) => PRINTS_REQUEST.test(text)) && !parts.some((each) => each.includes('H'))) return;
  if (running.command.redirections.some(({ operator, descriptor = 1 }) => /^&?>[>|]?$/.test(operator) && descriptor === 1)) return;
  if (!texts.includes('--ignore-netrc') && hasLogin('~/.netrc', args, running)) tell(running);
  args.forEach((word, at) => {
    if (
      /^(?:-a|--auth)$/.test(texts[at - 1] ?? '') ||
      /^(?:--auth=|(?:Proxy-)?Authorization:|Cookie:|X-[\w-]{1,40}:)/i.test(textOf(word))
    ) {
      showVariables(word, running);
    }
  });
}

function tell(running: Running): void {
  emitResource('reveal-environment', 'credential', 'header', running);
}

function hasNetrc(args: readonly Word[]): boolean {
  return args.some((arg) => BY_NETRC.test(textOf(arg)) || textOf(arg).startsWith('--netrc-file'));
}

/** The file of logins that is meant. */
function netrcOf(args: readonly Word[]): string {
  const texts = args.map(textOf);
  const at = texts.findIndex((text) => text.startsWith('--netrc-file'));
  return at === -1 ? '~/.netrc' : (/^--netrc-file=(.+)$/.exec(texts[at] ?? '')?.[1] ?? texts[at + 1] ?? '~/.netrc');
}

/** True where the file has a login for one of the addresses, or for all of them. */
function hasLogin(file: string, args: readonly Word[], running: Running): boolean {
  const text = textAt(file, running);
  if (text === undefined) return false;
  if (/(?:^|\s)default\s/.test(text)) return true;
  const machines = new Set([...text.matchAll(/(?:^|\s)machine\s+(\S+)/g)].map(([, name = '']) => name.toLowerCase()));
  return args.some((word) =>
    word.values.some((value) => machines.has(/^(?:\w+:\/\/)?([\w.-]+)/.exec(value.text)?.[1]?.toLowerCase() ?? '')),
  );
}

/** `-H @file`, with a header in it that proves who asks. */
function hasHeaderFile(args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  return texts.some((text, at) => {
    const [, file] =
      /^(?:-H|--header=)@(.+)$/.exec(text) ??
      (/^(?:-[a-zA-Z#]{0,12}H|--header)$/.test(texts[at - 1] ?? '') ? (/^@(.+)$/.exec(text) ?? []) : []);
    return file !== undefined && PROVES.test(textAt(file, running) ?? '');
  });
}

const MAX_FILE = 65_536;

function textAt(file: string, running: Running): string | undefined {
  const { home } = running.scope;
  const path = file.startsWith('~/') ? resolvePath(file, { cwd: home, home }) : pathNamed(file, running);
  return path === undefined ? undefined : textLookedInto(path, MAX_FILE, running.frame.analysis);
}
