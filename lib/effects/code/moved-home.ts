import type { Running } from '../command/running.js';
import type { Word } from '../../shell/command.js';
import { withoutTrailingSlashes } from '../../paths/names.js';
import { valuesInFront } from '../../shell/origins.js';
import { assign, assigned, childScope } from '../../shell/scope.js';

/** Calls that tell the home of the account by its name in the system's list, whatever the variable says. */
const OF_ACCOUNT =
  /getpw|userInfo|user\.home\b|user_home|HomeDir\b(?!\(\))|\buser\.Current|NSHomeDirectory|homeDirectory|SpecialFolder|GetFolderPath|getlogin|getProperty|\bSystem\.properties|\bsys\.props|(?:~|Dir\.home\(\s?["'])[a-z_]|~(?:\{|#\{|\$|["'`]\s?[+.%,])/;

/** Code that gives itself another home: `os.environ['HOME'] = …`, `process.env.HOME = …`, `setenv("HOME", …)`. */
const SETS_ITSELF =
  /\bHOME\b["']?\s{0,9}[\]})]?\s{0,9}=(?![=>~])|(?:\b[sS]et\w{0,30}|\bput\w{0,10}|\bstub\w{0,10}|environ\.update)\(\s{0,9}\{?\s{0,9}["']?HOME\b/;

/** All variables go away, or others take their place. */
const FORGETS_ALL = /\b(?:environ|ENV|env)\.(?:clear|replace)\b|\bclearenv\b|\bClearenv\b|\bprocess\.env\s?=(?!=)|\bos\.environ\s?=(?!=)/;

/** Code that only asks for the variable. */
const READS_HOME =
  /(?<!\bdel {0,9}(?:\(\s?)?(?:os\.)?|\bdelete {0,9}(?:\(\s?)?|\bdelete\(? ?\$?)(?:\benviron\[["']HOME["']\]|\benviron(?:\.get|b\.get)\(\s?["']HOME["']|\b(?:getenv|Getenv|LookupEnv|get_env|var|var_os)\(\s?["']HOME["']|\bprocess\.env(?:\.HOME\b|\[["'`]HOME["'`]\])|\bENV(?:\[["']HOME["']\]|\.fetch\(\s?["']HOME["']|\{["']?HOME["']?\})|\$\{?HOME\b)/g;

/** Code that gives itself another home, or takes away the one that it was told: all that it says of the variable, besides asking for it, may do that. */
function changesHome(source: string): boolean {
  return SETS_ITSELF.test(source) || FORGETS_ALL.test(source) || /\bHOME\b/.test(source.replaceAll(READS_HOME, ''));
}

/** Wrappers that give what they run the home of its account, or another machine's. */
const SETS_HOME = new Set(['sudo', 'doas', 'su', 'runuser', 'setpriv', 'pkexec', 'machinectl', 'systemd-run', 'ssh', 'login', 'run0']);

/**
 * The same, with the home that the code is told: by a variable in front of the command, or one that the shell has set. It
 * stays the person's own where it is not one path, or the code asks for the account's home in another way.
 */
export function inMovedHome(source: string, running: Running): Running {
  const { command, scope, frame } = running;
  const inFront = command.assignments.findLast(({ name }) => name === 'HOME');
  const values = inFront === undefined ? assigned(scope, 'HOME')?.values : valuesInFront(inFront);
  const home = values === undefined ? undefined : onlyPath(values);
  if (
    values === undefined ||
    home === undefined ||
    home === scope.home ||
    OF_ACCOUNT.test(source) ||
    changesHome(source) ||
    frame.via.some((wrapper) => SETS_HOME.has(wrapper))
  ) {
    return running;
  }
  const child = { ...childScope(scope), home };
  assign(child, 'HOME', { values });
  return { ...running, scope: child };
}

/** The absolute path that a variable holds for sure, or at least how it begins. */
function onlyPath([{ text }, ...others]: Word['values']): string | undefined {
  return others.length === 0 && text.startsWith('/') ? withoutTrailingSlashes(text) : undefined;
}
