/** A setting of git, and what it is set to. */
export interface GitSetting {
  /** With its section, and the part of that: `filter.lfs.clean`. */
  readonly key: string;
  readonly value: string;
}

/** Settings of one file. */
const MAX_SETTINGS = 512;

const HEAD = /^\s*\[\s*([\w.-]{1,100})(?:\s{1,9}"((?:[^"\\]|\\.){0,400})")?\s*\]/;
const SETTING = /^\s{0,99}([A-Za-z][\w-]{0,100})(?:[ \t]{0,20}=([^]*))?$/;

/** True for a text of which each line was read, so that no setting is missed, nor taken for one of another section. */
export function isWholeSettings(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trimEnd());
  // Whether a line goes on behind a backslash depends on what stands before that.
  return lines.length <= MAX_SETTINGS && lines.every((line) => !line.endsWith('\\') && isRead(line.replace(HEAD, '')));
}

function isRead(line: string): boolean {
  return /^\s*(?:$|[#;])/.test(line) || SETTING.test(line);
}

/** The settings in a file of them (`man git-config`, "CONFIGURATION FILE"). A line that ends in a backslash goes on in the next. */
export function settingsIn(text: string): readonly GitSetting[] {
  const settings: GitSetting[] = [];
  let section = '';
  for (const line of text.replaceAll('\\\n', '').split('\n')) {
    const head = HEAD.exec(line);
    if (head !== null) section = head[2] === undefined ? (head[1] ?? '') : `${head[1] ?? ''}.${head[2].replace(/\\(.)/g, '$1')}`;
    const [, name, value = 'true'] = SETTING.exec((head === null ? line : line.slice(head[0].length)).trimEnd()) ?? [];
    if (name !== undefined && section !== '' && settings.length < MAX_SETTINGS) {
      settings.push({ key: `${section}.${name}`, value: unquoted(value.trim()) });
    }
  }
  return settings;
}

/** A value without its quotes, and without a comment behind it. */
function unquoted(value: string): string {
  let text = '';
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at];
    if (character === '\\') text += value[(at += 1)] ?? '';
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '#' || character === ';')) break;
    else {
      text += character;
    }
  }
  return text.trim();
}
