import type { MaskedCode } from '../../code/text/masked-code.js';

/** As most write it. */
const ENVIRONMENT = ['process', 'env'].join('.');

/** Names of one kind that are followed. */
const MAX_NAMES = 8;

const NAMED_FIELD = /\b(\w{1,60})(?:\?\.)?\[\s?§(\d+)§\s?\]/g;
const ASKED_FIELD = /\bgetattr\(\s?(\w{1,60})\s?,\s?§(\d+)§\s?\)/g;

/** A module that is taken in under a name of its own: `const p = process`, `import * as p from 'process'`, `import os as o`. */
const MODULE_NAMED =
  /\b(?:const|let|var)\s(\w{1,60})\s?=\s?(?:globalThis\.)?process\s?(?=;|\n|$)|\bimport\s(?:\*\sas\s)?(\w{1,60})\sfrom\s?(?=process\b)|\b(?:const|let|var)\s(\w{1,60})\s?=\s?process\s?(?=;|\n|$)/g;
const OS_NAMED = /\bimport\s(?:[\w., ]{1,200},\s?)?os\sas\s(\w{1,60})/g;

/** All of it by a name: `const { env } = process`, `import { env } from 'node:process'`, `from os import environ`. */
const ENV_NAMED =
  /(?:\b(?:const|let|var)\s?\{|\bimport\s?\{)\s?(?:[\w$,: ]{0,120},\s?)?env(?:\s?:\s?(\w{1,60})|\sas\s(\w{1,60}))?\s?(?:,[\w$,: ]{0,120})?\}\s?(?:=|from)\s?process\b/g;
const ENVIRON_NAMED = /\bfrom\sos\simport\s\(?(?:[\w, ]{0,120},\s?)?environb?(?:\sas\s(\w{1,60}))?[\w, ]{0,120}/g;

/** What the system, or a program, says of it. */
const TOLD =
  /(?:[\w.]{1,60}\b(?:\([\w§ ]{0,10}\)\.)?)?\b(?:open|readFileSync|readFile|read_text|file_get_contents|Path|popen|execSync|check_output|getoutput|shell_exec|run|execFileSync|read_to_string|ReadFile)\(\s?\[?\s?§(\d+)§\s?\]?(?:,[^()\n]{0,80})?\)(?:\.(?:read\w{0,8}\(\)|stdout\b))?/g;
const TELLS = /^(?:\/proc\/(?:self|\d{1,7})\/environ|\s*(?:(?:sudo\s)?(?:\/usr)?\/bin\/)?(?:env|printenv|export -p|set)\s*)$/;

/** What tools for building read of the files of variables, with all variables beside it: vite's without a prefix, next's, dotenv's. */
const LOADED = /\bloadEnv\((?:[^()\n]|\([^()\n]{0,80}\)){1,200},\s?§(\d+)§\s?\)/g;
const LOADED_PART =
  /\{\s?(?:combinedEnv|parsed)(?:\s?:\s?(\w{1,60}))?\s?(?:,[\w$,: ]{0,120})?\}\s?=\s?(?:await\s)?(?:\w{1,40}\.)?(?:loadEnvConfig|config)\((?:[^()\n]|\([^()\n]{0,80}\)){0,200}\)/g;
const PARSED = /\b(?:\w{1,40}\.)?(?:loadEnvConfig|config)\((?:[^()\n]|\([^()\n]{0,80}\)){0,200}\)\.(?:combinedEnv|parsed)\b/g;

/** The libraries of the net, where they are asked at once: `require('https').get(…)`. */
const OF_NET = /^(?:node:)?(https?|net|tls|axios|got|needle|undici|superagent)$/;

/** A request, or a connection, that is written to as soon as there is one: `https.request({…}).end(…)`. */
const WRITTEN_AT_ONCE =
  /\b(?:https?\.request|(?:net|tls)\.(?:connect|createConnection))\((?:[^()]|\((?:[^()]|\([^()]{0,80}\)){0,200}\)){0,600}\)\s{0,20}\.(?=(?:end|write)\()/g;

/** `for (const k in process.env) o[k] = process.env[k]`: what each is put into. */
const LOOP =
  /\bfor(?:each)?\s?\(?\s?(?:(?:const|let|var)\s)?[\w$\s,[\]()]{1,60}\s(?:in|of)\s(?:Object\.(?:entries|keys)\(\s?)?(?:process\.env|os\.environ)\b(?:\.(?:items|keys|copy)\(\))?\)?\s?\)?\s?[:{]?\s{0,40}([\w$]{1,60})\s?(?:\[[^\][\n]{1,60}\]\s?=(?!=)|\.(?:push|append)\()/g;

/** Code in which the whole environment stands as most write it, and each for one that takes all of it. */
export function withPlainEnvironment({ code, strings }: MaskedCode): string {
  const textAt = (index: string): string => strings[Number(index)] ?? '';
  const modules = code.replace(
    /\brequire\(\s?§(\d+)§\s?\)|(?<=\bfrom\s?)§(\d+)§/g,
    (whole, asked: string | undefined, from: string | undefined) =>
      /^(?:node:)?process$/.test(textAt(asked ?? from ?? ''))
        ? 'process'
        : ((asked === undefined ? undefined : OF_NET.exec(textAt(asked))?.[1]) ?? whole),
  );
  const loads = /\bloadEnv|otenv/.test(code) || strings.some((text) => /^(?:dotenv|@next\/env)$/.test(text));
  const fields = (loads ? withLoaded(modules, textAt) : modules)
    .replace(NAMED_FIELD, (whole, name: string, index: string) =>
      /^(?:env|environ|environb|process)$/.test(textAt(index)) ? `${name === 'globalThis' ? '' : `${name}.`}${textAt(index)}` : whole,
    )
    .replace(ASKED_FIELD, (whole, name: string, index: string) => (/^environb?$/.test(textAt(index)) ? `${name}.environ` : whole))
    .replace(TOLD, (whole, index: string) => (TELLS.test(textAt(index)) ? ENVIRONMENT : whole));
  const named = renamed(renamed(fields, MODULE_NAMED, 'process', String.raw`(?=\.env\b)`), OS_NAMED, 'os', String.raw`(?=\.environ)`);
  const whole = renamed(renamed(named, ENV_NAMED, ENVIRONMENT, '', 'env'), ENVIRON_NAMED, 'os.environ', '', 'environ');
  return whole
    .replace(WRITTEN_AT_ONCE, 'socket.')
    .replace(LOOP, (loop, name: string) => `${loop.replace(/\n/g, ' ')} ${name} = ${ENVIRONMENT},`);
}

function withLoaded(code: string, textAt: (index: string) => string): string {
  return code
    .replace(LOADED, (whole, index: string) => (textAt(index) === '' ? ENVIRONMENT : whole))
    .replace(
      LOADED_PART,
      (whole, name?: string) => `${name ?? (whole.includes('combinedEnv') ? 'combinedEnv' : 'parsed')} = ${ENVIRONMENT}`,
    )
    .replace(PARSED, ENVIRONMENT);
}

/** Each name that a pattern finds gives way to what it stands for. `usual` is what it is where none is given. */
function renamed(code: string, pattern: RegExp, plain: string, behind: string, usual = ''): string {
  const found = [...code.matchAll(pattern)].slice(0, MAX_NAMES);
  const names = new Set(found.map((each) => each.slice(1).find((name) => name !== undefined) ?? usual));
  names.delete('');
  if (names.size === 0) return code;
  const bare = code.replace(pattern, ';');
  return bare.replace(
    new RegExp(
      String.raw`(?<![\w$.])(?:${[...names].map((name) => name.replace(/\$/g, '')).join('|')})(?![\w$]|\s?:|\s?=(?![=>]))${behind}`,
      'g',
    ),
    plain,
  );
}
