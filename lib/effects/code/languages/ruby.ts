import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { applyCall, mapped, roleOf } from '../calls/apply-call.js';
import { argumentsAt, receiverBefore } from '../text/expression.js';
import { touchTree } from '../touch-files.js';
import { argumentsBehind, eachTold, stringAt, textNow, wordsIn } from '../reading.js';
import { quotedCommands } from './quoted.js';

/** `Kernel.send(:system, …)`. */
const SENT = /\.\s*(?:__send__|public_send|send)(?:\s*\()?\s*(?::(\w+)|§(\d+)§|([^,:()\n]{1,80}\.to_sym|[a-z_]\w{0,40}))\s*,/g;
/** `FileUtils.method(:rm_rf).call(…)`, `list.each(&FileUtils.method(:rm_rf))`. */
const AS_OBJECT = /(?:\b(\w+)\s*\.\s*)?\bmethod(?:\s*\()?\s*(?::(\w+)|§(\d+)§)(?:\s*\))?\s*(?:\.\s*call\b(?:\s*\()?|\.\s*\(|\[)/g;
const EACH_BY_OBJECT = /\.\s*(?:each|map|each_entry)(?:\s*\()?\s*&\s*(?:(\w+)\s*\.\s*)?method(?:\s*\()?\s*(?::(\w+)|§(\d+)§)/g;
/** `FileUtils.rm_rf Dir.home`, and rake's `rm_rf Dir.home`: without brackets. */
const BARE_DELETION =
  /(?<![\w.:])((?:FileUtils|File|Dir)\.(?:rm_rf|rm_r|rm_f|rm|remove_dir|remove_entry|delete|unlink|rmdir)|rm_rf)\s+(?=[A-Za-z_*])/g;

/** `Pathname#rmtree`, which nothing else has. */
const OF_PATH = /\.rmtree\b/g;

/** `dir.children.each(&:rmtree)` */
const EACH_TREE = /\.\s?(?:each|map)\s?\(?\s?&:(rmtree|unlink|delete)\b/g;

/** What a block makes of a list. */
const MAPPED = /(?:%w\[[^\]\n]{0,300}\]|\[[^\]\n]{0,300}\]|(?<![\w.])[a-z_]\w{0,40})\.map\s?\{[^{}\n]{1,300}\}$/;
const MAX_LIST = 700;

/** Forms of ruby that are no calls with brackets. */
export function rubyEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(SENT)) {
    eachTold(match.index, reading, () =>
      sent(
        receiverBefore(code, match.index),
        match[1] ?? stringAt(match[2], reading) ?? textNow(match[3] ?? '', reading),
        argumentsBehind(match, reading),
        reading,
      ),
    );
  }
  for (const match of code.matchAll(AS_OBJECT)) {
    eachTold(match.index, reading, () => named(match, argumentsBehind(match, reading), reading));
  }
  for (const match of code.matchAll(EACH_BY_OBJECT)) {
    const receiver = receiverBefore(code, match.index);
    for (const each of receiver.startsWith('[') ? argumentsAt(receiver, 1) : [receiver]) {
      eachTold(match.index, reading, () => named(match, [each], reading));
    }
  }
  for (const match of code.matchAll(BARE_DELETION)) {
    eachTold(match.index, reading, () => mapped(match[1] ?? '', argumentsBehind(match, reading), reading));
  }
  for (const { index } of code.matchAll(OF_PATH)) {
    eachTold(index, reading, () => touchTree('delete', textNow(receiverBefore(code, index), reading), reading));
  }
  for (const { 1: method, index } of code.matchAll(EACH_TREE)) {
    const list = MAPPED.exec(code.slice(Math.max(0, index - MAX_LIST), index))?.[0] ?? receiverBefore(code, index);
    eachTold(index, reading, () =>
      (wordsIn(list, reading) ?? [textNow(list, reading)]).forEach((each) => {
        // Records of databases have a method of that name too.
        if (method !== 'delete' || !each.includes(HOLE)) touchTree('delete', each, reading);
      }),
    );
  }
  quotedCommands(reading);
}

/** A method that is called by a text. */
function sent(owner: string, name: string, args: readonly string[], reading: CodeReading): void {
  const role = reading.roles.get(name) ?? (/^[A-Z]\w*$/.test(owner) ? reading.roles.get(`${owner}.${name}`) : undefined);
  if (role !== undefined) {
    applyCall(
      role,
      args.map((each) => each.replace(/^\s*\*/, '')),
      reading,
    );
  }
}

/** A call of a method that another object stands for. */
function named([, owner, symbol, string]: RegExpExecArray, args: readonly string[], reading: CodeReading): void {
  const name = symbol ?? stringAt(string, reading) ?? '';
  const role = roleOf(owner === undefined ? name : `${owner}.${name}`, reading.roles);
  if (role !== undefined) applyCall(role, args, reading);
}
