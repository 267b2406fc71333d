import type { Word } from '../command.js';
import { HOLE, textOf } from '../command.js';

/** What is printed of some containers or images, by whatever name they are told: not of all that there are. */
export const SOME = `some-${HOLE}\n`;

/** What stands in the line of any container that runs. */
const OF_ANY = /^(?:up|about|ago|an?|seconds?|minutes?|hours?|days?|weeks?|months?|tcp|udp|latest|docker|container|image|entrypoint)$/i;

/** True for a filter over `docker ps`, which keeps the lines that hold a word of at least three letters. */
export function narrowsList([first, ...args]: readonly Word[], expression: string): boolean {
  const texts = args.map(textOf);
  return (
    /^(?:\S*\/)?(?:docker|podman)$/.test(textOf(first)) &&
    /^(?:ps|images?|container|volume)$/.test(texts[0] ?? '') &&
    expression.split(/\\?\|/).every((each) => {
      const word = each.replace(LOOSE, '').replace(/[^\w-]/g, '');
      return word.length >= 3 && !OF_ANY.test(word);
    })
  );
}

/** Keys of which one value lists some containers, and not whatever there is. */
const NARROWING: readonly string[] = ['name', 'label', 'ancestor', 'id', 'volume', 'network'];

/** Parts of a pattern that stand for any character, or for none. */
const LOOSE = /\\.|\[[^\][]*\][*+?]?|.(?:[*?]|\{[^{}]*\})/g;

/** `docker ps -q --filter name=web`: containers by a name, a label or an image, or those that have ended; `docker images -qf dangling=true`: images that nothing names any more, or by a label or a name. */
export function isNarrowed(texts: readonly string[]): boolean {
  if (/^images?$/.test(texts[0] ?? '')) return isNarrowOfImages(texts);
  const lists = texts.findIndex((text) => text === 'ps' || text === 'ls');
  if (lists === -1 || lists > 1) return false;
  const filters = filtersOf(texts);
  const statuses = filters.filter(([key]) => key === 'status');
  if (statuses.some(([, value]) => !/^(?:exited|dead|created)$/.test(value))) return false;
  // Values of one key are alternatives.
  const narrows = (key: string): boolean =>
    filters.some((each) => each[0] === key) && filters.every((each) => each[0] !== key || isNarrow(key, each[1]));
  return statuses.length > 0 || NARROWING.some(narrows);
}

/** `docker images -q --filter label=app=shop`, `docker image ls -q shop`; values of one key are alternatives. */
function isNarrowOfImages(texts: readonly string[]): boolean {
  const filters = filtersOf(texts);
  if (filters.some(([key, value]) => key === 'dangling' && value === 'true')) return true;
  const narrows = (key: string): boolean =>
    filters.some((each) => each[0] === key) &&
    filters.every((each) => each[0] !== key || (isNarrow(key, each[1]) && (key !== 'label' || !OF_ANY_IMAGE.test(each[1]))));
  if (narrows('label') || narrows('reference')) return true;
  const begin = texts[0] === 'image' ? 2 : 1;
  const repository = texts
    .slice(begin)
    .find((text, at, rest) => !text.startsWith('-') && !/^(?:--filter|--format|-[a-z]*f)$/.test(rest[at - 1] ?? ''));
  return repository !== undefined && isNarrow('reference', repository);
}

/** `docker run -d nginx`, `docker create nginx`: the one container that was just made. Without `-d` it prints what runs in it. */
export function isNew(texts: readonly string[]): boolean {
  if (texts[0] === 'create') return true;
  const detached = texts.findIndex((text) => /^(?:-[it]*d[it]*|--detach)$/.test(text));
  // Behind the image stands what runs.
  return (
    texts[0] === 'run' &&
    detached !== -1 &&
    texts.slice(1, detached).every((text, at, before) => text.startsWith('-') || before[at - 1]?.startsWith('-') === true)
  );
}

function filtersOf(texts: readonly string[]): readonly (readonly [key: string, value: string])[] {
  return texts.flatMap((text, at) => {
    const [, joined] = /^(?:--filter=|-[a-z]{0,9}f=?(?=\w+=))([^]*)$/.exec(text) ?? [];
    const filter = joined ?? (/^(?:--filter|-[a-z]*f)$/.test(text) ? texts[at + 1] : undefined);
    const [, key, value] = /^(\w+)=([^]*)$/.exec(filter ?? '') ?? [];
    return key === undefined || value === undefined ? [] : [[key, value] as const];
  });
}

/** Labels that images of everybody have. */
const OF_ANY_IMAGE =
  /^(?:maintainer|authors?|vendor|version|name|description|license|org\.opencontainers\.[\w.]{1,60}|org\.label-schema\.[\w.-]{1,60})=?$/i;

/** Two characters of a word at least; a name is a pattern, of which each alternative must hold them. */
function isNarrow(key: string, value: string): boolean {
  // Of a reference the host alone names no image.
  if (key === 'reference') {
    const name = value.replace(/:[^/:]*$/, '').replace(/^[^/.:]+[.:][^/]*\/|^(?:localhost|library)\//, '');
    // A few letters between signs that stand for any are in many names.
    return /[*?[]/.test(name)
      ? /\w\w/.test(name) && name.replace(/\[[^\][]{0,60}\]|[^A-Za-z]/g, '').length >= 4
      : /[a-z]\w*[a-z]/.test(name);
  }
  return key === 'name'
    ? value
        .replace(LOOSE, '')
        .split('|')
        .every((each) => /\w\w/.test(each) && !/[()[\]\\]/.test(each))
    : /\w.*\w/.test(value);
}
