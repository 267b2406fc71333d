import { isOn, type Config } from '../../lib/hook/config/config.js';
import type { Guard } from '../../lib/types.js';

/** What the settings in force leave off that is on by default. */
interface OffBySettings {
  readonly guards: readonly string[];
  /** Rules and groups of them. */
  readonly rules: readonly string[];
}

/** Reads it out of the settings; a pause of the person's is none of them. */
export function offBySettings(
  { hooks, rules }: Pick<Config, 'hooks' | 'rules'>,
  guards: readonly Pick<Guard, 'id' | 'enabledByDefault'>[],
): OffBySettings {
  return {
    guards: guards.flatMap(({ id, enabledByDefault }) => (enabledByDefault && isOn(hooks[id]) === false ? [id] : [])),
    rules: Object.entries(rules).flatMap(([id, severity]) => (severity === 'off' ? [id] : [])),
  };
}
