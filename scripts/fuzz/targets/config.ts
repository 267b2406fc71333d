import { isDeepStrictEqual } from 'node:util';
import { mergeConfig, readConfig, tightenConfig } from '../../../lib/hook/config/config-file.js';
import { EMPTY_CONFIG } from '../../../lib/hook/config/config.js';
import { configFaults, configJsonSchema } from '../../../lib/hook/config/config-schema.js';
import { plainJson } from '../../../lib/hook/config/jsonc.js';
import { unknownSettings } from '../../../lib/hook/config/unknown-settings.js';
import { parseJson } from '../../../lib/json.js';
import type { Json } from '../../../lib/types.js';
import { toolCall } from '../../tool-call.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { faultOf, PROJECT } from './decided.js';

const SCHEMA: Json = JSON.parse(JSON.stringify(configJsonSchema()));

/** Nothing that stands in `.ckconfig.json` breaks a guard, and a repository's own cannot loosen one. */
export const config: FuzzTarget = {
  id: 'config',
  shape: 'json',
  pieces: [
    '//',
    '/*',
    '*/',
    ',',
    '{',
    '}',
    '[',
    ']',
    ':',
    '"',
    '\\"',
    '"enabled":false',
    '"failure":"closed"',
    '"off"',
    '"deny"',
    'git/discard-work',
    'bash-danger',
    'rules',
    'hooks',
    'trust',
    'allow',
    'threshold',
    'commands',
  ],
  seeds: () => [
    '{}',
    '// mine\n{ "hooks": { "bash-danger": false, /* all */ "loop-detection": { "enabled": true, "threshold": 3, "window": 9, }, }, }',
    '{ "hooks": { "privacy-block": { "failure": "ask", "allow": ["**/.env.test"], "rules": [] }, "scout-block": { "enabled": false } }, "rules": { "git": "ask", "git/discard-work": "off" }, "trust": ["/home/u/proj"] }',
    '{ "hooks": { "stop-verify": { "commands": { "lint": "npm run lint", "api": { "command": "make check", "when": ["api/**"] } }, "budget": 60 }, "build-sensor": true, "session-memory": {}, "health-check": {}, "guard-task": {}, "self-protection": {}, "approval": { "enabled": true } } }',
  ],
  async check(text) {
    const { config, problems } = readConfig('/home/u/proj/.ckconfig.json', text);
    const plain = plainJson(text);
    if (plain.length !== text.length) return 'positions have moved with the comments';
    const value = parseJson(text);
    if (value !== undefined && !isDeepStrictEqual(parseJson(plain), value)) return 'JSON without comments is read as something else';
    if (value !== undefined) {
      configFaults(value);
      unknownSettings(value, SCHEMA);
    }
    if (problems.length > 0) return undefined;
    const strictest = {
      hooks: Object.fromEntries(Object.keys(config.hooks).map((id) => [id, true])),
      rules: Object.fromEntries(Object.keys(config.rules).map((id) => [id, 'deny' as const])),
      trust: [],
    };
    const tightened = tightenConfig(strictest, config);
    if (!isDeepStrictEqual(tightened.rules, strictest.rules)) return 'a repository has loosened a rule';
    if (Object.values(tightened.hooks).some((section) => section !== true)) return 'a repository has switched a guard off';
    const merged = mergeConfig(EMPTY_CONFIG, config);
    return (
      (await faultOf(toolCall('Bash', { command: 'git reset --hard; cat .env' }, PROJECT), { config: merged })) ??
      faultOf(toolCall('Edit', { file_path: `${PROJECT}/src/a.ts`, old_string: '1', new_string: '2' }, PROJECT), { config: merged })
    );
  },
};
