import type { Running } from '../../command/running.js';
import type { MaskedCode } from '../text/masked-code.js';
import { emitResource } from '../../command/emit.js';
import { standsIn, type Sought } from '../sought.js';

/** Calls that print all of the environment. */
const PRINTED_WHOLE: Sought = {
  holding: ['sys.env|phpinfo|processInfo|parray|array get|get_env|Environ|vars(|vars_os|getenv(|ENV|EnvironmentVariables'],
  expression: new RegExp(
    [
      // go, rust, .NET, R
      /(?<!append[(]\s?|\bEnv\s?=\s?)\bos\.Environ\(\)/,
      /\benv::vars(?:_os)?\(\)/,
      /\bGetEnvironmentVariables\(\)/,
      /\bSys\.getenv\(\)/,
      // julia
      /\(k, ?v\) in ENV\b/,
      /\bprintln\(ENV\)/,
      // php
      /\bphpinfo\s*\(/,
      // swift
      /\bprint\(\s?ProcessInfo\.processInfo\.environment\s?\)/,
      /\bin ProcessInfo\.processInfo\.environment\b/,
      // scala
      /\bprintln\(sys\.env\)/,
      /\bsys\.env\.foreach\b/,
      // tcl
      /\bparray\s+env\b/,
      /\barray get env\b/,
      // elixir
      /\bSystem\.get_env\s*\(\s*\)/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
};

/** What a library for `.env` files found in one, as a whole. */
const PARSED: Sought = {
  holding: ['parsed|Dotenv'],
  expression:
    /(?<!\bObject\.keys\([^;\n]{0,60}\.)\bconfig\([^()]*\)\s*\.parsed\b|\b(?:pp?|puts|print|inspect)[ (]{1,3}Dotenv\.(?:load|parse|overload)!?(?![(][^()]{0,80}[)][.]keys\b)/,
};

/** The same, under a name of its own. */
const PARSED_LATER: Sought = {
  holding: ['.parsed'],
  expression: /\b(?:log|info|warn|error|debug|dir|table|stringify|inspect)\(\s?(?:\w+\s?,\s?)?\w+\.parsed\b/,
};

/** A password out of the system's own store or the cookies of a browser, printed. */
const KEYRING: Sought = {
  holding: ['keyring|browser_cookie3|keytar'],
  expression: new RegExp(
    [
      /\b(?:print|write|log)\s*\(\s*(?:await\s)?keytar\.(?:getPassword|findPassword|findCredentials)\s*\(/,
      /\bkeytar\.(?:getPassword|findPassword|findCredentials)\s*\([^()]{0,200}\)\s*\.then\s*\(\s*(?:console\.\w{1,20}\s*\)|\(?\s?(?:\w{1,40})\s?\)?\s?=>\s?console\.)/,
      /\bbrowser_cookie3\.(?:load|chrome|firefox|safari|edge|brave|chromium|opera)\(/,
      // What is only asked whether it is there, is not shown.
      /\b(?:print|write|log)\s*\(\s*keyring\.get_(?:password|credential)\s*\((?!§\d+§, ?§\d+§[)] is |§\d+§, ?§\d+§[)] [!=]= )/,
    ]
      .map(({ source }) => source)
      .join('|'),
  ),
};

/** Tells where code prints all of its environment, all that a library found in a `.env` file, or what the system's own store of passwords gave it. */
export function printedAsWhole({ code, strings }: MaskedCode, running: Running): void {
  const showsAll =
    standsIn(code, PARSED) ||
    standsIn(code, PRINTED_WHOLE) ||
    (strings.some((text) => /^dotenv(?:\/|$)/.test(text)) && standsIn(code, PARSED_LATER));
  if (showsAll) emitResource('reveal-environment', 'environment', 'all', running);
  if (standsIn(code, KEYRING)) emitResource('reveal-environment', 'credential', 'keyring', running);
}
