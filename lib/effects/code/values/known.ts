/** The home folder, by what the libraries of the languages call it, and variables that may be it. */
export const HOME = /^(?:Path\.home\(\)|pathlib\.Path\.home\(\)|os\.homedir\(\)|homedir\(\)|require\(§\d+§\)\.homedir\(\)|Dir\.home|process\.env\.HOME|ENV\[§\d+§\]|os\.environ\[§\d+§\]|os\.getenv\(§\d+§\)|\$ENV\{HOME\}|(?:std::)?getenv\(§\d+§\)|os\.UserHomeDir\(\)|os\.Getenv\(§\d+§\)|System\.get(?:Property|env)\(§\d+§\)|Deno\.env\.get\(§\d+§\)|NSHomeDirectory\(\)|u\.HomeDir|usr\.HomeDir|currentUser\.HomeDir|homedir\(\)|os\.userInfo\(\)\.homedir|require\(§\d+§\)\.userInfo\(\)\.homedir|pwd\.getpwuid\([^()]*(?:\(\))?\)(?:\.pw_dir|\[5\])|\(getpwuid\([^()]*\)\)\[7\]|posix_getpwuid\([^()]*(?:\(\))?\)\[§\d+§\]|ENV\.fetch\(§\d+§\)|\$_(?:SERVER|ENV)\[§\d+§\]|Sys\.getenv\(§\d+§\)|System\.user_home!?(?:\(\))?|System\.(?:get_env|fetch_env!)\(§\d+§\)|(?:std::)?env::home_dir\(\)|(?:dirs|home)::home_dir\(\)|Environment\.GetEnvironmentVariable\(§\d+§\)|Environment\.GetFolderPath\(Environment\.SpecialFolder\.(?:UserProfile|Personal)\)|(?:std::)?env::var\(§\d+§\)(?:\.\w+\([^()]*\))?)$/;

/** The interpreter that runs the code, by its own names for itself. */
export const ITSELF: Readonly<Record<string, string>> = { 'sys.executable': 'python3', 'process.execPath': 'node', 'process.argv[0]': 'node', '$^X': 'perl', 'RbConfig.ruby': 'ruby', PHP_BINARY: 'php' };

/** Whether what looks like the home is no other variable. */
export function isHome(text: string, strings: readonly string[]): boolean {
  const index = /[[(]§(\d+)§[\])]/.exec(text.replace(/^require\([^)]*\)|^posix_getpwuid\(.*/, ''))?.[1];
  return index === undefined || /^(?:HOME|user\.home)$/.test(strings[Number(index)] ?? '');
}

/** The variable of the environment that is the home, by the name under which what the code puts into it is remembered. */
export function variableOfHome(text: string): string | undefined {
  if (text.startsWith('process.env.')) return '.HOME';
  return /^(?:os(?=\.environ\[)|ENV(?=\[)|\$ENV(?=\{))/.test(text) ? `${(text.replace(/^os/, '').split(/[[{]/)[0] ?? '')}[HOME]` : undefined;
}

/** The folder of the code itself, or in the group its file. */
export const OWN_PLACE = /^(?:__dirname|__dir__|__DIR__|import\.meta\.dirname|\$FindBin::Bin|(__file__|__FILE__|__filename|import\.meta\.(?:url|filename)))$/;
