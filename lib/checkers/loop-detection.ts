import { textsIn } from '../json.js';
import { nameOf } from '../paths/names.js';
import { editedFile } from '../project/edited.js';
import { displayPath, pathOnDisk } from '../project/display-path.js';
import type { Repetition } from '../session/repetition/loops.js';
import { isLoopStanding, rememberStanding } from '../session/repetition/standing.js';
import { rememberOther } from '../session/trail.js';
import { isAmong, isShellTool, REMEMBERED_TOOLS, TOUCHING_TOOLS, WRITING_TOOLS } from '../tools.js';
import type { PostToolUse, PostToolUseFailure, PreToolUse, Verdict, World } from '../types.js';

type LoopWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'now'>;
type Loops = typeof import('../session/repetition/loops.js');

const PASS: Verdict = { kind: 'pass' };

/**
 * Speaks before an edit or a call that goes on with what has been done again and again without progress: rounds of edits
 * of one file, contents that come back, one error that stays, one call that gives the same. It learns of them after each
 * call from what `session-memory` keeps. Files that match a glob in the option `exempt` are never spoken of. A
 * sub-agent's work counts by itself; that it worked, and what a tool of an MCP server may have changed, breaks off what
 * counts without edits in between.
 */
export async function checkLoopDetection(event: PreToolUse | PostToolUse | PostToolUseFailure, world: LoopWorld): Promise<Verdict> {
  if (event.kind === 'PreToolUse' && !isAmong(REMEMBERED_TOOLS, event.tool)) {
    if (!isAmong(TOUCHING_TOOLS, event.tool)) rememberOther(world.memory, world.now());
    return PASS;
  }
  const stands = isLoopStanding(world.memory);
  if (event.kind === 'PreToolUse') return stands ? judge(event, world, await import('../session/repetition/loops.js')) : PASS;
  const { standingLoops } = await import('../session/repetition/loops.js');
  const standsNow = standingLoops(world.memory, world.settings.options).length > 0;
  if (standsNow !== stands) rememberStanding(world.memory, standsNow);
  return PASS;
}

async function judge(event: PreToolUse, world: LoopWorld, loops: Loops): Promise<Verdict> {
  const { memory, settings, project, now } = world;
  const topic = await topicOf(event, world, loops);
  if (topic === undefined) return PASS;
  const levels = loops
    .standingLoops(memory, settings.options)
    .filter((repetition) => isAbout(repetition, topic, loops))
    .map((repetition) => ({ repetition, level: loops.levelOf(repetition, settings.options) }));
  const worst = levels.find(({ level }) => level === 'ask') ?? levels.find(({ level }) => level === 'context');
  if (worst === undefined) return PASS;
  const { repetition, level } = worst;
  loops.rememberTold(memory, { kind: 'told', key: loops.keyOf(repetition), count: repetition.count, asked: level === 'ask', at: now() });
  const { contextAbout, questionAbout } = await import('../session/repetition/tried.js');
  const shown = (file: string): string => displayPath(file, project.root);
  const verdict = { rule: RULES[repetition.kind], target: topic.file === undefined ? repetition.label : shown(topic.file) };
  return level === 'ask'
    ? { kind: 'ask', ...verdict, reason: questionAbout(repetition, shown) }
    : { kind: 'context', ...verdict, text: contextAbout(repetition, shown) };
}

const RULES: Readonly<Record<Repetition['kind'], string>> = {
  rounds: 'same-file',
  edits: 'same-file',
  reversals: 'taken-back',
  errors: 'same-error',
  variants: 'same-error',
  repeats: 'same-call',
};

interface Topic {
  readonly call: string;
  /** What a shell's call is told by. */
  readonly line: string | undefined;
  readonly file: string | undefined;
}

/** What the call is about; undefined for an edit of an exempt file. */
async function topicOf(event: PreToolUse, world: LoopWorld, { identityOf }: Loops): Promise<Topic | undefined> {
  const { call, label } = identityOf(event.tool, event.input);
  if (!isAmong(WRITING_TOOLS, event.tool)) return { call, line: isShellTool(event.tool) ? label : undefined, file: undefined };
  const written = editedFile(event, world.home);
  if (written === undefined || (await isExempt(written, world))) return undefined;
  return { call, line: undefined, file: world.disk.realPath(written) ?? pathOnDisk(written, world.disk) };
}

/** An error that stays is spoken of before the next edit, wherever that is, or else before the next run. */
function isAbout({ kind, of }: Repetition, topic: Topic, loops: Loops): boolean {
  switch (kind) {
    case 'rounds':
    case 'edits':
    case 'reversals':
      return of === topic.file;
    case 'errors':
      return topic.file !== undefined || of === topic.call;
    case 'variants':
      return topic.line !== undefined && loops.namesProgram(topic.line, of);
    case 'repeats':
      return of === topic.call;
  }
}

/** Looked at only when there is something to say, so the glob library costs an ordinary edit nothing. */
async function isExempt(file: string, { settings, project }: LoopWorld): Promise<boolean> {
  if (textsIn(settings.options['exempt']).length === 0) return false;
  const { compileGlob, globProblem } = await import('../paths/glob.js');
  const globs = textsIn(settings.options['exempt']).filter((glob) => globProblem(glob) === undefined);
  const path = displayPath(file, project.root);
  const name = nameOf(path);
  return globs.some((glob) => compileGlob(glob).test(glob.includes('/') ? path : name));
}
