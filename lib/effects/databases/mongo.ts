import type { Running } from '../command/running.js';
import { literalWord } from '../../shell/command.js';
import { applyRoles } from '../command/apply.js';
import { emitResource } from '../command/emit.js';
import { isOnThisMachine } from './local-client.js';
import { secretFields } from './secret-columns.js';
import { isOfTests, isOnThrownAwayServer } from './spare-database.js';

/** Calls that take away, and those that do where nothing is asked of what they change. */
const TAKING =
  /(?:\.\s{0,99}|\[\s{0,9}")(?:(dropDatabase|drop|dropIndexes|dropUser|dropAllUsers|dropRole|dropAllRoles|shutdownServer)|deleteMany|remove|updateMany)(?:"\s{0,9}\])?\s{0,9}\(\s{0,99}(?=((?:\{\s{0,99}\}\s{0,99})?[,)]|\{\s{0,9}"?_id"?\s{0,9}:\s{0,9}\{\s{0,9}"?\$(?:exists"?\s{0,9}:\s{0,9}(?:true|1)|ne"?\s{0,9}:\s{0,9}null)\s{0,9}\}\s{0,9}\})?)/g;

/** A name for a database or a collection, or for what is made of another name. */
const NAMES = /\b(\w{1,64})\s{0,9}=\s{0,9}(?:await\s{1,9})?(?:new\s{1,9})?(\w{1,64})\s{0,9}(?=[.[(;,\n]|$)/g;

/** A name for a filter that asks nothing; what is put into it later may ask something. */
const EMPTY = /\b(\w{1,64})\s{0,9}=\s{0,9}\{\s{0,99}\}/g;

/** A collection that is written over with what comes of a part of it. */
const OVER_ITSELF =
  /\bdb\s{0,9}(?:\.\s{0,9}|\[\s{0,9}"|\.\s{0,9}getCollection\s{0,9}\(\s{0,9}")(\w{1,64})[^;]{0,40}?\.\s{0,9}aggregate\s{0,9}\([^;]{0,2000}?\$out"?\s{0,9}:\s{0,9}"\1"/;

/** What is handed on by a name is looked for as far in front of a call. */
const MAX_CHAIN = 400;

/** What takes members out of a set of servers that are copies of each other, or of one that shares the data out. */
const MEMBERS =
  /\brs\s{0,9}\.\s{0,9}remove\s{0,9}\(|\brs\s{0,9}\.\s{0,9}reconfig\s{0,9}\([^;]{0,2000}?\bforce"?\s{0,9}:\s{0,9}(?:true|1)|\bsh\s{0,9}\.\s{0,9}removeShard\s{0,9}\(/;

const COMMANDS = /\b(?:runCommand|adminCommand)\s{0,9}\(/;
const TAKING_COMMAND =
  /\{\s{0,99}"?(?:drop\w{0,40}|shutdown|removeShard|replSetReconfig)"?\s{0,9}:|\{\s{0,99}"?delete"?\s{0,9}:[^;]{0,300}?\bq"?\s{0,9}:\s{0,9}\{\s{0,99}\}/;
const OF_MANY = /\bdelete(?:Many|One)"?\s{0,9}:\s{0,9}\{\s{0,99}"?filter"?\s{0,9}:\s{0,9}\{\s{0,99}\}/;

/** What may lead to another server than the one that the client is told, and what may lead to another database there. */
const LEAVES_SERVER = /\b(?:getMongo|connect|Mongo|load|eval|require|process)\b|\$\{/;
const LEAVES_DATABASE = /\b(?:getSiblingDB|getDB|use)\b|=/;

/** What is told of code for the shell of MongoDB beyond what JavaScript does: what it takes away, and files that it runs. `code` has neither comments nor texts of more than a word. */
export function mongoEffects(code: string, text: string, running: Running): void {
  for (const [, , file = ''] of text.matchAll(/\bload\s{0,9}\(\s{0,9}(["'`])([^"'`\n]{1,1024})\1/g)) {
    applyRoles(['read', 'execute'], literalWord(file, running.command.span), running);
  }
  if (takesAway(code) && (LEAVES_SERVER.test(code) || !(LEAVES_DATABASE.test(code) ? isOnThrownAwayServer(running) : isOfTests(running)))) {
    emitResource('destroy', 'database', 'drop', running);
  }
  secretFields(code, running);
  // On one's own machine such a set is tried out.
  if (MEMBERS.test(code) && (LEAVES_SERVER.test(code) || !isOnThisMachine(running))) {
    emitResource('destroy', 'database', 'members', running);
  }
}

function takesAway(code: string): boolean {
  if ((COMMANDS.test(code) && TAKING_COMMAND.test(code)) || OF_MANY.test(code) || OVER_ITSELF.test(code)) return true;
  const filtered = withEmptyFilters(code);
  const names = new Set(['db', 'connect', 'Mongo']);
  for (const [, name = '', of = ''] of code.matchAll(NAMES)) if (names.has(of)) names.add(name);
  for (const { 1: whole, 2: everything = '', index } of filtered.matchAll(TAKING)) {
    if (whole === undefined && everything === '') continue;
    const before = filtered.slice(Math.max(0, index - MAX_CHAIN), index);
    const chain = before.slice(before.lastIndexOf(';') + 1);
    for (const [name] of chain.matchAll(/\b\w{1,64}\b(?=\s{0,99}(?:[.[(]|$))/g)) if (names.has(name)) return true;
  }
  return false;
}

/** The code with `{}` for each name that holds it and nothing else. */
function withEmptyFilters(code: string): string {
  const empty = new Set([...code.matchAll(EMPTY)].map(([, name = '']) => name));
  if (empty.size === 0) return code;
  for (const [, name = '', behind = ''] of code.matchAll(/\b(\w{1,64})\s{0,9}(\.|\[|=(?!=)(?!\s{0,9}\{\s{0,99}\}))/g)) {
    if (behind !== '') empty.delete(name);
  }
  return code.replace(/(?<=\(\s{0,9})(\w{1,64})(?=\s{0,9}[,)])/g, (name) => (empty.has(name) ? '{}' : name));
}
