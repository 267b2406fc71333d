/** What a host does by itself with the text of an instruction file. */
interface Instructions {
  /** Paths as written behind an `@`: their content is brought into the model's context. */
  readonly imports: readonly string[];
  /** Commands in `` !`…` `` and in blocks that begin with ```` ```! ````: they are run, and their output is shown. */
  readonly commands: readonly string[];
}

const MAX_FOUND = 200;

/**
 * Reads imports and commands. As the host does, it takes an `@` in a code span or a code block for text; a fence that is
 * not closed, as in a part that an edit puts in, hides nothing.
 */
export function readInstructions(text: string): Instructions {
  const commands = [...blocks(text), ...spans(text)];
  const imports: string[] = [];
  for (const match of withoutCode(text).matchAll(/(?<![\w@/\\.`])@(?:"([^"\n]{1,4096})"|((?:\\[ ]|[^\s"'`<>|*?()[\]{},;]){1,4096}))/g)) {
    const written = match[1] ?? (match[2] ?? '').replaceAll('\\ ', ' ').replace(/(?<![.:!])[.:!]+$/, '');
    if (written !== '' && imports.length < MAX_FOUND) imports.push(written);
  }
  return { imports, commands: commands.slice(0, MAX_FOUND) };
}

function* blocks(text: string): Generator<string> {
  let from = text.indexOf('```!');
  while (from !== -1) {
    const end = text.indexOf('```', from + 4);
    yield text.slice(from + 4, end === -1 ? text.length : end).trim();
    from = end === -1 ? -1 : text.indexOf('```!', end + 3);
  }
}

function* spans(text: string): Generator<string> {
  for (const match of text.matchAll(/!`([^`\n]{1,10000})`/g)) yield match[1] ?? '';
}

function withoutCode(text: string): string {
  const pieces: string[] = [];
  let open: string[] | undefined;
  for (const line of text.split('\n')) {
    const isFence = /^[ \t]{0,12}(?:[-*>] )?(?:```|~~~)/.test(line);
    if (isFence && open === undefined) open = [];
    else if (isFence) open = undefined;
    else {
      (open ?? pieces).push(line.replace(/(?<!`)(`+)(?!`)[^`\n]{1,4096}\1/g, ''));
    }
  }
  return [...pieces, ...(open ?? [])].join('\n');
}
