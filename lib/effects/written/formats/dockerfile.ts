import { withoutTrailingSlashes } from '../../../paths/names.js';

/** Steps of one file, and files that they take along. */
const MAX_STEPS = 64;
const MAX_COPIES = 32;

/** Programs that show what they read, or send it; what else a step does, it does to the image alone. */
const SHOWS =
  /^(?:cat|tac|nl|head|tail|sort|rev|[efz]?grep|awk|base64|base32|xxd|od|hexdump|strings|jq|yq|curl|wget|nc|echo|printf|tee|less|more)\s/;

/** What may name a file of secrets. */
const TELLING =
  /\.env|rc$|rc["'\s]|\.(?:pem|key|p12|pfx|jks|keystore|tfvars|tfstate)|secret|credential|token|passw|auth|id_(?:rsa|dsa|ecdsa|ed25519)|\.(?:aws|ssh|kube|docker|gnupg|config)/i;

/** A folder of the machine that the engine may have left open (CVE-2024-21626). */
const OPEN_FILE = /^\/proc\/(?:self|thread-self|\d+)\/(?:fd|cwd|root)(?:\/|$)/;

interface Copy {
  readonly source: string;
  readonly target: string;
}

/**
 * What the steps of a Dockerfile show of files of the project that it takes along, as calls of `docker run` with these files
 * mounted: `COPY .env /tmp/e` and then `RUN cat /tmp/e`, which stands in the output of the build. A folder that leads out of
 * the container is one that mounts the machine.
 */
export function dockerfileCommands(text: string, words: readonly string[] = []): readonly string[] {
  const copies: Copy[] = [];
  const secrets = secretsOf(words);
  const found: string[] = [];
  let folder = '/';
  for (const line of linesOf(text)) {
    const [, step = '', given = ''] = /^\s*(FROM|WORKDIR|COPY|ADD|RUN)\s([^]*)$/i.exec(line) ?? [];
    const parts = wordsOf(given);
    if (/^FROM$/i.test(step)) copies.length = 0;
    else if (/^WORKDIR$/i.test(step)) {
      folder = within(folder, parts[0] ?? '');
      if (OPEN_FILE.test(folder) && found.length < MAX_STEPS) found.push('docker run -v /:/host image true');
    } else if (/^(?:COPY|ADD)$/i.test(step) && !/--from=/.test(given)) {
      copies.push(
        ...copiesOf(
          parts.filter((word) => !word.startsWith('--')),
          folder,
        ).slice(0, MAX_COPIES - copies.length),
      );
    } else if (/^RUN$/i.test(step) && found.length < MAX_STEPS) {
      const there = [...copies, ...mountedSecrets(given, secrets), ...mountedFolders(given, folder)];
      if (there.length > 0) found.push(...shownBy(given, there, folder));
    }
  }
  return found.slice(0, MAX_STEPS);
}

/** Lines, with those that go on behind a backslash in one. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [];
  let begun = '';
  for (const line of text.split('\n')) {
    const whole = line.trimEnd();
    const goesOn = whole.endsWith('\\');
    begun += goesOn ? `${whole.slice(0, -1)} ` : whole;
    if (goesOn) continue;
    lines.push(begun);
    begun = '';
  }
  return begun === '' ? lines : [...lines, begun];
}

/** Words by blanks, or a list in JSON. */
function wordsOf(given: string): readonly string[] {
  return given
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .map((word) => word.replace(/^["']|["']$/g, ''))
    .filter((word) => word !== '');
}

function within(folder: string, path: string): string {
  const joined = path.startsWith('/') ? path : `${folder}/${path}`;
  return joined.replace(/\/(?:\.\/|\/)*/g, '/').replace(/\/\.?$/, '') || '/';
}

/** Where files land: under their names where the target is a folder. A folder's own content lands in the target. */
function copiesOf(words: readonly string[], folder: string): readonly Copy[] {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return [];
  const target = within(folder, last);
  const isFolder = words.length > 2 || /(?:^|\/)\.?$/.test(last);
  return words
    .slice(0, -1)
    .filter((source) => /^[\w./-]+$/.test(source))
    .map((source) => {
      const clean = withoutTrailingSlashes(source.replace(/^\.?\/+/, ''));
      const name = clean.slice(clean.lastIndexOf('/') + 1);
      return {
        source: `./${clean === '.' ? '' : clean}`,
        target: isFolder && name !== '' && name !== '.' && !source.endsWith('/') ? within(target, name) : target,
      };
    });
}

/** The files that a build is given as secrets, by their names: `--secret id=a,src=.env`. */
function secretsOf(words: readonly string[]): ReadonlyMap<string, string> {
  const given = words.flatMap((word, at) =>
    word === '--secret' ? (words[at + 1] ?? []) : word.startsWith('--secret=') ? word.slice('--secret='.length) : [],
  );
  return new Map(
    given.slice(0, MAX_COPIES).flatMap((each) => {
      const [, id = ''] = /(?:^|,)id=([^,]{1,80})/.exec(each) ?? [];
      const [, source = ''] = /(?:^|,)(?:src|source)=([^,]{1,400})/.exec(each) ?? [];
      return id !== '' && source !== '' ? [[id, source] as const] : [];
    }),
  );
}

const SECRET_MOUNT = /--mount=(\S{0,40}\btype=secret\b\S{0,300})/g;

/** Those that a step sees, where it sees them. */
function mountedSecrets(given: string, secrets: ReadonlyMap<string, string>): readonly Copy[] {
  if (secrets.size === 0) return [];
  return [...given.matchAll(SECRET_MOUNT)].slice(0, MAX_COPIES).flatMap(([, mount = '']) => {
    const [, id = ''] = /(?:^|,)id=([^,]{1,80})/.exec(mount) ?? [];
    const [, target = `/run/secrets/${id}`] = /(?:^|,)(?:target|dst|destination)=([^,]{1,400})/.exec(mount) ?? [];
    const source = secrets.get(id);
    return source === undefined ? [] : [{ source: /^[~/.]/.test(source) && !/^\.\w/.test(source) ? source : `./${source}`, target }];
  });
}

const FOLDER_MOUNT = /--mount=(\S{0,40}\btype=bind\b\S{0,300})/g;

/** Files and folders of the project that a step sees, all of it unless one is named (docs.docker.com/reference/dockerfile, "RUN --mount=type=bind"). */
function mountedFolders(given: string, folder: string): readonly Copy[] {
  return [...given.matchAll(FOLDER_MOUNT)].slice(0, MAX_COPIES).flatMap(([, mount = '']) => {
    const [, target] = /(?:^|,)(?:target|dst|destination)=([^,]{1,400})/.exec(mount) ?? [];
    const [, source = '.'] = /(?:^|,)(?:src|source)=([^,]{1,400})/.exec(mount) ?? [];
    return target === undefined || /(?:^|,)from=/.test(mount) ? [] : copiesOf([source, target], folder);
  });
}

function shownBy(given: string, copies: readonly Copy[], folder: string): readonly string[] {
  const isCopied = copies.some(({ source }) => TELLING.test(source));
  const parts = given
    .split(/&&|\|\||;/)
    .map((part) =>
      part
        .trim()
        .split(/\s+/)
        .filter((word) => !/^--(?:mount|network|security)=/.test(word))
        .join(' '),
    )
    .filter((part) => SHOWS.test(part) && (isCopied || TELLING.test(part)));
  const mounts = copies.map(({ source, target }) => `-v ${source}:${target}`).join(' ');
  return parts.map((part) => `docker run ${mounts} image sh -c ${quoted(`cd ${folder}; ${part}`)}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
