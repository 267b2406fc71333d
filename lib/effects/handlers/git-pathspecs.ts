import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { wasThere } from '../mitigating/ref-there.js';
import { resolvePath } from '../../paths/resolve.js';

/** Options with which no paths are taken back, or of which others tell what goes. */
const OTHERWISE =
  /^(?:--|--?(?:b|B|f|d|t|m|p|force|orphan|detach|track|no-track|guess|merge|patch|ours|theirs|pathspec-from-file)(?:=.*)?)$/;

/**
 * The words of `git checkout` with the `--` that may be left out in front of its paths: behind a commit all are paths, and a first
 * word that names no branch is one where such a file is there (git-checkout(1); when both are there, git 2.43 takes the branch).
 */
export function withPathsMarked(words: readonly Word[], running: Running): readonly Word[] {
  const { command, frame, scope } = running;
  const args = words.slice(1);
  const [first, second] = args.filter((word) => !textOf(word).startsWith('-'));
  if (first === undefined || args.some((word) => OTHERWISE.test(textOf(word)))) return words;
  const { disk } = frame.analysis.world;
  const cwd = command.cwd ?? '/';
  const isPath = first.values.some(({ text }) => {
    const kind = text === '' || command.cwd === undefined ? 'absent' : disk.kindOf(resolvePath(text, { cwd, home: scope.home }));
    return (kind === 'file' || kind === 'folder') && !wasThere(`refs/heads/${text}`, running);
  });
  const path = isPath ? first : second;
  if (path === undefined) return words;
  const at = words.indexOf(path);
  return [...words.slice(0, at), literalWord('--', path.span), ...words.slice(at)];
}
