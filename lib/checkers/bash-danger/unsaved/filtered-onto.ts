import type { Effect, PreToolUse, World } from '../../../types.js';
import { textOfCommand } from '../line/command-around.js';
import { pathOf, type Replacement } from './files-there.js';
import { isOriginalTable } from './original-table.js';

/** Filters by which lines, rows or columns are left out; of those that may as well only change them, what says so in their command. */
const FILTERS = /^(?:[ef]?grep|rg|g?head|g?tail|g?cut|uniq|csvcut|csvgrep|xsv|qsv|tsv-filter|tsv-select|shuf)$/;
const MAY_FILTER: readonly (readonly [program: RegExp, says: RegExp])[] = [
  [/^[gmn]?awk$/, /awk\s(?![^\n|>]{0,300}\}\s?1\s?['"])/],
  [/^g?sed$/, /\/I?d['"\s;]|\d[dq]['"\s;]|sed\s(?:-\w+\s)*-\w*n/],
  [/^jq$/, /\bselect\(|\bdel\(|\[\d*:\d*\]|\bunique/],
];
const MOVES = /^g?(?:mv|cp)$/;

/** Tables in the place of which comes what a filter has left of them: `grep -v x a.csv > t && mv t a.csv`, `… | sponge a.csv`. */
export function filteredOnto(
  event: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'home' | 'project'>,
): readonly Replacement[] {
  return effects.flatMap((effect, at) => {
    const file = pathOf(effect, 'write');
    if (file === undefined || !isOriginalTable(file, world)) return [];
    const reader = effects.find((each) => pathOf(each, 'read') === file && leavesOut(each, event));
    if (reader === undefined) return [];
    const moved = MOVES.test(effect.program)
      ? effects.flatMap((each) => (each.program === effect.program ? (pathOf(each, 'read') ?? []) : []))
      : [];
    const isMoved = effects.slice(0, at).some((each) => each.program === reader.program && moved.includes(pathOf(each, 'write') ?? ''));
    return isMoved || effect.program === 'sponge' ? [{ effect, files: [file] }] : [];
  });
}

function leavesOut(effect: Effect, event: PreToolUse): boolean {
  const { program } = effect;
  return FILTERS.test(program) || MAY_FILTER.some(([name, says]) => name.test(program) && says.test(textOfCommand(effect, event)));
}
