import type { PathPlace } from '../types.js';
import { isOfHost, isStartup, isSystemSetting } from './obeyed.js';
import { isTemporaryPlace } from './temporary.js';
import { isInside, isWithin } from './within.js';

/** The folders that places are told from; all absolute, as `resolvePath` gives them. */
export interface Anchors {
  readonly home: string;
  readonly projectRoot: string;
  readonly packFolder: string;
}

/**
 * Every place that an absolute, resolved path lies in, never empty. Where the home is one of macOS or Windows, whose
 * file systems ignore case, so does this; names are compared in Unicode's composed form.
 *
 * `home`, `project` and `root` are the folder itself; `in-…` is below it; `above-…` holds it. What lies in the project,
 * the home or a temporary folder is not `system`, wherever those are.
 */
export function placesOf(path: string, anchors: Anchors): readonly PathPlace[] {
  const fold = ignoresCase(anchors.home) ? foldCase : compose;
  const subject = fold(path);
  const lower = subject.toLowerCase();
  const home = fold(anchors.home);
  const project = fold(anchors.projectRoot);
  const places: PathPlace[] = [];
  const add = (place: PathPlace, isThere: boolean): void => {
    if (isThere) places.push(place);
  };
  add('root', isRoot(subject));
  add('above-home', isInside(home, subject));
  add('home', subject === home);
  add('in-home', isInside(subject, home));
  add('above-project', isInside(project, subject));
  add('project', subject === project);
  add('in-project', isInside(subject, project));
  // A home that lies in a temporary folder, as in tests and containers, is still somebody's home.
  add('temporary', isTemporaryPlace(lower) && !(isTemporaryPlace(home.toLowerCase()) && isWithin(subject, home)));
  add('device', isDevice(subject, lower));
  if (places.length === 0) places.push(isSystem(subject) ? 'system' : 'elsewhere');
  add('git-folder', lower.includes('/.git') && /\/\.git(?:\/|$)/i.test(subject));
  add('guards', isOfGuards(subject, lower, home, fold(anchors.packFolder)));
  // Few paths can be either, so what tells them is only then loaded.
  const isHidden = lower.includes('/.');
  add('host-settings', (isHidden || lower.includes('claude') || lower.includes('opencode')) && isOfHost(subject, home));
  add('shell-startup', (isHidden || lower.includes('/etc/') || lower.includes('/documents/')) && isStartup(subject, lower, home));
  add('system-settings', (isHidden || places[0] === 'system') && isSystemSetting(lower));
  return places;
}

function compose(path: string): string {
  return path.normalize('NFC');
}

function foldCase(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function ignoresCase(home: string): boolean {
  return home.startsWith('/') ? home.startsWith('/Users/') : /^[A-Za-z]:/.test(home);
}

/** Of a drive too, where quotes that were lost on the way have left a slash before it, or none behind. */
function isRoot(path: string): boolean {
  return path === '/' || (path.length <= '/c:/'.length && /^\/?[A-Za-z]:\/?$/.test(path));
}

/**
 * Streams and sources under /dev that hold nothing of anybody's, and the serial lines of boards, are no devices here.
 *
 * @param lower the path in lower case, here and below: for most paths, comparing it saves compiling the expression
 */
function isDevice(path: string, lower: string): boolean {
  if (!lower.startsWith('/dev/') && !path.startsWith('//')) return false;
  return /^(?:\/dev\/(?!(?:null|zero|full|u?random|tty|ptmx|console|std(?:in|out|err)|(?:tty|cu)\.?(?:usb|acm).+)$|(?:fd|pts|shm|tcp|udp)(?:\/|$)).|\/\/\.\/(?![a-z]:))/i.test(
    path,
  );
}

function isSystem(path: string): boolean {
  return /^(?:\/dev$|(?:\/private)?\/(?:etc|usr|bin|sbin|lib|lib32|lib64|libexec|boot|var|opt|sys|proc|run|root|snap|srv|nix|system|library|applications|cores|efi)(?:\/|$)|[a-z]:\/(?:windows|program files|program files \(x86\)|programdata)(?:\/|$))/i.test(
    path,
  );
}

function isOfGuards(path: string, lower: string, home: string, packFolder: string): boolean {
  return (
    isWithin(path, packFolder) ||
    isWithin(path, `${home}/.local/state/ck-guard`) ||
    lower.endsWith('/.ckconfig.json') ||
    lower.endsWith('/.ckignore')
  );
}
