import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { HOLE } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { surelyExported } from '../../command/environment/surely-exported.js';
import { ofEachCommand } from '../../each-command.js';
import { standsInPlainSight } from '../plain-sight.js';
import { isTestAddress } from './test-address.js';

/** `DATABASE_URL=postgres://localhost/app_test prisma migrate reset`: what stands in the call comes before any file of variables. */
export function isAtTestAddress(program: string, given: Arguments, running: Running): boolean {
  // A runner (`npx prisma`) hands on what stands in front of it. Of several calls it could not be told whose that is.
  const named = textsOfCommands(running.frame.analysis.flows).filter(({ texts }) => texts.includes(program));
  const runners = named.flatMap(({ by, texts: [first] }) => (first === program ? [] : [by]));
  if (runners.length === 0 ? named.length > 1 : named.length > 2 * runners.length) return false;
  // Each address once: many commands of a call may have the same.
  const addresses = new Set((runners.length === 0 ? [running.command] : runners).map((by) => addressGiven(by, running)));
  if (![...addresses].every((address) => isTestAddress(address, running))) return false;
  return !leadsElsewhere(given) && standsInPlainSight(running, ['DATABASE_URL']);
}

/** The address that stands in front of a command, and nothing beside it, or is exported before it; a hole for anything else. */
function addressGiven({ assignments }: Running['command'], running: Running): string {
  const [given, ...others] = assignments.length > 0 ? assignments : surelyExported(['DATABASE_URL'], running);
  return given?.name === 'DATABASE_URL' && others.length === 0 ? sureText(given.value) : HOLE;
}

const textsOfCommands = ofEachCommand((by) => [{ by, texts: by.words.map(sureText) }]);

/** An option that may name another database. */
export function leadsElsewhere({ all }: Arguments): boolean {
  return all.some(
    (word) =>
      sureText(word).startsWith('-') && !/^(?:-f|--(?:force|skip-seed|skip-generate|force-reset|accept-data-loss))$/.test(sureText(word)),
  );
}
