import type { Consequence, Variant } from '../../command/row.js';

/** What is not for everybody, as a word of a name: `shop-staging`, `ApiDevStack`, `fly.qa.toml`; but not `latest` or `developers`. What is reviewed or local may be what a thing is about (`review-service`), unless the name ends with it. */
export const NOT_LIVE_WORD = String.raw`(?:[Ss]tag(?:e|ing)|[Dd]ev(?:elopment)?|[Tt]est(?:ing)?|[Qq][Aa]|[Uu][Aa][Tt]|[Ss]andbox|[Pp]review|[Dd]emo|(?:[Pp]re|[Nn]on)-?[Pp]rod(?:uction)?|(?:[Rr]eview|[Ll]ocal)(?=[-_.]?(?:\d|$|\w+$(?<=\.\w+)))|[Pp][Rr]-?(?=\d)|STAG(?:E|ING)|DEV|TEST)`;
const LIVE_WORD = String.raw`(?:[Pp]rod(?:uction)?|PROD(?:UCTION)?|[Ll]ive|prd)`;

/** A word of a name begins behind a sign, or with a capital. */
const BEGINS = String.raw`(?:[^/]*(?:[._:@-]|(?<=[a-z\d])(?=[A-Z])))?`;
const NOT_LIVE_PART = String.raw`${BEGINS}${NOT_LIVE_WORD}\d*(?![a-z\d])`;
const NOT_LIVE_NAME = String.raw`${NOT_LIVE_PART}[^/]*$`;
const LIVE_NAME = String.raw`${BEGINS}(?<!\b(?:[Nn]on|[Nn]o|[Nn]ot|[Pp]re)[-_.])${LIVE_WORD}\d*(?![a-z\d])`;

/** One name, and not a setting, a list or a text. Of a file, its own name counts, not that of a folder. */
const ONE_NAME = String.raw`(?=[^=,\s]{1,200}$)`;
const IN_FOLDERS = String.raw`(?:[^/]*/)*`;

/** Deployments that not everybody sees, and those that are only tried. */
export const SEEN_BY_FEW: readonly Consequence[] = [{ kind: 'publish', resource: 'deployment', name: 'preview' }];

/** What tells where something goes. */
interface Places {
  /** Options that name it, as a pattern. */
  readonly options: string;
  /** Whether operands name it: by a name, by a file in some folder, or by a stack in some stage. */
  readonly operands: 'none' | 'name' | 'file' | 'stack';
  /** Options with which nothing is put out, or nobody sees it yet. */
  readonly triedWith?: readonly string[];
}

const NAMED_BY: Readonly<Record<Places['operands'], string | undefined>> = { none: undefined, name: NOT_LIVE_NAME, file: `${IN_FOLDERS}${NOT_LIVE_NAME}`, stack: `${IN_FOLDERS}${NOT_LIVE_PART}` };

/** Of a call that names production beside something else, nothing is made less; then come names of what is not live. */
export function unlessLive({ options, operands, triedWith = [] }: Places): readonly Variant[] {
  const named = NAMED_BY[operands];
  const byOperands: readonly Variant[] = named === undefined ? [] : [{ when: { operand: new RegExp(`^${ONE_NAME}${named}`), noOperand: new RegExp(`^(?!${ONE_NAME}${named})`) }, effects: SEEN_BY_FEW }];
  return [
    { when: { any: ['--help', ...triedWith] }, effects: [] },
    { when: { value: new RegExp(`^(?:${options})=(?=[^\\s]{1,200}$)${IN_FOLDERS}${LIVE_NAME}`) } },
    ...(named === undefined ? [] : [{ when: { operand: new RegExp(`^(?=[^\\s]{1,200}$)${IN_FOLDERS}${LIVE_NAME}`) } }]),
    { when: { everyValue: new RegExp(`^(?:${options})=${ONE_NAME}${IN_FOLDERS}${NOT_LIVE_NAME}`) }, effects: SEEN_BY_FEW },
    ...byOperands,
  ];
}
