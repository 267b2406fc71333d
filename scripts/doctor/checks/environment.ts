import { isObject } from '../../../lib/json.js';
import type { DoctorCheck } from '../check.js';
import { displayed } from '../words.js';

/** Variables that change what a hook's process is, and how. */
const TOUCHING: Readonly<Record<string, string>> = {
  NODE_OPTIONS: 'every guard starts with these options of Node, and may load other code by them',
  NODE_PATH: 'guards may load other modules by it',
  LD_PRELOAD: 'every guard loads this library',
  DYLD_INSERT_LIBRARIES: 'every guard loads this library',
  BASH_ENV: 'the shell that starts a guard may run this file first',
  HOME: 'guards look for your settings and their memory there',
  CLAUDE_PROJECT_DIR: 'the host looks for the hooks of the project there',
};
/** Also set by people in their own shell, where they mean something else than the hooks. */
const IN_SHELL = ['NODE_OPTIONS', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES'];
/** Options that cannot change what a guard decides. */
const HARMLESS =
  /^(?:\s*--(?:max-old-space-size|max-semi-space-size|stack-trace-limit|no-warnings|no-deprecation|dns-result-order|use-openssl-ca|use-system-ca|enable-source-maps|trace-warnings)(?:=\S*)?)*\s*$/;

/** No variable makes guards run other code, or look elsewhere. */
export const environmentCheck: DoctorCheck = {
  id: 'environment',
  find({ hostSettings, environment }) {
    const inFiles = hostSettings.flatMap(({ path, reading }) => {
      const variables = reading.kind === 'valid' ? reading.value['env'] : undefined;
      return Object.entries(isObject(variables) ? variables : {}).flatMap(([name, value]) =>
        touches(name, value)
          ? [
              {
                name,
                where: `${displayed(path)} sets ${name}`,
                mend: `Take ${name} out of "env" in that file, unless you know what it is for.`,
              },
            ]
          : [],
      );
    });
    const inShell = IN_SHELL.filter((name) => touches(name, environment[name])).map((name) => ({
      name,
      where: `${name} is set in this shell`,
      mend: `Unset ${name} where you start your agent, unless you know what it is for.`,
    }));
    return [...inFiles, ...inShell].map(({ name, where, mend }) => ({ what: `${where}: ${TOUCHING[name] ?? ''}.`, mend }));
  },
};

function touches(name: string, value: unknown): boolean {
  if (!Object.hasOwn(TOUCHING, name) || typeof value !== 'string' || value === '') return false;
  return name !== 'NODE_OPTIONS' || !HARMLESS.test(value);
}
