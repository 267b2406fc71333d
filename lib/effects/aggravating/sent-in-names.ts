import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { programName } from '../command/names/program-name.js';
import { ofAnyCommand } from '../each-command.js';

/** What writes anything in the letters that a name may have. */
const encodes = ofAnyCommand(({ words: [program, ...args] }) => {
  const texts = args.map(textOf);
  switch (programName(textOf(program))) {
    case 'base32':
    case 'base64':
    case 'basenc':
      return !texts.some((text) => /^(?:-[dD]|--decode)$/.test(text));
    case 'xxd':
      return texts.some((text) => /^-(?:p|ps|plain)\b/.test(text)) && !texts.includes('-r');
    case 'od':
    case 'hexdump':
      return true;
    case 'openssl':
      return /^(?:base64|enc)$/.test(texts[0] ?? '') && !texts.includes('-d');
    default:
      return false;
  }
});

/** Programs that ask for a name, whose server learns of it. */
const ASKS = /^(?:dig|nslookup|host|drill|kdig|dog|doggo|resolvectl|getent|ping6?|traceroute|mtr)$/;

/** A variable, or what a command prints, as a part of a name below somebody's domain. */
const IN_NAME =
  /(?:\$\{?\w{1,60}\}?|\$\([^()]{0,300}\))(?:\.[\w${}-]{1,63}){0,8}\.[a-z][\w-]{0,62}\.[a-z]{2,24}\.?["']?$|^["']?(?:\$\{?\w{1,60}\}?|\$\([^()]{0,300}\))\.[\w-]{1,63}\.[a-z]{2,24}\.?["']?$/i;
/** Networks of one's own. */
const NEAR = /\.(?:local|localhost|lan|internal|home|svc|consul|arpa)\.?["']?$/i;

/** `… | base32 | while read c; do dig "$c.x.test"; done`: what was put into other letters goes out piece by piece, in names that are asked for. */
export function sentInNames({ written }: Word, running: Running): void {
  if (!ASKS.test(running.program) || !IN_NAME.test(written) || NEAR.test(written) || !encodes(running.frame.analysis.flows)) return;
  emitResource('send', 'repository', 'in names', running);
}
