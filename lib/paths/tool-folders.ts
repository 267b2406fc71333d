/** What the guards ask of a folder that tools fill. Each question has an answer of its own: a name counts only for the questions in its row. */
export type FolderQuestion =
  /** Are repositories in it clones that a tool made, and would make again? */
  | 'clones'
  /** Does nobody but tools put repositories into it, so that none need be looked for there? */
  | 'clones-only'
  /** Does a tool make its content again, so that nothing is lost with files in it that git does not know? */
  | 'made-again'
  /** Does a tool put thousands of files into it, older ones too, so that their age tells nothing? */
  | 'crowded'
  /** Can it hold no part of the project, so that no `.env` files are looked for in it? */
  | 'no-part'
  /** Can it hold no package of the project, so that no build is looked for in it? */
  | 'no-package'
  /** Have others written the code in it, or a build, so that scripts in it are not followed? */
  | 'others-code'
  /** Are keys in it samples, so that they may leave the machine? */
  | 'sample-keys'
  /** Do edits in it not concern the project's build? */
  | 'not-built'
  /** Does it hold programs and plugins that run with the project's build? */
  | 'build-tools'
  /** Is text in it not to be held against the agent, such as debug prints and skipped tests? */
  | 'not-reviewed'
  /** Can it hold no Python sources of the project? */
  | 'no-python'
  /** Does it hold nothing of a program's settings and keys, in a hidden folder of the home? */
  | 'no-settings'
  /** Does a build leave reports in it of how it and its tests went? */
  | 'reports';

/** Names with the questions for which they count; several with the same answers stand in one row. */
const ROWS: readonly (readonly [names: string, ...questions: readonly FolderQuestion[]])[] = [
  // Version control.
  ['.git', 'clones', 'clones-only', 'crowded', 'others-code', 'sample-keys', 'not-built', 'no-settings'],
  ['.hg .svn', 'sample-keys'],
  // What package managers fetch.
  [
    'node_modules',
    'clones',
    'clones-only',
    'made-again',
    'crowded',
    'no-part',
    'no-package',
    'others-code',
    'sample-keys',
    'not-built',
    'build-tools',
    'not-reviewed',
    'no-python',
    'no-settings',
  ],
  ['bower_components', 'clones', 'clones-only', 'sample-keys'],
  ['_deps', 'clones', 'clones-only'],
  ['site-packages', 'others-code', 'sample-keys', 'no-python', 'no-settings'],
  [
    'venv',
    'clones',
    'clones-only',
    'made-again',
    'crowded',
    'no-part',
    'no-package',
    'others-code',
    'sample-keys',
    'build-tools',
    'no-python',
  ],
  ['.venv', 'clones', 'clones-only', 'made-again', 'crowded', 'others-code', 'sample-keys', 'build-tools'],
  ['env', 'no-package', 'no-python'],
  ['.tox', 'clones', 'clones-only', 'made-again', 'sample-keys'],
  ['.terraform', 'clones', 'clones-only', 'sample-keys'],
  ['.cargo .mvn buildSrc', 'build-tools'],
  // Copies of what others wrote, which a project may keep in git.
  ['vendor', 'clones', 'crowded', 'no-part', 'no-package', 'others-code', 'sample-keys', 'not-reviewed'],
  ['third_party', 'not-reviewed'],
  // What builds and tests make.
  ['dist build', 'clones', 'made-again', 'crowded', 'no-part', 'no-package', 'not-reviewed', 'no-python', 'reports'],
  ['out', 'clones', 'made-again', 'no-part', 'no-package', 'not-reviewed'],
  ['target', 'clones', 'made-again', 'crowded', 'no-part', 'no-package', 'others-code', 'sample-keys', 'reports'],
  ['.build', 'clones', 'clones-only'],
  ['.next', 'clones', 'clones-only', 'made-again'],
  ['.gradle', 'clones', 'clones-only', 'made-again', 'reports'],
  ['.nuxt .turbo .nyc_output .parcel-cache htmlcov test-results playwright-report', 'made-again'],
  ['coverage', 'made-again', 'no-part', 'no-package', 'reports'],
  // Caches and logs.
  ['.cache', 'clones', 'clones-only', 'made-again', 'sample-keys', 'no-settings'],
  ['__pycache__', 'made-again', 'no-part'],
  ['cache caches log logs extensions', 'no-settings'],
  ['tmp', 'no-package'],
  // Not filled by tools, but no code of the project either.
  ['doc docs', 'no-package'],
  ['__snapshots__ fixture fixtures testdata', 'not-reviewed'],
];

/** `question name` for each question that a name counts for. */
const COUNTING: ReadonlySet<string> = new Set(
  ROWS.flatMap(([names, ...questions]) => names.split(' ').flatMap((name) => questions.map((question) => `${question} ${name}`))),
);

/** True if a folder of this name counts for the question. */
export function isToolFolder(name: string, question: FolderQuestion): boolean {
  return COUNTING.has(`${question} ${name}`);
}

/** True if a path leads through a folder that counts for the question; its last name is not asked about. */
export function isInToolFolder(path: string, question: FolderQuestion): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((name) => isToolFolder(name, question));
}

/** The names that count for a question. */
export function toolFolders(question: FolderQuestion): readonly string[] {
  return ROWS.flatMap(([names, ...questions]) => (questions.includes(question) ? names.split(' ') : []));
}
