import type { MaskedCode } from './text.js';

/** Heads of loops that name a variable, and with it what it goes through. */
const HEADS: Readonly<Partial<Record<string, (name: string) => RegExp>>> = {
  php: (name) => new RegExp(`\\bforeach\\s*\\(([^\\n;{]{1,300}?)\\s+as\\s+(?:\\$\\w{1,40}\\s*=>\\s*)?${name}\\s*\\)`),
  perl: (name) => new RegExp(`\\bfor(?:each)?\\s+(?:my\\s+)?${name}\\s*\\(([^\\n;{]{1,300}?)\\)\\s*\\{`),
  ruby: (name) => new RegExp(`(?:^|[;\\n{(=]|\\bdo\\s)[^\\S\\n]*([A-Z][^\\n;{}|]{1,300}?)\\.each(?:_entry)?\\s*(?:\\{|do\\b)\\s*\\|\\s*${name}\\s*\\|`),
};

/**
 * The expression that a loop lets a variable go through; undefined where no loop does.
 * @param name as it stands in a pattern, with what means something there escaped
 */
export function givenByLoop(name: string, masked: MaskedCode): string | undefined {
  return walked(name, masked) ?? HEADS[masked.language]?.(name).exec(masked.code)?.[1] ?? filtered(name, masked);
}

/** `for folder, folders, files in os.walk(start)`: the start and all below it; the other names are told by loops of their own. */
function walked(name: string, { code, strings }: MaskedCode): string | undefined {
  const start = new RegExp(`\\bfor\\s+\\(?${name}\\s*,\\s*\\w+\\s*,\\s*\\w+\\)?\\s+in\\s+os\\.walk\\(([^)\\n]{1,300})\\)`).exec(code)?.[1];
  return start === undefined ? undefined : `${start} + §${strings.push('/**') - 1}§`;
}

/** `for name in list`; a test on the name (`if 'x' in name`) narrows a folder's content to a glob. */
function filtered(name: string, { code, strings }: MaskedCode): string | undefined {
  const [, listed, test = ''] = new RegExp(`\\bfor\\s+${name}\\s+in\\s+(\\S[^\\n:\\]]{0,499}?)(?:\\sif\\s+(\\S[^\\n:\\]]{0,199}))?(?=[\\n:\\]]|$)`).exec(code) ?? [];
  const within = new RegExp(`^§(\\d+)§\\s+in\\s+${name}\\s*$`).exec(test)?.[1];
  const starts = new RegExp(`^${name}\\.startswith\\(\\s*§(\\d+)§`).exec(test)?.[1];
  const literal = strings[Number(within ?? starts)];
  if (listed === undefined || literal === undefined || !/(?:listdir|scandir)\(/.test(listed)) return listed;
  return `glob.glob(§${strings.push(`${within === undefined ? '' : '*'}${literal}*`) - 1}§)`;
}
