import type { Command } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Frame } from '../analysis.js';
import { ZSH_FLAG, ZSH_QUALIFIER } from '../../shell/expansion/zsh-wrappers.js';
import { walkPlain } from '../../shell/walk/plain.js';
import { emit } from '../record.js';
import { obstacle } from '../analysis.js';
import { listRead } from './listed-words.js';
import { standsAt } from '../written/stands-at.js';
import { resource } from '../target.js';

/** The effects of shell source, into the frame, and its first commands. When the walker at hand cannot read it, the analysis asks for the parser. */
export function walkSource(source: string, scope: Scope, frame: Frame): readonly Command[] {
  const { analysis } = frame;
  if (analysis.reader.needsParser) return [];
  const options = { budget: analysis.budget, ...(frame.span === undefined ? {} : { span: frame.span }) };
  const walk = analysis.reader.parsing ?? walkPlain;
  const read = walk(
    source,
    scope,
    {
      command: (command, where) => {
        const hider = command.via.find((each) => each === ZSH_FLAG || each === ZSH_QUALIFIER);
        if (hider !== undefined) {
          emit(frame, { kind: 'execute', target: resource('hidden-command', hider), program: 'zsh', span: command.span });
        }
        analysis.command(command, where, command.via.length === 0 ? frame : { ...frame, via: [...frame.via, ...command.via] });
      },
      forkBomb: (name, span) => emit(frame, { kind: 'exhaust', target: resource('process', name), program: name, span }),
      flood: (span) => emit(frame, { kind: 'send', target: resource('host', 'flood'), program: 'while', span }),
      contentOf: (path, cwd) => listRead(path, cwd, analysis),
      standsAt: (path) => standsAt(path, frame),
      obstacle: (why) => obstacle(analysis, why),
    },
    options,
  );
  if (read === undefined) analysis.reader.needsParser = true;
  return read ?? [];
}
