import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { mapValues, textOf } from '../../shell/command.js';
import { applyRoles } from '../command/apply.js';
import { emitPath, emitResource } from '../command/emit.js';
import { loopback } from '../../paths/own-hosts.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { without } from '../command/arguments.js';

/** The socket of what keeps a person's keys, by the variable or the question that tells where it is. */
const OF_AGENT = /^["']?unix(?:-(?:connect|client))?:.*(?:SSH_AUTH_SOCK|SSH_AGENT|GPG_AGENT|gpgconf|agent-\w{0,9}-?socket)/i;

/** For others than this machine. */
const LISTENS = new RegExp(String.raw`^(?:tcp|tls|ssl|openssl|udp|vsock|sctp)\d?-l(?:isten)?:(?!.*\bbind=${loopback()})`, 'i');

/** `socat`: each of its two addresses may be a file or a command (`FILE:a,rdonly`, `EXEC:'cmd'`). The rest is left to the table. */
export function socatEffects(_program: string, args: readonly Word[], running: Running): boolean {
  if (args.some((arg) => OF_AGENT.test(arg.written)) && args.some((arg) => LISTENS.test(textOf(arg)))) {
    emitResource('send', 'host', 'reverse tunnel', running);
  }
  for (const [index, arg] of args.entries()) {
    const [whole = '', kind = ''] = /^(FILE|GOPEN|OPEN|CREATE?|EXEC|SYSTEM|SHELL):/i.exec(textOf(arg)) ?? [];
    const value = whole === '' ? arg : withoutOptions(without(arg, whole.length), kind);
    if (/^(?:exec|system|shell)$/i.test(kind)) hiddenCommand('socat', value, running);
    else if (/^creat/i.test(kind)) emitPath('write', value, running);
    // The last address is also written to.
    else if (kind !== '' && index === args.length - 1 && index > 0 && !/,(?:rdonly|O_RDONLY)/i.test(textOf(arg))) {
      applyRoles(['read', 'write'], value, running);
    } else if (kind !== '' || /^[.\w~-]*\//.test(textOf(arg))) emitPath('read', value, running);
  }
  return false;
}

/** Behind a comma stand options of the address; a command may hold commas of its own. */
function withoutOptions(word: Word, kind: string): Word {
  if (/^(?:exec|system|shell)$/i.test(kind)) return word;
  return mapValues(word, (value) => ({
    ...value,
    text: value.text
      .split(',', 1)
      .join('')
      .replace(/^(["'])(.*)\1$/s, '$2'),
  }));
}
