import { isObject, parseJson } from '../../../json.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { fieldOf, listOf, type Yaml } from '../formats/yaml-value.js';
import { readYaml } from '../formats/yaml.js';

/** The names of git's hooks (`man githooks`), as keys of the settings of what puts hooks in place. */
const HOOK = String.raw`(?:applypatch-msg|(?:pre|post)-(?:applypatch|commit|merge|merge-commit|checkout|push|rewrite|rebase|receive|auto-gc)|(?:prepare-)?commit-msg|fsmonitor-watchman)`;

/** `"pre-commit": "cmd"`, of simple-git-hooks, husky before its version 5, yorkie and ghooks; lists of commands too. */
const IN_JSON = new RegExp(
  String.raw`["']?${HOOK}["']?\s{0,9}:\s{0,9}("(?:[^"\\\n]|\\.){0,4000}"|\[(?:\s{0,99}"(?:[^"\\\n]|\\.){0,2000}"\s{0,9},?){1,20})`,
  'g',
);

/** The same in the code of such settings. */
const IN_CODE = new RegExp(
  String.raw`["']?${HOOK}["']?\s{0,9}:\s{0,9}(?:'((?:[^'\\\n]|\\.){0,4000})'|` + '`((?:[^`\\\\]|\\\\.){0,4000})`)',
  'g',
);

/** Commands of one file. */
const MAX_COMMANDS = 256;

/** The commands that stand under names of git's hooks, in JSON, in a part of it, or in code. */
export function hookCommands(text: string): readonly string[] {
  const written = [...text.matchAll(IN_JSON)].flatMap(([, value = '']) => {
    const read = parseJson(value.startsWith('[') ? `${value.replace(/,\s{0,99}$/, '')}]` : value);
    return (Array.isArray(read) ? read : [read]).filter((each) => typeof each === 'string');
  });
  const inCode = [...text.matchAll(IN_CODE)].map(([, single, template = '']) => (single ?? template).replace(/\\(['`\\])/g, '$1'));
  return [...written, ...inCode].slice(0, MAX_COMMANDS);
}

/** What lefthook runs by settings in JSON or TOML (`run = "cmd"`, lefthook.dev/configuration), and prek by its own (`entry = "cmd"`). */
export function namedCommands(text: string): readonly string[] {
  const literals = text.matchAll(
    /(?:^|[\s{,])["']?(?:run|entry)["']?\s{0,9}[:=]\s{0,9}(?:"""([^]{0,4000}?)"""|'''([^]{0,4000}?)'''|("(?:[^"\\\n]|\\.){0,4000}")|'([^'\n]{0,4000})')/g,
  );
  return [...literals].slice(0, MAX_COMMANDS).map(([, long, raw, double, single = '']) => {
    const read = double === undefined ? undefined : parseJson(double);
    return long ?? raw ?? (typeof read === 'string' ? read : single);
  });
}

/** Settings of git that a repository keeps and others include: what each would run, by the names of settings whose values are commands (`man git-config`). */
export function gitSettingCommands(text: string): readonly string[] {
  const settings = text.matchAll(
    /^[ \t]{0,40}(?:(?:pager|editor|external|diffFilter|sshCommand|fsmonitor|askPass|textconv|clean|smudge|process|driver|helper|program|command|cmd)[ \t]{0,9}=[ \t]{0,9}["']?!?|[\w-]{1,60}[ \t]{0,9}=[ \t]{0,9}["']?!)(.{1,4000})$/gim,
  );
  return [...settings].slice(0, MAX_COMMANDS).map(([, value = '']) => value.replace(/"\s*$/, '').replace(/\\(["\\])/g, '$1'));
}

/** The hooks of `.pre-commit-config.yaml` that stand in the project, with what they are given: `entry: bash`, `args: [-c, "cmd"]` (pre-commit.com). */
export function preCommitCommands(text: string): readonly string[] {
  return listOf(fieldOf(readYaml(text), 'repos'))
    .flatMap((repository) => listOf(fieldOf(repository, 'hooks')))
    .flatMap((hook) => {
      const entry = fieldOf(hook, 'entry');
      const args = textsOf(fieldOf(hook, 'args'));
      return typeof entry !== 'string' || entry === '' || args.length === 0 ? [] : [`${entry} ${args.map(shellQuoted).join(' ')}`];
    })
    .slice(0, MAX_COMMANDS);
}

/** The hooks of a project that Overcommit runs: `command: ['sh', '-c', 'cmd']`, `required_executable: './x'`. */
export function overcommitCommands(text: string): readonly string[] {
  const found: string[] = [];
  const look = (value: Yaml, depth: number): void => {
    if (typeof value === 'string' || Array.isArray(value) || depth > 3 || found.length >= MAX_COMMANDS) return;
    for (const [key, each] of Object.entries(value)) {
      if (/^(?:command|required_executable)$/.test(key)) {
        found.push(typeof each === 'string' ? each : textsOf(each).map(shellQuoted).join(' '));
      } else {
        look(each, depth + 1);
      }
    }
  };
  look(readYaml(text), 0);
  return found.filter((command) => command !== '');
}

/** What lint-staged runs for files that a pattern fits, by settings in YAML or in code: texts that are no key, and not patterns themselves. */
export function lintStagedCommands(text: string, file: string): readonly string[] {
  if (/\.ya?ml$/.test(file)) {
    const settings = readYaml(text);
    return isObject(settings) ? Object.values(settings).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value))) : [];
  }
  const literals = text.matchAll(/"((?:[^"\\\n]|\\.){0,2000})"|'((?:[^'\\\n]|\\.){0,2000})'|`((?:[^`\\]|\\.){0,2000})`/g);
  return [...literals]
    .filter((match) => !/^\s{0,9}:/.test(text.slice(match.index + match[0].length, match.index + match[0].length + 10)))
    .map(([, double, single, template = '']) => (double ?? single ?? template).replace(/\\(["'`\\])/g, '$1'))
    .filter((literal) => /^[\w./-]+\s/.test(literal))
    .slice(0, MAX_COMMANDS);
}

function textsOf(value: Yaml | undefined): readonly string[] {
  return value === undefined ? [] : listOf(value).filter((each) => typeof each === 'string');
}
