import { isObject, parseJson } from '../../../json.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import {
  gitSettingCommands,
  hookCommands,
  lintStagedCommands,
  namedCommands,
  overcommitCommands,
  preCommitCommands,
} from './hook-commands.js';

/** Files in which commands stand that tools run by themselves, and how they hold them. */
const HOLDERS: readonly (readonly [RegExp, (text: string, path: string) => readonly string[]])[] = [
  [
    /\/\.vscode\/tasks\.json$/,
    (text) => tasksIn(parsed(text) ?? { tasks: literals(text, /"command"\s*:\s*("(?:[^"\\\n]|\\.)*")/g).map((command) => ({ command })) }),
  ],
  [
    /\/\.?devcontainer\.json$/,
    (text) =>
      fieldsIn(parsed(text), /^(?:initialize|onCreate|updateContent|post(?:Create|Start|Attach))Command$/) ??
      literals(text, /"(?:initialize|onCreate|updateContent|post(?:Create|Start|Attach))Command"\s*:\s*("(?:[^"\\\n]|\\.)*")/g),
  ],
  [/\/package\.json$/, (text) => [...literals(text, LIFECYCLE), ...hookCommands(text)]],
  [/\/(?:\.?simple-git-hooks|\.huskyrc|\.ghooks)(?:\.[cm]?js(?:on)?)?$/, hookCommands],
  [/\/\.?(?:lefthook(?:-local)?\.(?:json|toml)|prek\.toml)$/, namedCommands],
  [/\/\.overcommit\.yml$/, overcommitCommands],
  [/\/\.gitconfig$/, gitSettingCommands],
  [/\/(?:\.lintstagedrc\.(?:ya?ml|[cm]?[jt]s)|lint-staged\.config\.[cm]?[jt]s)$/, lintStagedCommands],
  [/\/\.?lefthook(?:-local)?\.ya?ml$/, (text) => valuesIn(text, /^( {0,99})(?:- )?run: ?(.*)$/)],
  [/\/\.(?:vscode|zed)\/settings\.json$|\.code-workspace$/, terminalCommands],
  [/\/\.?mise[\w.-]*\.toml$/, miseCommands],
  [/\/\.aider\.conf\.yml$/, aiderCommands],
  [/\/\.pre-commit-config\.yaml$/, (text) => [...valuesIn(text, /^( {0,99})(?:- )?entry: ?(.*)$/), ...preCommitCommands(text)]],
];

/** What mise runs when somebody comes into the folder, or a tool is there: texts of `[hooks]`, and `postinstall` wherever it stands. */
function miseCommands(text: string): readonly string[] {
  const hooks = text.split(/^(?=[ \t]{0,9}\[{1,2}[\w."' -]{1,80}\])/m).filter((section) => /^\s{0,9}\[{1,2}["']?hooks\b/.test(section));
  const found = [
    ...[...hooks.join('\n').matchAll(/(?:=|\[|,)\s{0,9}(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/g)],
    ...text.matchAll(/\bpostinstall\s{0,9}=\s{0,9}(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/g),
  ];
  return found.map(([, double, single]) => double?.replace(/\\(["\\])/g, '$1') ?? single ?? '');
}

/** What aider runs after each of its changes, one command or a list of them, the language in front. */
function aiderCommands(text: string): readonly string[] {
  return valuesIn(
    text.replace(/^((?:test|lint)-cmd:)[ \t]{0,9}\n((?:[ \t]{0,9}- [^\n]{0,2000}\n?)+)/gm, (_, key: string, items: string) =>
      items.replace(/^[ \t]{0,9}- /gm, `${key} `),
    ),
    /^( {0,9})(?:test|lint)-cmd: ?(.*)$/,
  ).map((command) => command.replace(/^["']?[a-z+#]{1,12}:\s{1,3}/, '').replace(/["']$/, ''));
}

/** What a container's settings have this machine run before there is one. */
export function hostCommands(text: string): readonly string[] {
  return fieldsIn(parsed(text), /^initializeCommand$/) ?? [];
}

/** The tasks that an editor starts when it opens the folder. */
export function commandsOnOpening(text: string): readonly string[] {
  const settings = parsed(text);
  const tasks = isObject(settings) && Array.isArray(settings['tasks']) ? settings['tasks'].filter(isObject) : [];
  return tasksIn({ tasks: tasks.filter(({ runOptions }) => isObject(runOptions) && runOptions['runOn'] === 'folderOpen') });
}

/** Of one profile of a terminal: what starts, and with which words. */
function profileCommand(profile: unknown): readonly string[] {
  if (!isObject(profile)) return [];
  const path = profile['path'] ?? profile['program'] ?? (profile['source'] === 'PowerShell' ? 'pwsh' : undefined);
  const program = wordOf(Array.isArray(path) ? path[0] : path);
  const { args } = profile;
  return program === ''
    ? []
    : [[shellQuoted(program), ...(Array.isArray(args) ? args : [args ?? []].flat()).map((arg) => shellQuoted(wordOf(arg)))].join(' ')];
}

/** What the terminals of an editor start with, and what it runs when a file is saved. */
function terminalCommands(text: string): readonly string[] {
  if (!/terminal|runonsave/i.test(text)) return [];
  const value = parsed(text);
  // A part of such a file has lists of words.
  if (!isObject(value)) return literals(text, /"args"\s*:\s*(\[[^\][]{0,2000}\])/g).map((args) => `sh ${args}`);
  const settings = isObject(value['settings']) ? value['settings'] : value;
  const found = Object.entries(settings).flatMap(([name, each]): readonly string[] => {
    if (!isObject(each)) return [];
    if (/^terminal\.integrated\.profiles\./.test(name)) return Object.values(each).flatMap(profileCommand);
    if (/^terminal\.integrated\.env\./.test(name)) return typeof each['PROMPT_COMMAND'] === 'string' ? [each['PROMPT_COMMAND']] : [];
    if (name === 'emeraldwalk.runonsave' && Array.isArray(each['commands'])) {
      return each['commands'].filter(isObject).map(({ cmd }) => wordOf(cmd));
    }
    return [];
  });
  const ofZed =
    isObject(settings['terminal']) && isObject(settings['terminal']['shell'])
      ? profileCommand(settings['terminal']['shell']['with_arguments'])
      : [];
  return [...found, ...ofZed].filter((command) => command !== '');
}

const LIFECYCLE = /"(?:(?:pre|post)?(?:install|prepare)|prepublish)"\s*:\s*("(?:[^"\\\n]|\\.)*")/g;

/** Commands of one file. */
const MAX_COMMANDS = 256;

/** The commands in a file that some tool runs by itself. */
export function selfRunCommands(path: string, text: string): readonly string[] {
  return HOLDERS.find(([file]) => file.test(path))?.[1](text, path).slice(0, MAX_COMMANDS) ?? [];
}

/** JSON with comments, and with commas behind the last. */
function parsed(text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  const plain = text.replace(
    /("(?:[^"\\\n]|\\.)*")|\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g,
    (_, literal: string | undefined) => literal ?? '',
  );
  return parseJson(plain.replace(/,(?=\s{0,99}[}\]])/g, ''));
}

/** The same in a part of such a file. */
function literals(text: string, field: RegExp): readonly string[] {
  return [...text.matchAll(field)].flatMap(([, literal = '""']) => commandsOf(parsed(literal)));
}

/** A text for the shell, a list of words, or several of either by names. */
function commandsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return [value.map((word) => shellQuoted(wordOf(word))).join(' ')];
  return isObject(value)
    ? Object.values(value)
        .slice(0, MAX_COMMANDS)
        .flatMap((each) => (isObject(each) ? [] : commandsOf(each)))
    : [];
}

function fieldsIn(value: unknown, names: RegExp): readonly string[] | undefined {
  return isObject(value) ? Object.entries(value).flatMap(([name, each]) => (names.test(name) ? commandsOf(each) : [])) : undefined;
}

/** A word, or one with the way in which it is quoted: `{ "value": "a b", "quoting": "escape" }`. */
function wordOf(word: unknown): string {
  return typeof word === 'string' ? word : isObject(word) && typeof word['value'] === 'string' ? word['value'] : '';
}

/** Each task, and what stands in it for one system. */
function tasksIn(value: unknown): readonly string[] {
  const tasks = isObject(value) ? [value, ...(Array.isArray(value['tasks']) ? value['tasks'] : [])].filter(isObject) : [];
  return tasks.slice(0, MAX_COMMANDS).flatMap((task) =>
    [task, task['linux'], task['osx'], task['windows']].filter(isObject).flatMap((each) => {
      const command = wordOf(each['command'] ?? task['command']);
      const args = each['args'] ?? task['args'];
      return command === '' ? [] : [[command, ...(Array.isArray(args) ? args.map((arg) => shellQuoted(wordOf(arg))) : [])].join(' ')];
    }),
  );
}

/** Values of a key in YAML, the blocks below it among them. */
function valuesIn(text: string, key: RegExp): readonly string[] {
  const lines = text.split(/\r?\n/);
  const values: string[] = [];
  for (let at = 0; at < lines.length && values.length < MAX_COMMANDS; at += 1) {
    const [, indent = '', rest] = key.exec(lines[at] ?? '') ?? [];
    if (rest === undefined) continue;
    if (!/^\s{0,9}[|>]/.test(rest)) {
      values.push(rest.trim().replace(/^(['"])(.*)\1$/, '$2'));
      continue;
    }
    const block: string[] = [];
    for (let next = lines[at + 1]; next !== undefined && (next.trim() === '' || next.startsWith(`${indent} `)); next = lines[at + 1]) {
      block.push(next.trim());
      at += 1;
    }
    values.push(block.join('\n'));
  }
  return values;
}
