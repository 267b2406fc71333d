import type { WordValue } from '../command.js';
import type { GlobOptions } from '../scope.js';

/** What globs stand for under `shopt -s dotglob` and `nocaseglob`, written so that it holds without them. */
export function asGlobbed(values: readonly WordValue[], globs: GlobOptions): readonly WordValue[] {
  if (!globs.dots && !globs.anyCase) return values;
  return values.flatMap((value) => {
    if (!value.glob) return [value];
    const text = globs.anyCase ? inAnyCase(value.text) : value.text;
    const dotted = globs.dots ? text.replace(/(^|\/)(?=[*?[][^/]*$)/, '$1.') : text;
    return dotted === text
      ? [{ ...value, text }]
      : [
          { ...value, text },
          { ...value, text: dotted },
        ];
  });
}

/** Only the parts of a path that hold a wildcard are looked for among the names on the disk. */
function inAnyCase(path: string): string {
  return path
    .split('/')
    .map((name) =>
      /[*?[]/.test(name)
        ? name.replace(/\[[^\][]*\]|[A-Za-z]/g, (each) => (each.length > 1 ? each : `[${each.toLowerCase()}${each.toUpperCase()}]`))
        : name,
    )
    .join('/');
}
