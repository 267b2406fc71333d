import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { originsOf } from '../../shell/origins.js';
import { ofEachCommand } from '../each-command.js';
import { namesLookedUp } from '../handlers/kill.js';

/** Programs whose memory and whose input hold keys and passwords: agents of keys, stores of passwords, and what people log in by. */
const KEEPER =
  /^(?:\/[\w./-]{0,99}\/)?(?:ssh-agent|sshd|gpg-agent|gnome-keyring(?:-d(?:aemon)?)?|keyring|kwalletd\d?|secret-service|keepassxc?|1password|bitwarden|lastpass|dashlane|enpass|protonpass|securityd|secd|opendirectoryd|lsass(?:\.exe)?|winlogon(?:\.exe)?|sudo|su|passwd|login|loginwindow|sssd(?:_be)?|krb5kdc|saslauthd|gdm(?:-session-worker|-password)?|lightdm|sddm|pinentry|polkitd?|vsftpd|dovecot|op|bw|Runner\.(?:Worker|Listener))$/i;

/** True where one of the processes that a command is given is known to keep secrets, told by its name or by what its number is looked up with. */
export function isKeeper({ operands, valued, all }: Arguments, { frame: { analysis } }: Running): boolean {
  const words = [...operands, ...valued.flatMap(({ option, word }) => (GIVES_PROCESS.test(option) ? [word] : []))];
  if (words.some(({ values }) => values.some(({ text }) => isKept(text))) || all.some(looksUpKeeper)) return true;
  const origins = new Set(originsOf(all.flatMap(({ values }) => values)));
  return origins.size > 0 && keepersHeld(analysis.flows).some((name) => origins.has(`output ${name}`));
}

/** The variables of a call that hold the number of such a process. */
const keepersHeld = ofEachCommand(({ assignments }) => assignments.flatMap(({ name, value }) => (looksUpKeeper(value) ? [name] : [])));

function looksUpKeeper(word: Word): boolean {
  return namesLookedUp(word).some(isKept);
}

function isKept(name: string): boolean {
  return name.split('|').some((each) => KEEPER.test(each.replace(/^\^|\$$/g, '')));
}

/** Options by which a debugger is told the process. */
const GIVES_PROCESS = /^-{1,2}(?:p|n|s|pid|attach|attach-name|attach-pid|ma|mp|mm)$/;
