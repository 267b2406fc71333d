import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { HOLE } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { IN_USE_WORD } from '../../known/environment-names.js';
import { standsInPlainSight } from '../plain-sight.js';
import { NAMED_IN_USE } from './test-address.js';

/** `environments/prod`, `live`, `app-staging` */
const IN_FOLDER_IN_USE = new RegExp(`/(?:[^/]{0,80}[-_.])?(?:${IN_USE_WORD})(?:[-_.][^/]{0,80})?(?:/|$)`, 'i');

const ARGUMENT_OF_TESTS = /^(?:db|database|env|environment|tenant)=(?:tests?|testing)$/;

/** `alembic -x db=test downgrade base`, whose settings read it, and `alembic -n test`, a section of them. */
export function isToldByArgument({ all }: Arguments, running: Running): boolean {
  // The settings of that name are those of another folder then.
  if (IN_FOLDER_IN_USE.test(running.command.cwd ?? '')) return false;
  const words = all.map(sureText);
  let told = 0;
  for (const [at, word] of words.entries()) {
    const behind = words[at + 1] ?? '';
    if (!word.startsWith('-')) continue;
    if (
      word === '-x'
        ? !ARGUMENT_OF_TESTS.test(behind)
        : /^(?:-n|--name)$/.test(word)
          ? behind !== 'test'
          : word !== '-c' || NAMED_IN_USE.test(behind)
    ) {
      return false;
    }
    if (word !== '-c') told += 1;
  }
  return told > 0 && !words.includes(HOLE) && standsInPlainSight(running);
}
