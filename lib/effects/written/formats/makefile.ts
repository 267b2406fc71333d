import { HOLE } from '../../../shell/command.js';

interface Rule {
  readonly needs: string[];
  recipe: string[];
}

const MAX_DEPTH = 8;
/** Characters that are written out for one line of a recipe, and for all. */
const MAX_EXPANDED = 262_144;
const MAX_EXPANDED_IN_ALL = 1_048_576;

/** What a makefile says. */
interface Makefile {
  readonly variables: Map<string, string>;
  readonly rules: Map<string, Rule>;
  /** What `$(shell …)` of an assignment or a directive runs, as soon as it is read. */
  readonly atOnce: string[];
  /** The target that is made where none is asked for. */
  first: string | undefined;
}

/**
 * The recipes that `make` would run for the goals among its arguments, or for the first target, each as one shell text.
 * What `$(shell …)` of an assignment or a directive runs, stands in front. Variables that are plainly assigned are written out, `$(shell …)` becomes a substitution, and what else is not known a hole.
 */
export function recipesOf(makefile: string, args: readonly string[], environment: ReadonlyMap<string, string> = new Map()): readonly string[] {
  const { variables, rules, atOnce, first } = readMakefile(makefile, args, environment);
  const named = args.filter((arg) => rules.has(arg));
  const patterns = patternsIn(rules);
  // `print-%` makes `print-NAME`, with the stem in the place of `$*`.
  const ofPattern = args.filter((arg) => /^[\w.-]+$/.test(arg) && !rules.has(arg)).flatMap((arg) => patterns.filter((each) => isOfPattern(arg, each)).flatMap((each) => (rules.get(each)?.recipe ?? []).map((line) => line.replaceAll('$*', stemOf(arg, each)))));
  const wanted = named.length > 0 || ofPattern.length > 0 ? named : first === undefined ? [] : [first];
  for (const [name, value] of environment) if (!variables.has(name)) variables.set(name, value);
  const recipes = [...closure(wanted, rules).flatMap(({ rule, stem }) => (rules.get(rule)?.recipe ?? []).map((line) => (stem === undefined ? line : line.replaceAll('$*', () => stem)))), ...ofPattern];
  const lines = [...atOnce, ...(args.some((arg) => ONLY_PRINTS.test(arg)) ? recipes.flatMap(runAllTheSame) : recipes)];
  const included = INCLUDES.test(makefile);
  let left = MAX_EXPANDED_IN_ALL;
  return lines.map((line) => {
    const most = Math.min(MAX_EXPANDED, left);
    const expansion = { variables, left: most, included };
    const text = expanded(line.replace(/^[\s@+-]+/, ''), expansion, 0);
    left -= most - expansion.left;
    return text;
  });
}

/** With these it prints what it would run, or tells whether there is anything. Of one-letter options those stand before it that take no value. */
const ONLY_PRINTS = /^(?:--(?:just-print|dry-run|dry|recon|question)|-[BbdeikLprRsSvw]{0,9}[nq]\w{0,9})$/;

/** What of a line runs even so: one with the sign for it, make itself, which only prints as well, and what the line is made of. */
function runAllTheSame(line: string): readonly string[] {
  if (/^[\s@-]*\+/.test(line)) return [line];
  if (/\$[({]MAKE[)}]/.test(line)) return [line.replace(/\$[({]MAKE[)}]/g, 'make -n')];
  return [...line.matchAll(RUN)].map(([, run = '']) => run);
}

function readMakefile(makefile: string, args: readonly string[], environment: ReadonlyMap<string, string>): Makefile {
  const read: Makefile = { variables: new Map(args.flatMap((arg) => assignment(arg))), rules: new Map(), atOnce: [], first: undefined };
  const expansion: Expansion = { variables: read.variables, left: MAX_EXPANDED, included: false };
  let current: readonly string[] = [];
  let goal: string | undefined;
  for (const line of definitionsIn(makefile.replace(CONTINUED, '$1 '), read.variables).split('\n')) {
    goal = /^\.DEFAULT_GOAL\s{0,9}:{0,2}=\s{0,9}(\S{1,80})\s*$/.exec(line)?.[1] ?? goal;
    const [assigned] = line.startsWith('\t') ? [] : assignment(line);
    const rule = line.startsWith('\t') || assigned !== undefined ? undefined : ruleIn(line.includes('$') ? withVariables(line, expansion) : line);
    if (DIRECTIVE.test(line)) read.atOnce.push(...[...line.matchAll(RUN)].map(([, run = '']) => run), ...[...line.matchAll(FILE)].map(([, sign = '', path = '']) => `: ${sign} ${path}`));
    if (line.startsWith('\t')) for (const target of current) read.rules.get(target)?.recipe.push(line.slice(1));
    else if (assigned !== undefined) assign(assigned, line, environment, read);
    else if (rule !== undefined) {
      current = rule.targets;
      addRule(rule, read);
    } else if (line.trim() !== '' && !line.startsWith('#')) current = [];
  }
  if (goal !== undefined) read.first = goal;
  return read;
}

