/** A text whose file names stand as `‹0›`, `‹1›`, so that its grammar can be looked at. */
export interface WithFiles {
  readonly text: string;
  readonly files: readonly string[];
}

const EXTENSIONS =
  'tsx?|mts|cts|jsx?|mjs|cjs|vue|svelte|astro|json[5c]?|ya?ml|toml|ini|cfg|conf|env|md|mdx|rst|txt|adoc|html?|css|s[ac]ss|less|sql|prisma|graphql|gql|proto|sh|bash|zsh|ps1|py|pyi|ipynb|rs|go|mod|java|kts?|groovy|gradle|scala|rb|erb|php|c|cc|cpp|cxx|h|hpp|hh|m|mm|swift|cs|csproj|fs|vb|ex|exs|erl|hs|ml|clj|lua|dart|r|jl|tf|hcl|xml|svg|csv|lock|snap|dockerfile|mk|cmake';
const KNOWN = String.raw`README|CHANGELOG|LICENSE|CONTRIBUTING|Dockerfile|Makefile|Gemfile|Rakefile|Jenkinsfile|Procfile|Justfile|\.gitignore|\.dockerignore|\.npmignore|\.editorconfig|\.npmrc|\.nvmrc|\.eslintrc|\.prettierrc`;
const NAME = String.raw`(?:[\w@.~+-]+\/)*(?:[\w@+.-]*[\w+-]\.(?:${EXTENSIONS})|${KNOWN})`;
const FILE_IN_CODE = new RegExp(String.raw`^\.?\/?(${NAME}|\/${NAME})(?::\d+(?:[-:]\d+)?|#L\d+(?:-L?\d+)?)?$`, 'i');
const TOKEN = new RegExp(
  String.raw`\`([^\`]*)\`|(?<![\w/.@-])((?:[\w@.-]+\/)+[\w@+.-]*[\w+-]\.(?:${EXTENSIONS})|[\w@-]+(?:\.[\w-]+)*\.(?:tsx?|jsx?|mjs|cjs|md|json|ya?ml|toml|css|html|sql|py|rs|go|java|rb|php|vue|sh)|README|CHANGELOG|Dockerfile|Makefile)(?![\w/-]|\.\w)`,
  'g',
);

/** Names of frameworks and of the language that look like files. */
const NO_FILE =
  /^(?:node|next|nuxt|vue|express|three|d3|react|ember|backbone|chart|socket|moment|alpine|p5|bun|deno|electron|solid|angular)\.js$/i;

/** Puts file names, in backticks or plain, apart; other code stays as `…`. */
export function markFiles(text: string): WithFiles {
  const files: string[] = [];
  const marked = text.replace(TOKEN, (whole, code: string | undefined, bare: string | undefined) => {
    const name = code === undefined ? bare : FILE_IN_CODE.exec(code.trim())?.[1];
    if (name === undefined || NO_FILE.test(name)) return code === undefined ? whole : '`…`';
    files.push(name.replace(/^\.\//, ''));
    return `‹${files.length - 1}›`;
  });
  return { text: marked, files };
}

/** The files that stand in a piece of a marked text. */
export function filesIn(piece: string, { files }: WithFiles): readonly string[] {
  return [...piece.matchAll(/‹(\d+)›/g)].flatMap(([, index]) => files[Number(index)] ?? []);
}
