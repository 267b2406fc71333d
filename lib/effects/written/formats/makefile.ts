import { expanded, type Expansion } from './make-expansion.js';
import { isOfPattern, stemOf, words } from './make-words.js';

interface Rule {
  readonly needs: string[];
  recipe: string[];
}

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
export function recipesOf(
  makefile: string,
  args: readonly string[],
  environment: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const { variables, rules, atOnce, first } = readMakefile(makefile, args, environment);
  const named = args.filter((arg) => rules.has(arg));
  const patterns = patternsIn(rules);
  // `print-%` makes `print-NAME`, with the stem in the place of `$*`.
  const ofPattern = args
    .filter((arg) => /^[\w.-]+$/.test(arg) && !rules.has(arg))
    .flatMap((arg) =>
      patterns
        .filter((each) => isOfPattern(arg, each))
        .flatMap((each) => (rules.get(each)?.recipe ?? []).map((line) => line.replaceAll('$*', stemOf(arg, each)))),
    );
  const wanted = named.length > 0 || ofPattern.length > 0 ? named : first === undefined ? [] : [first];
  for (const [name, value] of environment) if (!variables.has(name)) variables.set(name, value);
  const recipes = [
    ...closure(wanted, rules).flatMap(({ rule, stem }) =>
      (rules.get(rule)?.recipe ?? []).map((line) => (stem === undefined ? line : line.replaceAll('$*', () => stem))),
    ),
    ...ofPattern,
  ];
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
    const rule =
      line.startsWith('\t') || assigned !== undefined ? undefined : ruleIn(line.includes('$') ? withVariables(line, expansion) : line);
    if (DIRECTIVE.test(line)) {
      read.atOnce.push(
        ...[...line.matchAll(RUN)].map(([, run = '']) => run),
        ...[...line.matchAll(FILE)].map(([, sign = '', path = '']) => `: ${sign} ${path}`),
      );
    }
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
    const name =
      open === undefined ? (BEGINS.test(line) ? /\bdefine\s{1,9}([\w.-]{1,80})(?![\w.-])/.exec(line)?.[1] : undefined) : undefined;
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

function assign(
  assigned: readonly [string, string],
  line: string,
  environment: ReadonlyMap<string, string>,
  { variables, atOnce }: Makefile,
): void {
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
  return {
    targets: words(line.slice(0, colon)),
    needs: words(needs.replace(/^:/, '').replace(/#.*/, '')),
    recipe: semicolon === -1 ? undefined : rest.slice(semicolon + 1),
  };
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
      else {
        for (const each of patterns.filter((pattern) => isOfPattern(need, pattern))) {
          if ((stems += 1) <= MAX_STEMS) found.set(`${each} ${need}`, { rule: each, stem: stemOf(need, each) });
          else {
            found.set(each, { rule: each });
          }
        }
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

/** A file of variables, which are the makefile's own then. */
const INCLUDES = /^[-s]?include[ \t]+(?:\S+[ \t]+)?\S*\.env/m;

/** Rules with patterns of one makefile. */
const MAX_PATTERNS = 32;
