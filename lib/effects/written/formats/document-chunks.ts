import type { CellPart } from '../../code/interpreters/notebook-cell.js';
import type { Language } from '../../code/languages/language.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { partsOfCell } from '../../code/interpreters/notebook-cell.js';

/** Engines of knitr and Quarto that run their chunks on this machine (bookdown.org/yihui/rmarkdown/language-engines.html); those of a browser, of diagrams and of styles run nothing here. */
const ENGINES = multiKeyMap<Language>([
  ['r rscript', 'r'],
  ['bash sh zsh', 'shell'],
  ['julia', 'julia'],
  ['js node', 'javascript'],
  ['ruby', 'ruby'],
  ['perl', 'perl'],
  ['php', 'php'],
  ['octave', 'octave'],
  ['go', 'go'],
  ['haskell', 'haskell'],
  ['scala groovy', 'java'],
  ['c cc rcpp', 'c'],
  ['awk gawk', 'awk'],
  ['sql mysql psql', 'sql'],
]);

/** A line that begins or ends a block; what runs stands in braces: `{r}`, `{python, echo=FALSE}`; `{.bash}` is only shown. */
const FENCE = /^[ \t>]{0,40}(?<fence>`{3,40}|~{3,40})[ \t]{0,9}(?:\{[ \t]{0,9}(?<engine>\w{1,40})[ \t,}](?<options>.{0,400}))?/;

/** By which another language than that in front runs a chunk: `{r, engine='bash'}`, or `#| engine: bash` in it. */
const ENGINE = /\bengine["']?[ \t]{0,9}=[ \t]{0,9}["'](\w{1,40})["']/;
const ENGINE_WITHIN = /^[ \t]{0,40}(?:#|--|\/\/)\| ?engine:[ \t]{0,9}["']?(\w{1,40})/;

/** `r unlink("x")` between single signs runs within the text. */
const WITHIN_TEXT = /(?<!`)`(?:r[ \t]|\{(?<engine>r|python|julia)\}[ \t]{0,9})(?<code>[^`]{1,2000})`(?!`)/g;

/** What a document of knitr or Quarto runs: its chunks, those of one language put behind one another. */
export function chunksOf(document: string): readonly CellPart[] {
  const sources = new Map<string, string[]>();
  const add = (engine: string, line: string): void => {
    const known = sources.get(engine);
    if (known === undefined) sources.set(engine, [line]);
    else known.push(line);
  };
  let open: { readonly fence: string; engine: string | undefined } | undefined;
  for (const line of document.split('\n')) {
    const { fence, engine, options = '' } = FENCE.exec(line)?.groups ?? {};
    // knitr looks for its chunks in blocks that are only shown, too.
    if (fence !== undefined && (open === undefined || (open.engine === undefined && engine !== undefined))) {
      open = { fence, engine: (ENGINE.exec(options)?.[1] ?? engine)?.toLowerCase() };
    } else if (open === undefined) {
      for (const { groups = {} } of line.matchAll(WITHIN_TEXT)) add(groups['engine'] ?? 'r', groups['code'] ?? '');
    } else if (fence?.startsWith(open.fence) === true) {
      open = undefined;
    } else if (open.engine !== undefined) {
      open.engine = ENGINE_WITHIN.exec(line)?.[1]?.toLowerCase() ?? open.engine;
      add(open.engine, line);
    }
  }
  return [...sources].flatMap(([engine, lines]) => partsOfEngine(engine, lines.join('\n')));
}

function partsOfEngine(engine: string, text: string): readonly CellPart[] {
  // Quarto runs these by Jupyter, where a line may be a magic.
  if (engine === 'python') return partsOfCell(text);
  const language = ENGINES.get(engine);
  return language === undefined ? [] : [{ language, text }];
}
