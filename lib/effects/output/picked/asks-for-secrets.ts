import type { Command } from '../../../shell/command.js';
import { textOf } from '../../../shell/command.js';
import { programName } from '../../command/names/program-name.js';

/** `docker inspect web | jq '.[0].Config.Env'`: out of the settings, the one part with the secrets. */
export function asksForSecrets({ words }: Command): boolean {
  const [first, ...args] = words.map(textOf);
  return (
    /^(?:jq|yq|[ef]?grep|rg|awk|sed)$/.test(programName(first ?? '')) &&
    args.some((arg) => /\benv(?:ironment(?:variables)?)?\b|passw(?:or)?d|secret|token|credential|api_?key/i.test(arg)) &&
    !args.some((arg) => /^-\w*v/.test(arg))
  );
}
