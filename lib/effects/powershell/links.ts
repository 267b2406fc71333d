import type { Running } from '../command/running.js';
import { MAX_LINKS, rememberLink } from '../written/files-of-call.js';
import { obstacle } from '../analysis.js';
import { pathNamed } from '../target.js';

/** `New-Item -ItemType Junction x -Target y`, `mklink /j x y`: what is later done below the link in the same call is done below its target. */
export function linkMade(program: string, args: readonly string[], running: Running): void {
  const valueOf = (parameter: RegExp): string | undefined => args.find((_, index) => parameter.test(args[index - 1] ?? ''));
  const isLink =
    program === 'mklink' ||
    (/^(?:new-item|ni)$/.test(program) && /^(?:junction|symboliclink|hardlink)$/i.test(valueOf(/^-(?:itemtype|type)$/i) ?? ''));
  if (!isLink) return;
  const [first, second] = args.filter((arg, index) => !/^[-/]/.test(arg) && !/^-/.test(args[index - 1] ?? ''));
  const [path, name] = [valueOf(/^-path$/i), valueOf(/^-name$/i)];
  const link = named(path !== undefined && name !== undefined ? `${path}/${name}` : (path ?? name ?? first), running);
  const target = named(program === 'mklink' ? second : valueOf(/^-(?:target|value)$/i), running);
  const { analysis } = running.frame;
  if (link !== undefined && target !== undefined && link !== target && !rememberLink(link, target, analysis.files)) {
    obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
  }
}

function named(path: string | undefined, running: Running): string | undefined {
  return path === undefined ? undefined : pathNamed(path.replace(/^~(?=$|[\\/])/, () => running.scope.home).replaceAll('\\', '/'), running);
}
