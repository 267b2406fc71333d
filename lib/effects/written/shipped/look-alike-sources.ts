/** Entries of one file that are looked at. */
const MAX_ENTRIES = 200;

/** What stands in for a module of Go, for a crate, and for a package of npm. */
const IN_GO =
  /^[ \t]{0,9}(?:replace[ \t]{1,9})?([\w.~-]{1,60}(?:\/[\w.~-]{1,80}){1,6})(?:[ \t]{1,9}v\S{1,60})?[ \t]{1,9}=>[ \t]{1,9}([\w-]{1,60}\.[\w.-]{1,60}(?:\/[\w.~-]{1,80}){1,6})[ \t]{1,9}v\d/gm;
const OF_CRATES = /^[ \t]{0,9}\[(?:patch|replace)[\w.-]{0,40}\][^\n]*\n((?:(?![ \t]{0,9}\[)[^\n]*\n?){0,200})/gm;
const CRATE =
  /^[ \t]{0,9}["']?([\w-]{1,60})["']?[ \t]{0,9}=[^\n]{0,200}\bgit[ \t]{0,9}=[ \t]{0,9}["']\w{1,9}:\/\/([\w.-]{1,80}\/[\w./~-]{1,120})["']/gm;
const OF_NPM = /"(?:overrides|resolutions)"\s{0,9}:\s{0,9}\{([^{}]{0,16000})/g;
const PACKAGE =
  /"(?:[^"\n]{0,80}\/)?([\w.-]{1,60})(?:@[^"\n]{0,20})?"\s{0,9}:\s{0,9}"(?:git\+?|github:|https?:\/\/github)[^"\n]{0,40}?(?::\/\/|:|\/)((?:[\w.-]{1,60}\/)?[\w.-]{1,60}\/[\w.-]{1,60})/g;

/** True for a file by which a package comes from an account, or under a name, that is only written almost as its own. */
export function takesLookAlike(path: string, text: string): boolean {
  if (/\/go\.(?:mod|work)$/.test(path)) return entries(text, IN_GO);
  if (/\/Cargo\.toml$/.test(path)) {
    return [...text.matchAll(OF_CRATES)].slice(0, MAX_ENTRIES).some(([, section = '']) => entries(section, CRATE));
  }
  return /\/package\.json$/.test(path) && [...text.matchAll(OF_NPM)].slice(0, 8).some(([, section = '']) => entries(section, PACKAGE));
}

function entries(text: string, form: RegExp): boolean {
  return [...text.matchAll(form)].slice(0, MAX_ENTRIES).some(([, own = '', other = '']) => {
    const [names, others] = [partsOf(own), partsOf(other)];
    return others.some((each) => names.some((name) => isAlmost(each, name)));
  });
}

/** Who keeps it, and what it is called. */
function partsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .replace(/\.git$/, '')
    .split('/')
    .filter((part) => !/^v\d+$/.test(part))
    .slice(-2);
}

/** Written with a digit for a letter, or with two letters in the place of each other. */
function isAlmost(one: string, other: string): boolean {
  if (one === other || other.length < 4) return false;
  return plain(one) === plain(other) ? letters(one) !== letters(other) : one.length === other.length && isSwapped(one, other);
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** A version stands behind a name: `yaml.v3`. */
function plain(name: string): string {
  return name.replace(/[013457i]/g, (sign) => LETTERS[sign] ?? sign);
}

function letters(name: string): string {
  return name.replace(/[.-]?v?\d{1,3}$/, '');
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
