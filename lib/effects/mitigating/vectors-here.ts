import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { isThrownAwayServer } from '../databases/thrown-away.js';
import { ofAnyCommand } from '../each-command.js';
import { isNamedToKeep } from '../known/throwaway-names.js';
import { isOfThisMachine } from './this-machine.js';

/** A collection, or points of one, of a store of vectors that answers on its usual port. */
const VECTORS = new RegExp(String.raw`^(?:http:\/\/)?${localhost()}:6333\/collections\/([\w.-]{1,200})\/?(?:\?[\w=&]{1,99})?$`);
const STARTED = new RegExp(String.raw`^(?:http:\/\/)?${localhost()}:(\d{2,5})\/`);
/** Options that tell what is asked for and what is shown of the answer, not where it is asked. */
const HARMLESS =
  /^-(?:[sSf]{0,3}(?:[XHowd][^]*)?|-(?:request|silent|show-error|fail|fail-with-body|header|output|write-out|data|data-(?:raw|binary|ascii|urlencode))(?:=[^]*)?)$/;

/** Variables and files by which curl goes another way. */
const LEADS = /proxy|curlrc|^(?:\w+_)?HOME(?:=|$)/i;

/** `curl -X DELETE localhost:6333/collections/docs`: what is sought in documents is made of them anew. Nothing in the call may lead the port to another machine. */
export function areVectorsHere({ name, operands, all }: Arguments, running: Running): boolean {
  if (name !== 'curl' || operands.length === 0 || running.frame.machine !== 'here') return false;
  if (all.some((word) => textOf(word).startsWith('-') && !HARMLESS.test(sureText(word))) || leadsElsewhere(running.frame.analysis.flows)) {
    return false;
  }
  // Or of a server that the session has started without any data.
  if (operands.every((word) => isThrownAwayServer(STARTED.exec(sureText(word))?.[1], running))) return true;
  return (
    isOfThisMachine(running, [6333]) &&
    operands.every((word) => {
      const collection = VECTORS.exec(sureText(word))?.[1];
      return collection !== undefined && !isNamedToKeep(collection);
    })
  );
}

const leadsElsewhere = ofAnyCommand(({ words, assignments, redirections }) =>
  [
    ...assignments.map(({ name }) => name),
    ...[...words, ...redirections.map(({ target }) => target)].flatMap(({ values }) => values.map(({ text }) => text)),
  ].some((text) => LEADS.test(text)),
);
