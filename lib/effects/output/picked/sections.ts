import type { Word } from '../../../shell/command.js';
import type { PathTarget } from '../../../types.js';
import { textOf } from '../../../shell/command.js';

/** Files of profiles, each behind its name in brackets on a line of its own. */
const SECTIONED = /(?:^|\/)(?:\.aws\/(?:credentials|config)|\.oci\/config|\.pypirc|\.s3cfg|\.boto|\.databrickscfg|rclone\.conf)$/;

/** True for a file in which a line that begins with a bracket holds the name of a profile and nothing else. */
export function hasSections({ path }: PathTarget): boolean {
  return SECTIONED.test(path);
}

/** A bracket at the beginning of a line, which has to be there, and what may stand behind it in an expression that is for no other lines. */
const SECTION = String.raw`\^\\\[(?!\\?[?*{])[^|/;\n]{0,40}`;
const SEARCHED = new RegExp(`^${SECTION}$`);
const EDITED = new RegExp(String.raw`^(?:\/${SECTION}\/p|s\/${SECTION}\/\\1\/p)$`);
const PICKED = new RegExp(String.raw`^ ?\/${SECTION}\/ ?(?:\{ ?print(?: \$\d)? ?;? ?\})?$`);

/** True for what shows the names of profiles alone: `grep '^\['`. */
export function showsSections(program: string, args: readonly Word[]): boolean {
  const texts = args.map(textOf);
  const options = texts.filter((text) => text.startsWith('-'));
  const [script = ''] = texts.filter((text) => !text.startsWith('-'));
  switch (program) {
    case 'grep':
    case 'egrep':
    case 'rg':
      return options.every((option) => /^-[onhEiN]+$/.test(option)) && SEARCHED.test(script);
    case 'sed':
      return options.length === 1 && /^-(?:n|nE|nr|En|rn)$/.test(options[0] ?? '') && EDITED.test(script);
    case 'awk':
    case 'mawk':
      return options.every((option) => /^-F./.test(option)) && PICKED.test(script);
    default:
      return false;
  }
}
