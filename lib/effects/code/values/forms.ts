import { argumentsAt } from '../text/expression.js';

/** `shlex.split(text)`, `text.split()` */
export const SPLIT = /^(?:shlex\.split|Shellwords\.split|shell_split)\(([^]*)\)$|^([^]+)\.split\(\s*(?:§\d+§\s*)?\)$/;
/** `...args`, `*args` */
export const SPREAD = /^\s*(?:\.\.\.|\*(?!\*))/;

/** `a = b = …` */
export const CHAINED = /^[$@]?\w+\s*=(?![=>~])\s*(\S[^]*)$/;

/** `cfg.dir`, `self.dir`, `$this->dir`, `$cfg{dir}`, `Config::DIR`. */
export const FIELD = /^([$@]?[A-Za-z_][\w.]*)(?:\.|->|::\$?|(?:->)?\{)([A-Za-z_]\w*|§\d+§)\}?$/;

/** `Config().dir`, `new Config(x).dir` */
export const MADE_HERE = /^(?:new\s+)?([A-Z]\w{0,60})\([^()]{0,200}\)\.([A-Za-z_]\w{0,60})$/;

/** An option that the command has: `parser.parse_args().out`. */
export const OPTION = /^([\w.]+\.(?:parse_args|opts)\(\))\.([A-Za-z_]\w*)$/;

/** What hands on the elements of a list. */
export const GIVES_ELEMENTS =
  /^(?:ipairs|pairs|sorted|enumerate|list|set|tuple|reversed|Array\.from|array_values|array_unique|new Set|uniq|sort)\(([^]*)\)$|^([^]+)\.(?:values|items|each|uniq|sort|entries|iter|into_iter|iter_mut|stream|asSequence)(?:\(\))?$|^(?:Object\.values|Object\.entries)\(([^]*)\)$/;

/** Methods that ruby calls without brackets, and what python and addresses have of a path. */
export const BARE_METHOD =
  /^([^]+)\.(chr|join|reverse|downcase|upcase|strip|to_s|chars|chomp|to_path|parent|dirname|pathname|href|path|children|to_sym|first|last|sample|min|max)$/;
/** `path.parents[1]`: how many folders up, less one. */
export const PARENTS = /^([^]+)\.parents\[\s?(\d)\s?\]$/;

/** What is gone through, whatever puts it in another order: of `sorted(path.iterdir(), reverse=True)` the first. */
export function withoutOrder(expression: string): string {
  const ordered = /^\s*(?:sorted|list|set|tuple|reversed|iter|ipairs)\(([^]*)\)\s*$/.exec(expression)?.[1];
  if (ordered !== undefined) return argumentsAt(ordered, 0)[0] ?? expression;
  // `filter(Path.is_file, folder.rglob('*'))`
  const kept = /^\s*filter\(([^]*)\)\s*$/.exec(expression)?.[1];
  return kept === undefined ? expression : (argumentsAt(kept, 0)[1] ?? expression);
}

/** What a field of a record is unless told: of `field(default_factory=lambda: [x])` the list, of `Field(default=x)` the value. */
export function withoutFactory(expression: string): string {
  const given = /^(?:dataclasses\.|attr\.|pydantic\.)?(?:field|Field|ib)\(([^]*)\)$/.exec(expression)?.[1];
  const unless =
    given === undefined
      ? undefined
      : argumentsAt(given, 0).flatMap(
          (each) => /^\s*(?:default\s?=(?!=)|default_factory\s?=\s?lambda\s?:|factory\s?=\s?lambda\s?:)([^]*)$/.exec(each)?.[1] ?? [],
        )[0];
  const maker =
    given === undefined ? undefined : /(?:^|,)\s?(?:default_factory|factory)\s?=\s?([A-Za-z_][\w.]{0,80})\s?(?:,|$)/.exec(given)?.[1];
  return unless?.trim() ?? (maker === undefined ? expression : `${maker}()`);
}
