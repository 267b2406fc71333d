/** The home folder, by what the libraries of the languages call it, and variables that may be it. */
const HOMES: readonly RegExp[] = [
  // Python and Ruby.
  /^(?:(?:pathlib\.)?Path\.home\(\)|os\.environ\[§\d+§\]|os\.getenv\(§\d+§\)|pwd\.getpwuid\([^()]*(?:\(\))?\)(?:\.pw_dir|\[5\])|Dir\.home|ENV\[§\d+§\]|ENV\.fetch\(§\d+§\))$/,
  // JavaScript.
  /^(?:(?:os\.|require\(§\d+§\)\.)?homedir\(\)|(?:os|require\(§\d+§\))\.userInfo\(\)\.homedir|process\.env\.HOME|Deno\.env\.get\(§\d+§\))$/,
  // Perl and PHP.
  /^(?:\$ENV\{HOME\}|\(getpwuid\([^()]*\)\)\[7\]|posix_getpwuid\([^()]*(?:\(\))?\)\[§\d+§\]|\$_(?:SERVER|ENV)\[§\d+§\])$/,
  // Go, C, Rust and Swift.
  /^(?:os\.UserHomeDir\(\)|os\.Getenv\(§\d+§\)|(?:u|usr|currentUser)\.HomeDir|(?:std::)?getenv\(§\d+§\)|(?:std::)?env::(?:home_dir\(\)|var\(§\d+§\)(?:\.\w+\([^()]*\))?)|(?:dirs|home)::home_dir\(\)|NSHomeDirectory\(\)|(?:\w+|FileManager\.default)\.homeDirectoryForCurrentUser|URL\.homeDirectory)$/,
  // Dart, nim and julia.
  /^(?:Platform\.environment\[§\d+§\]|getHomeDir\(\)|homedir\(\))$/,
  // Scala, and R's library fs.
  /^(?:os\.home|sys\.(?:env|props)\(§\d+§\)|fs\.path_home\(\))$/,
  // Java, C#, R and Elixir.
  /^(?:System\.get(?:Property|env)\(§\d+§\)|System\.env\.HOME|Environment\.GetEnvironmentVariable\(§\d+§\)|Environment\.GetFolderPath\(Environment\.SpecialFolder\.(?:UserProfile|Personal)\)|Sys\.getenv\(§\d+§\)|System\.user_home!?(?:\(\))?|System\.(?:get_env|fetch_env!)\(§\d+§\))$/,
];

/** True for an expression that is the home folder, or one variable of the environment: which it is, `isHome` tells. */
export function mayBeHome(text: string): boolean {
  return HOMES.some((home) => home.test(text));
}

/** The interpreter that runs the code, by its own names for itself, and the folder that it runs in. */
export const ITSELF: Readonly<Record<string, string>> = {
  'sys.executable': 'python3',
  'process.execPath': 'node',
  'process.argv[0]': 'node',
  'os.pwd': '.',
  'os.curdir': '.',
  'os.path.curdir': '.',
  'Dir.pwd': '.',
  'Dir.getwd': '.',
  'Pathname.pwd': '.',
  'Pathname.getwd': '.',
  '$^X': 'perl',
  'RbConfig.ruby': 'ruby',
  PHP_BINARY: 'php',
};

/** Whether what looks like the home is no other variable. */
export function isHome(text: string, strings: readonly string[]): boolean {
  const index = /[[(]§(\d+)§[\])]/.exec(text.replace(/^require\([^)]*\)|^posix_getpwuid\(.*/, ''))?.[1];
  return index === undefined || /^(?:HOME|user\.home)$/.test(strings[Number(index)] ?? '');
}

/** The variable of the environment that is the home, by the name under which what the code puts into it is remembered. */
export function variableOfHome(text: string): string | undefined {
  if (text.startsWith('process.env.')) return '.HOME';
  return /^(?:os(?=\.environ\[)|ENV(?=\[)|\$ENV(?=\{))/.test(text) ? `${text.replace(/^os/, '').split(/[[{]/)[0] ?? ''}[HOME]` : undefined;
}

/** The folder of the code itself, or in the group its file. */
export const OWN_PLACE =
  /^(?:__dirname|__dir__|__DIR__|import\.meta\.dirname|\$FindBin::Bin|(__file__|__FILE__|__filename|import\.meta\.(?:url|filename)))$/;
