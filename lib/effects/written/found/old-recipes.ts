import type { Analysis } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { resolvePath } from '../../../paths/resolve.js';
import { oldFile, payFor } from '../origin/content.js';
import { isPerilous, takingMore } from './taking-given.js';

/** What a call gives the recipes of a file. */
interface GivenToRecipes {
  /** The words behind the program. */
  readonly args: readonly string[];
  /** Variables that stand in front of it. */
  readonly assigned: readonly (readonly [name: string, value: string])[];
  readonly environment: ReadonlyMap<string, string>;
}

/** How a file's text says what the program runs for such arguments. */
type Recipes = (text: string, args: readonly string[], environment: ReadonlyMap<string, string>) => readonly string[];

/** Variables that hold the home, or what stands in it, by custom. */
const OF_EVERY_SHELL = /^(?:HOME|PWD|OLDPWD|TMPDIR|XDG_\w+)$/;

/** make and its like write out what is behind a name on their own command line. */
const HOME_WRITTEN = /^\$(?:\(HOME\)|\{HOME\})/;

/**
 * The commands of recipes that were there before the session, where the call gives them nothing, the root or the home in the
 * place of a folder: `make clean OUT=` with `rm -rf $(OUT)/*`. Of what they do otherwise nothing is told.
 */
export function oldRecipes(
  names: readonly string[],
  folder: string,
  { args, assigned, environment }: GivenToRecipes,
  recipes: Recipes,
  analysis: Analysis,
): readonly ProjectScript[] {
  const perilous = (arg: string): boolean => {
    const [, value] = /^\w[\w.-]{0,80}\s{0,9}(?::{1,3}|[?+!])?=\s{0,9}(.*)$/s.exec(arg) ?? [];
    if (value === undefined) return arg !== '' && isPerilous(arg, analysis);
    return isPerilous(value.replace(/^'(.*)'$/s, '$1').replace(HOME_WRITTEN, analysis.world.home), analysis);
  };
  const exported = [...environment].filter(([name, value]) => value !== '' && !OF_EVERY_SHELL.test(name) && isPerilous(value, analysis));
  const inFront = [...assigned.filter(([, value]) => isPerilous(value, analysis)), ...exported].map(([name]) => name);
  if (inFront.length === 0 && !args.some(perilous)) return [];
  for (const name of names) {
    const file = resolvePath(name, { cwd: folder, home: analysis.world.home });
    const content = oldFile(file, analysis)?.content;
    if (content?.kind !== 'text') continue;
    if (!payFor(content.text.length, analysis)) return [];
    const usual = recipes(
      content.text,
      args.filter((arg) => !perilous(arg)),
      new Map([...environment].filter(([each]) => !inFront.includes(each))),
    );
    const text = takingMore(recipes(content.text, args, environment), usual, analysis);
    return text === '' ? [] : [{ text, cwd: folder, file, isOld: false }];
  }
  return [];
}
