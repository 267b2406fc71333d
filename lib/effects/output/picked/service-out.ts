import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { programName } from '../../command/names/program-name.js';
import { HOLDS_VARIABLES } from '../../programs/conditions/holds-variables.js';
import { resource } from '../../target.js';
import { changeOwn } from '../own-effects.js';
import { isWholeService } from '../whole-service.js';
import { producersOf } from '../producers.js';

/** Programs that print all that they read, or as much of it as there are lines. */
const PRINTS_ALL = /^(?:cat|bat|batcat|tac|nl|less|more|tee|head|tail|sort|fold|column|json_pp|pygmentize|gron|fx|jless)$/;

/** Where nothing is picked, or what the variables of a service stand in. */
const NOTHING_PICKED = new RegExp(String.raw`^(?:\.?|(?:\.[\w[\]]{1,40}){0,4}?\.(?:${HOLDS_VARIABLES}))(?:\[\d{0,3}\])?$`);

/** Where a command picks something from the description of a service, its variables are not shown with it: its settings may be. */
export function leaveServiceOut(command: Command, analysis: Analysis): void {
  if (showsWhole(command)) return;
  for (const each of producersOf(pipedInto(command)) ?? pipedInto(command)) changeOwn(each, analysis, withoutService);
}

function withoutService(effect: Effect): Effect {
  return effect.kind === 'reveal-environment' && isWholeService(effect.target)
    ? { ...effect, target: resource('environment', 'deployment') }
    : effect;
}

/** True for `| cat`, `| jq .`, `| python3 -m json.tool`. */
function showsWhole({ words }: Command): boolean {
  const [first, ...args] = words.map(textOf);
  const program = programName(first ?? '');
  if (PRINTS_ALL.test(program)) return true;
  if (/^python[\d.]*$/.test(program)) return args.join(' ').startsWith('-m json.tool');
  if (program !== 'jq' && program !== 'yq') return false;
  const [filter = '.', ...others] = args.filter((arg) => !arg.startsWith('-') && !/^e(?:val)?$/.test(arg));
  return others.length === 0 && NOTHING_PICKED.test(filter.trim());
}
