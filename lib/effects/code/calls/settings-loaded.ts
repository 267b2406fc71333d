import type { Disk } from '../../../types.js';
import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { resolvePath } from '../../../paths/resolve.js';
import { emitResource } from '../../command/emit.js';

/** A module of the project's settings, by its name: not those of its tools, as `vite.config.js` is one. */
const SETTINGS = /(?:^|\/)(?:config(?:uration)?|settings|env(?:ironment)?|secrets?|credentials)(?:\/index)?(?:\.[cm]?[jt]s)?$/;
const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '/index.ts', '/index.js'];

/** What is exported of such a module, as a whole. */
const WHOLE = String.raw`(?:\.(?:default|config|settings|env|secrets|conf))?\s?(?:,[^;\n]{0,80})?\)`;
const PRINTS = String.raw`console\.(?:log|dir|table|info)\(\s?(?:JSON\.stringify\(\s?|util\.inspect\(\s?)?`;

/** `import(x).then((m) => console.dir(m.config))`, `console.log(require(x))`, `import { config } from x; console.log(config)`. */
const IMPORTED_THEN = new RegExp(
  String.raw`\bimport\(\s?§(\d{1,9})§\s?\)\.then\(\s?(?:async\s)?\(?\s?(\{[^{}]{1,80}\}|\w{1,40})\s?\)?\s?=>\s?(?:\{\s?)?${PRINTS}(\w{1,40})${WHOLE}`,
  'g',
);
const AT_ONCE = new RegExp(String.raw`${PRINTS}\(?\s?(?:require|await\simport)\(\s?§(\d{1,9})§\s?\)\s?\)?${WHOLE}`, 'g');
const NAMED =
  /\b(?:import\s?(\{[^{}]{1,80}\}|(?:\*\sas\s)?\w{1,40})\s?from\s?§(\d{1,9})§|(?:const|let|var)\s(\{[^{}]{1,80}\}|\w{1,40})\s?=\s?(?:require|await\simport)\(\s?§(\d{1,9})§\s?\))/g;

/** A variable with a secret in it, which such a module takes. */
const TAKES_SECRET =
  /\b(?:process\.env|import\.meta\.env|Bun\.env|env)(?:\.|\[\s?["'])(?:\w{0,40}(?:SECRET|TOKEN|PASSW|API_?KEY|PRIVATE|ACCESS_?KEY|CREDENTIAL|JWT)\w{0,40}|(?:DATABASE|REDIS|MONGO\w{0,4}|AMQP|DB)_UR[LI])\b/;

const MAX_MODULE = 65_536;
const MAX_PLACES = 16;

/** Settings of the project that code loads and prints as they are: the secrets that they take out of the environment are among them. */
export function settingsLoaded({ named, running }: CodeReading): void {
  if (named.language !== 'javascript') return;
  const {
    command: { cwd },
    frame: {
      analysis: { world },
    },
    scope: { home },
  } = running;
  if (cwd === undefined) return;
  for (const name of printedModules(named)) {
    if (!SETTINGS.test(name) || !/^\.{0,2}\//.test(name)) continue;
    const path = resolvePath(name, { cwd, home });
    if (takesSecret(path, world.disk)) return emitResource('reveal-environment', 'environment', 'all', running);
  }
}

/** The modules that code prints, as they are written. */
function printedModules({ code, strings }: MaskedCode): readonly string[] {
  const found: string[] = [];
  const add = (index: string | undefined): void => void found.push(strings[Number(index)] ?? '');
  for (const [, index, given = '', printed = ''] of [...code.matchAll(IMPORTED_THEN)].slice(0, MAX_PLACES)) {
    if (namesIn(given).includes(printed)) add(index);
  }
  for (const [, index] of [...code.matchAll(AT_ONCE)].slice(0, MAX_PLACES)) add(index);
  for (const [, imported, from, taken = '', required] of [...code.matchAll(NAMED)].slice(0, MAX_PLACES)) {
    const isPrinted = namesIn(imported ?? taken).some((name) => new RegExp(String.raw`${PRINTS}${name}${WHOLE}`).test(code));
    if (isPrinted) add(from ?? required);
  }
  return found;
}

/** `{ config as c, env }`, `* as all`, `all`. */
function namesIn(given: string): readonly string[] {
  return given
    .replace(/[{}]/g, ' ')
    .split(',')
    .flatMap((each) => /(\w{1,40})\s*$/.exec(each)?.[1] ?? []);
}

function takesSecret(path: string, disk: Pick<Disk, 'readText'>): boolean {
  for (const extension of EXTENSIONS) {
    const file = disk.readText(`${path}${extension}`);
    if (file.kind === 'present') return TAKES_SECRET.test(file.text.slice(0, MAX_MODULE));
  }
  return false;
}
