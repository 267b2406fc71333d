import type { Analysis } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { hasWildcard } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { fetchedBy } from '../../wrappers/unknown-source.js';
import { contentOf, oldFile, payFor } from '../origin/content.js';
import { writtenAmong } from './matching-files.js';

const INCLUDE = /^[-s]?include[ \t]{1,9}(\S.{0,500})$/gm;

/** `DIR := mk`, of which the name of a file is made. */
const PLAIN = /^([A-Za-z_]\w{0,60})[ \t]{0,9}[:?]{0,2}=[ \t]{0,9}([\w./-]{1,200})[ \t]{0,9}$/gm;

/** Names that stand for the folder at hand. */
const AT_HAND = /\$[({](?:CURDIR|PWD|dir[ \t]\$[({]\w{1,20}[ \t]?\$?[({]?MAKEFILE_LIST[)}]{1,3}|abspath \.|ROOT(?:_DIR)?)[)}]\/?/g;

/** Files of one makefile, and how far those are followed that they include themselves. */
const MAX_INCLUDED = 32;
const MAX_DEPTH = 4;

/** `include x.mk`: the line by what stands in the file, where that is one of the session's. What was fetched into it is run as it is read. */
export function withIncludedRules(makefile: Omit<ProjectScript, 'cwd'>, folder: string, analysis: Analysis): Omit<ProjectScript, 'cwd'> {
  const filled = withRules(makefile, folder, analysis, false);
  return filled.isOld && filled.text === makefile.text ? withRules(makefile, folder, analysis, true) : filled;
}

/** `older` are rules that were there before as well, which count as those that include them. */
function withRules(makefile: Omit<ProjectScript, 'cwd'>, folder: string, analysis: Analysis, older: boolean): Omit<ProjectScript, 'cwd'> {
  let { isOld } = makefile;
  let left = MAX_INCLUDED;
  const variables = new Map([...makefile.text.matchAll(PLAIN)].slice(0, MAX_INCLUDED).map(([, name = '', value = '']) => [name, value]));
  const read = (path: string, depth: number): readonly string[] => {
    const content = (left -= 1) < 0 ? undefined : older ? oldFile(path, analysis)?.content : contentOf(path, analysis);
    if (content?.kind === 'text') {
      return payFor(content.text.length, analysis) ? [depth < MAX_DEPTH ? filled(content.text, depth + 1) : content.text] : [];
    }
    return content !== undefined && fetchedBy(content.of) !== undefined ? [`INCLUDED := $(shell sh ${shellQuoted(path)})`] : [];
  };
  const filled = (text: string, depth: number): string =>
    text.replace(INCLUDE, (line, written: string) => {
      const names = written
        .replace(AT_HAND, '')
        .replace(/\$[({]wildcard[ \t]{1,9}([^(){}$]{1,300})[)}]/g, '$1')
        .replace(/\$[({](\w{1,60})[)}]/g, (whole, name: string) => variables.get(name) ?? whole);
      const paths = names
        .split(/[ \t]+/)
        .slice(0, MAX_INCLUDED)
        .filter((name) => /^[\w./*?~-]+$/.test(name))
        .map((name) => resolvePath(name, { cwd: folder, home: analysis.world.home }));
      const included = paths
        .flatMap((path) => (hasWildcard(path) ? writtenAmong(path, analysis) : [path]))
        .flatMap((path) => read(path, depth));
      if (included.length === 0) return line;
      if (!older) isOld = false;
      return included.join('\n');
    });
  const text = filled(makefile.text, 0);
  return { ...makefile, text, isOld };
}