/** What a rule makes and needs is written out as it is read; a recipe behind that is not. */
function withVariables(line: string, expansion: Expansion): string {
  const semicolon = line.indexOf(';');
  const head = semicolon === -1 ? line : line.slice(0, semicolon);
  return DIRECTIVE.test(line) ? line : expanded(head, expansion, 0) + line.slice(head.length);
}

/** A line that make follows while it reads: `$(info …)`, `ifeq (…)`, `include …`. */
const DIRECTIVE = /^(?!\t)\s*(?:\$[({]|(?:else\s+)?ifn?eq\b|[-s]?include\b)/;
const RUN = /\$\(shell\s((?:[^()]|\([^()]*\))*)\)/g;

/** `$(file >>path,text)` */
const FILE = /\$\(file\s{1,9}(>{1,2})\s{0,9}((?:[^(),\n]|\([^()\n]{0,200}\)){1,500})[,)]/g;

/** A backslash at the end of a line, itself behind none or behind pairs of them. */
const CONTINUED = /(?<!\\)((?:\\\\)*)\\\r?\n/g;

/** Directives of make, which stand behind blanks as well, but not in a recipe. */
const BEGINS = /^(?!\t)\s*(?:(?:override|export)\s{1,9})?define(?!\S)/;
const ENDS = /^(?!\t)\s*endef(?!\S)/;

/** The text behind the recipes that `define` gives a name, which `$(call name,…)` puts in its place. */
function definitionsIn(makefile: string, variables: Map<string, string>): string {
  const others: string[] = [];
  let open: { readonly name: string; readonly body: string[]; inner: number } | undefined;
  for (const line of makefile.split(/\r?\n/)) {
    const name = open === undefined ? (BEGINS.test(line) ? /\bdefine\s{1,9}([\w.-]{1,80})(?![\w.-])/.exec(line)?.[1] : undefined) : undefined;
    if (name !== undefined) open = { name, body: [], inner: 0 };
    else if (open === undefined) others.push(line);
    else if (ENDS.test(line) && open.inner-- === 0) {
      variables.set(open.name, open.body.map((each) => each.replace(/^[\t@+-]{1,9}/, '')).join('\n'));
      open = undefined;
    } else {
      if (BEGINS.test(line)) open.inner += 1;
      open.body.push(line);
    }
  }
  // Without an end it was none.
  others.push(...(open?.body ?? []));
  return others.join('\n');
}

function assign(assigned: readonly [string, string], line: string, environment: ReadonlyMap<string, string>, { variables, atOnce }: Makefile): void {
  // `?=` only where the environment has none.
  if (!variables.has(assigned[0]) && !(environment.has(assigned[0]) && /^[\w.-]+\s*\?=/.test(line))) variables.set(...assigned);
  const [, run] = /^[^=]*=\s*\$\(shell\s((?:[^()]|\([^()]*\))*)\)\s*$/.exec(line) ?? [];
  if (run !== undefined) atOnce.push(run);
}

function addRule({ targets, needs, recipe }: WrittenRule, read: Makefile): void {
  read.first ??= targets.find((target) => !target.startsWith('.'));
  for (const target of targets) {
    const known = read.rules.get(target) ?? { needs: [], recipe: [] };
    known.needs.push(...needs);
    if (recipe !== undefined) known.recipe = [recipe];
    read.rules.set(target, known);
  }
}

/** A rule as one line says it. */
interface WrittenRule {
  readonly targets: readonly string[];
  readonly needs: readonly string[];
  readonly recipe: string | undefined;
}

/** `targets: needs ; command` */
function ruleIn(line: string): WrittenRule | undefined {
  const colon = line.indexOf(':');
  if (colon < 1 || /^[\s#]/.test(line)) return undefined;
  const rest = line.slice(colon + 1);
  const semicolon = rest.indexOf(';');
  const needs = semicolon === -1 ? rest : rest.slice(0, semicolon);
  return { targets: words(line.slice(0, colon)), needs: words(needs.replace(/^:/, '').replace(/#.*/, '')), recipe: semicolon === -1 ? undefined : rest.slice(semicolon + 1) };
}

function words(text: string): readonly string[] {
  return text.split(/\s/).filter((word) => word !== '');
}

function assignment(line: string): readonly [string, string][] {
  const match = /^(?:export\s+|override\s+)?([A-Za-z_][\w.-]*)\s*(?:::?|\?|\+|!)?=(.*)$/.exec(line);
  return match?.[1] === undefined ? [] : [[match[1], (match[2] ?? '').trimStart()]];
}

/** A rule that is followed, and of a pattern what it is followed for. */
interface Followed {
  readonly rule: string;
  readonly stem?: string;
}

function closure(wanted: readonly string[], rules: ReadonlyMap<string, Rule>): readonly Followed[] {
  const patterns = patternsIn(rules);
  const found = new Map<string, Followed>(wanted.map((rule) => [rule, { rule }]));
  let stems = 0;
  // A map that grows while it is gone through is gone through to its end.
  for (const { rule } of found.values()) {
    for (const need of rules.get(rule)?.needs ?? []) {
      if (rules.has(need)) found.set(need, { rule: need });
      else for (const each of patterns.filter((pattern) => isOfPattern(need, pattern))) {
        if ((stems += 1) <= MAX_STEMS) found.set(`${each} ${need}`, { rule: each, stem: stemOf(need, each) });
        else found.set(each, { rule: each });
      }
    }
  }
  return [...found.values()];
}

/** Of rules with patterns, what they are told for one by one. */
const MAX_STEMS = 64;

function patternsIn(rules: ReadonlyMap<string, Rule>): readonly string[] {
  return [...rules.keys()].filter((target) => target.includes('%')).slice(0, MAX_PATTERNS);
}

/** `%.o` makes `a.o`. */
function isOfPattern(target: string, pattern: string): boolean {
  const [before = '', behind = ''] = pattern.split('%', 2);
  return target.length > before.length + behind.length && target.startsWith(before) && target.endsWith(behind);
}

function stemOf(target: string, pattern: string): string {
  const [before = '', behind = ''] = pattern.split('%', 2);
  return target.slice(before.length, target.length - behind.length);
}

/** A file of variables, which are the makefile's own then. */
const INCLUDES = /^[-s]?include[ \t]+(?:\S+[ \t]+)?\S*\.env/m;

/** Rules with patterns of one makefile. */
const MAX_PATTERNS = 32;

interface Expansion {
  readonly variables: ReadonlyMap<string, string>;
  /** Characters that may still be written out: variables made of variables double at every step. */
  left: number;
  /** Variables come from a file of them as well. */
  readonly included: boolean;
}

function expanded(text: string, expansion: Expansion, depth: number): string {
  if ((expansion.left -= text.length) < 0) return HOLE;
  return withCalls(text, expansion).replace(/\$\$|\$\(shell\s([^()]*)\)|\$\((?:abspath|realpath|strip)\s((?:[^()$]|\$\([\w.-]+\)){0,400})\)|\$[({]([\w.-]+)[)}]|\$[({][^(){}$]*[)}]|\$[@<^?*%]/g, (whole, command: string | undefined, path: string | undefined, name: string | undefined) => {
    if (whole === '$$') return '$';
    if (command !== undefined) return `$(${expanded(command, expansion, depth + 1)})`;
    if (path !== undefined) return expanded(path, expansion, depth + 1).trim();
    if (name === 'CURDIR' && !expansion.variables.has(name)) return '${PWD}';
    const value = name === undefined ? undefined : expansion.variables.get(name);
    if (value !== undefined && depth < MAX_DEPTH) return expanded(value, expansion, depth + 1);
    return name === undefined || !(WELL_KNOWN.has(name) || expansion.included) ? HOLE : `$\{${name}}`;
  });
}

/** An argument of a function: text, and variables in it. */
const ARGUMENT = String.raw`((?:[^(),$]|\$\([\w.-]{1,80}\)|\$\{[\w.-]{1,80}\}|\$[$@<^*]){0,400})`;
const CALL = new RegExp(String.raw`\$\(call\s{1,9}([\w.-]{1,80})((?:,${ARGUMENT}){0,9})\)`, 'g');
const EACH = new RegExp(String.raw`\$\(foreach\s{1,9}(\w{1,80}),${ARGUMENT},((?:[^()$]|\$\([\w.-]{1,80}\)|\$\$){0,400})\)`, 'g');
const AFFIX = new RegExp(String.raw`\$\(add(prefix|suffix)\s{1,9}${ARGUMENT},${ARGUMENT}\)`, 'g');

/** `$(LIST:%.c=%.o)`, `$(LIST:.c=.o)`, `$(patsubst %.c,%.o,list)` */
const REPLACED = new RegExp(String.raw`\$[({]([\w.-]{1,80}):([^=(){}$\s]{0,80})=([^(){}$\n]{0,80})[)}]|\$\(patsubst\s{1,9}([^(),$]{0,80}),([^(),$]{0,80}),${ARGUMENT}\)`, 'g');

/** A word with another ending, or put into another pattern. */
function replaced(word: string, from: string, to: string): string {
  const pattern = from.includes('%') ? from : `%${from}`;
  return isOfPattern(word, pattern) || word === pattern.replace('%', '') ? (from.includes('%') ? to : `%${to}`).replace('%', () => stemOf(word, pattern)) : word;
}

/** Words that one function of make is followed for. */
const MAX_WORDS = 32;

/** One more than are followed: what is joined to a list that is cut is joined to no word that counts. */
const FIRST_WORDS = new RegExp(String.raw`^\s*(?:\S+\s+){0,${MAX_WORDS}}(?:\S+)?`);

/** `$(call name,a,b)`, `$(foreach x,list,text)`, `$(addprefix a,list)`: what the functions of make write out. */
function withCalls(text: string, expansion: Expansion): string {
  if (!/\$\((?:call|foreach|add(?:prefix|suffix)|patsubst)\s|\$[({][\w.-]{1,80}:/.test(text)) return text;
  const lists = new Map<string, string>();
  // Charged at once, before the next is written: one short use may stand for a long text.
  const charged = (written: string): string => ((expansion.left -= written.length) < 0 ? '' : written);
  const firstWords = (name: string): string | undefined => {
    const known = lists.get(name) ?? FIRST_WORDS.exec(expansion.variables.get(name) ?? '')?.[0] ?? '';
    lists.set(name, known);
    return expansion.variables.has(name) ? charged(known) : undefined;
  };
  const eachOf = (list: string, written: (word: string) => string): string => {
    if (expansion.left < 0) return '';
    const all = words(list.replace(/\$[({]([\w.-]+)[)}]/g, (whole, name: string) => firstWords(name) ?? whole)).slice(0, MAX_WORDS);
    return all.map((word) => (expansion.left < 0 ? '' : charged(written(word)))).join(' ');
  };
  const written = text
    .replace(REPLACED, (_, name: string | undefined, from: string, to: string, pattern: string, put: string, list: string) => (name === undefined ? eachOf(list, (word) => replaced(word, pattern.trim(), put.trim())) : eachOf(`$(${name})`, (word) => replaced(word, from, to))))
    .replace(AFFIX, (_, side: string, affix: string, list: string) => eachOf(list, (word) => (side === 'prefix' ? affix + word : word + affix)))
    .replace(EACH, (_, name: string, list: string, body: string) => eachOf(list, (word) => body.replaceAll(`$(${name})`, () => word)))
    .replace(CALL, (whole, name: string, given: string) => {
      const body = expansion.variables.get(name);
      if (body === undefined || expansion.left < 0) return whole;
      const values = given.split(',').map((value) => value.trim());
      return charged(body.replace(/\$[({]?(\d)[)}]?/g, (_, place: string) => values[Number(place)] ?? ''));
    });
  return expansion.left < 0 ? HOLE : written;
}

/** Variables that `make` takes from the environment, where a shell knows them as well. */
const WELL_KNOWN = new Set(['HOME', 'PWD', 'TMPDIR', 'USER', 'PATH']);
