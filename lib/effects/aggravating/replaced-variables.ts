import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { emit } from '../record.js';
import { mayNameSecret } from '../output/picked/secret-name.js';
import { pathTargets } from '../target.js';
import { keepsWhatIsThere } from '../mitigating/kept-there.js';

/** Files of variables that people fill in by hand: no examples, none of tests, no copies. */
const OF_PERSON =
  /^\.env(?:\.(?!example|sample|template|tpl|dist|defaults?|schema|test|testing|ci|e2e|bak|backup|old|orig|tmp|swp)[\w-]+)?$/i;

/** A value that somebody has put in, of which the name says that it may be a secret. */
const FILLED_IN = /^(?:export )?([A-Za-z_]\w*) ?= ?["']?[^\s"'#]/;

const MAX_TEXT = 65_536;

/**
 * A file of variables that another takes the place of (`cp .env.example .env`): git has no copy of it, so what a person
 * has filled in is gone. Not where the call has looked at it before (`[ -f .env ] ||`, `cp .env .env.bak`), and not for one
 * that the session made.
 */
export function replacedVariables(file: Word, running: Running): void {
  const { command, scope, frame } = running;
  if (keepsWhatIsThere(command.words.map(textOf))) return;
  const {
    world,
    effects,
    files: { writings },
  } = frame.analysis;
  for (const { target, certainty } of pathTargets(file, { cwd: command.cwd, home: scope.home }, 'write')) {
    if (target.kind !== 'path' || target.glob || !OF_PERSON.test(nameOf(target.path)) || writings.has(target.path)) continue;
    const wasLookedAt = effects.some(
      ({ kind, target: seen, program }) =>
        seen.kind === 'path' &&
        seen.path === target.path &&
        (kind === 'read' || kind === 'use' || (kind === 'inspect' && /^(?:test|\[\[?)$/.test(program))),
    );
    if (wasLookedAt || world.past.wrote(target.path)) continue;
    const read = world.disk.readText(target.path);
    if (read.kind !== 'present' || !read.text.slice(0, MAX_TEXT).split('\n').some(isFilledIn)) continue;
    emit(frame, { kind: 'discard', target, certainty, program: running.program, span: file.span ?? command.span });
  }
}

function isFilledIn(line: string): boolean {
  const [, name] = FILLED_IN.exec(line.trim()) ?? [];
  return name !== undefined && mayNameSecret(name);
}
