import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { textOf } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { standsInPlainSight } from '../plain-sight.js';
import { isSpareFile } from './test-address.js';
import { HARMLESS_OPTION } from './told-environment.js';
import { variablesAtHand } from './variables-at-hand.js';

/** What `mktemp` has made. */
const NEW_FILE = /^\/tmp\/tmp\.[\w.]{4,40}$/;

/** `DB_CONNECTION=sqlite DB_DATABASE=:memory: php artisan migrate:fresh`: what is set comes before the file of variables. */
export function isInSpareFile({ all }: Arguments, running: Running): boolean {
  if (all.some((word) => textOf(word).startsWith('-') && !HARMLESS_OPTION.test(textOf(word)))) return false;
  const set = new Map(variablesAtHand(['DB_CONNECTION', 'DB_DATABASE'], running).map(({ name, value }) => [name, sureText(value)]));
  const file = set.get('DB_DATABASE') ?? '';
  return (
    set.get('DB_CONNECTION') === 'sqlite' &&
    (file === ':memory:' || NEW_FILE.test(file) || isSpareFile(`sqlite:${file}`)) &&
    standsInPlainSight(
      running,
      ['DB_CONNECTION', 'DB_DATABASE', 'APP_ENV'],
      /^(?:(?:php )?(?:vendor\/bin\/|\.\/vendor\/bin\/)(?:phpunit|pest|phpstan)|mktemp)(?: |$)/,
    )
  );
}
