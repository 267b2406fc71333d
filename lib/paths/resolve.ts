import { windowsName } from './windows.js';

/** What a written path is relative to. Both absolute. */
interface PathBase {
  readonly cwd: string;
  readonly home: string;
}

/**
 * The absolute path that a written one names, without asking the disk: `~`, `.` and `..`, doubled and trailing slashes,
 * Windows forms (`C:\x`, `\\?\C:\x`, `x::$DATA`, short names, and `/c/x` where the cwd is on a drive) with forward slashes, and the kernel's other
 * names for the same file (`/proc/self/root/x`, `/proc/self/cwd/x`).
 *
 * A backslash always separates, so a POSIX name that holds one is taken for two names.
 */
export function resolvePath(written: string, base: PathBase): string {
  const cwd = folderOf(base.cwd);
  const path = withDrive(expandTilde(withoutRest(written).replaceAll('\\', '/'), base, cwd), cwd);
  return withoutAlias(normalise(isAbsolute(path) ? path : `${cwd}/${path}`), cwd);
}

/** Whoever opens a name with a NUL in it opens what stands before it, if anything. */
function withoutRest(written: string): string {
  const end = written.indexOf('\0');
  return end === -1 ? written : written.slice(0, end);
}

let lastFolder = { written: '/', path: '/' };

/** Most paths of a call are told from one folder. */
function folderOf(written: string): string {
  if (written !== lastFolder.written) lastFolder = { written, path: normalise(written.replaceAll('\\', '/')) };
  return lastFolder.path;
}

/** True for `/x` and `C:/x`. */
function isAbsolute(path: string): boolean {
  return path.startsWith('/') || (path[1] === ':' && /^[A-Za-z]:(?:\/|$)/.test(path));
}

function expandTilde(path: string, base: PathBase, cwd: string): string {
  if (!path.startsWith('~')) return path;
  const slash = path.indexOf('/');
  const user = slash === -1 ? path.slice(1) : path.slice(1, slash);
  const rest = slash === -1 ? '' : path.slice(slash);
  const home = normalise(base.home.replaceAll('\\', '/'));
  if (user === '') return home + rest;
  if (user === '+') return cwd + rest;
  if (user === 'root') return `/root${rest}`;
  if (!/^[A-Za-z_][\w.-]*$/.test(user)) return path;
  return `${home.slice(0, home.lastIndexOf('/'))}/${user}${rest}`;
}

/** `//?/C:/x` and, seen from a drive, `/c/x` are `C:/x`; letters of drives are upper case. */
function withDrive(path: string, cwd: string): string {
  if (cwd.startsWith('/') && !path.includes(':')) return path;
  const plain = path.replace(/^\/\/[?.]\/(?=[A-Za-z]:)/, '');
  const shell = /^[A-Z]:/.test(cwd) ? plain.replace(/^\/([A-Za-z])(?=\/|$)/, '$1:') : plain;
  return shell.replace(/^[a-z]:/, (drive) => drive.toUpperCase());
}

/** Folds `.`, `..` and empty names; two leading slashes are kept only for a device of Windows (`//./PhysicalDrive0`). */
function normalise(path: string): string {
  if (path.startsWith('/') && !path.includes('//') && !path.includes('/.') && (!path.endsWith('/') || path === '/')) return path;
  const drive = path.charAt(1) === ':' ? (/^[A-Za-z]:/.exec(path)?.[0] ?? '') : '';
  const device = path.startsWith('//./') && /^\/\/\.\/(?:physicaldrive|harddisk|cdrom|volume|globalroot)/i.test(path) ? '//.' : '';
  const names: string[] = [];
  for (const written of path.slice(drive.length + device.length).split('/')) {
    const name = drive !== '' ? windowsName(written) : written;
    if (name === '' || name === '.') continue;
    if (name === '..') names.pop();
    else {
      names.push(name);
    }
  }
  return `${drive === '' ? device : drive.toUpperCase()}/${names.join('/')}`;
}

const ALIAS = /^\/proc\/(?:self|thread-self|\d+)(?:\/task\/\d+)?\/(root|cwd)(?=\/|$)/;

function withoutAlias(path: string, cwd: string): string {
  if (!path.startsWith('/proc/')) return path;
  let plain = path;
  for (let alias = ALIAS.exec(plain); alias !== null; alias = ALIAS.exec(plain)) {
    const rest = plain.slice(alias[0].length);
    plain = alias[1] === 'root' ? rest || '/' : cwd + rest;
  }
  return plain;
}
