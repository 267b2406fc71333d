import type { AssignedVariable, Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';
import { PRODUCTION_WORD } from '../environment-names.js';

/** Verbs that take something away, alone or joined to what is meant (`db:drop`, `delete-all`). */
const TAKES_AWAY = /^(?:[\w-]{1,40}:)?(?:delete|del|destroy|drop|purge|wipe|teardown|tear-down|terminate|nuke|truncate|rm|remove)(?:-\w{1,40})?$/;
/** Words before such a verb with which it is looked for, written about or tried only. */
const SPEAKS_OF_IT = /^(?:help|man|search|find|grep|docs?|test|plan|preview|diff|explain|list|ls|get|show|describe|log|create|new|add|generate|commit|note|say|ask)$/;
/** Options with which nothing goes. */
const ONLY_TELLS = /^--(?:dry-?run|help|plan|preview|noop|no-act|what-?if|simulate|check|diff)(?:=(?!false)|$)/;
/** Options whose value is a text. */
const TEXT = /^(?:-[mkt]|--(?:message|comment|title|body|description|reason|query|search|filter|grep|pattern))$/;

/** `live` says it only where nothing else stands beside it: `--env=live`, but not `live-reload`. */
const PRODUCTION = new RegExp(`(?<![a-z]|(?:non|not|no|pre|mock|fake)[-_.])${PRODUCTION_WORD}(?![a-z]|[-_]like)|^(?:-[^=]*=)?live$`, 'i');
const STAGE = /^(?:[A-Z]+_)*(?:ENV|ENVIRONMENT|STAGE|TARGET|PROFILE|CONTEXT|CLUSTER)$/;

/** Of what the first words of a command are, a subcommand. */
const FIRST_WORDS = 4;

/** `shopctl delete --env prod`: true when what stands behind a program that nobody knows has a verb for taking away, and says that it is about production. */
export function deletesInProduction(args: readonly Word[], assignments: readonly AssignedVariable[]): boolean {
  const texts = args.map(textOf);
  if (texts.some((text) => ONLY_TELLS.test(text))) return false;
  const spoken = texts.filter((_, index) => !TEXT.test(texts[index - 1] ?? ''));
  const words = spoken.filter((text) => !text.startsWith('-')).slice(0, FIRST_WORDS);
  const verb = words.findIndex((word) => TAKES_AWAY.test(word));
  if (verb === -1 || words.slice(0, verb).some((word) => SPEAKS_OF_IT.test(word))) return false;
  return spoken.some(isOfProduction) || assignments.some(({ name, value }) => STAGE.test(name) && isOfProduction(textOf(value)));
}

/** Not the path of a file, nor a text. */
function isOfProduction(text: string): boolean {
  if (text.length > 200 || /\s/.test(text) || (text.includes('/') && !text.includes('://'))) return false;
  return PRODUCTION.test(text) && !/\.(?:log|txt|md|csv|[cm]?[jt]sx?|css|html?|map|png|svg|jpe?g|gz|zip|tar|ya?ml|json|toml|env|ini|conf|lock|py|go|rs|java|rb|sh|sql)$/i.test(text);
}
