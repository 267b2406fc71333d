import { privacyRules, privacyPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { putsFilesInPlace } from '../effects/tools/mcp-tool.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/rule-answer.js';
import { distinctEffects } from '../rules/distinct.js';
import { rulesFor } from '../rules/rules-for.js';
import { verdictsFor, withExemptions } from '../rules/rule-set.js';
import { secretsIn } from '../rules/secrets/secrets.js';
import { strictestFirst } from '../rules/severity.js';
import { ruleWorldOf } from '../rules/rule-subjects.js';
import { takenFolders } from '../rules/secrets/taken-folders.js';
import type { Effect, Finding, PreToolUse, Verdict, World } from '../types.js';
import { withoutKept, withoutRenamed } from './privacy-block/kept-names.js';

const shipped = aboutShipped(privacyPlaces, privacyRules);

/**
 * Keeps secrets from the model and from the net: files that hold them, whichever tool reads, sends or edits them, and
 * commands that print them. What asks only about a file, or hands it to a program that does not show it, passes.
 */
export async function checkPrivacyBlock(event: PreToolUse, world: World): Promise<Verdict> {
  const { effects } = await effectsInSession(event, world);
  const about = await rulesFor('privacy-block', shipped, effects, world);
  const { severities } = world.settings;
  const ruleWorld = { disk: world.disk, ...ruleWorldOf(world) };
  const set = { about, sensitive: sensitivePaths, severities };
  const unknown = unknownPrograms(effects);
  const secretsAmong = (shown: readonly Effect[]): readonly Finding[] => {
    const concerned = distinctEffects(shown.filter((effect) => couldReveal(effect, event.tool) || mayShow(effect, unknown)));
    return withExemptions(secretsIn(concerned, sensitivePaths, severities, ruleWorld), set, ruleWorld);
  };
  const named = secretsAmong(effects);
  // What tells of other names of a secret, and of settings that the session made up, is loaded only where there may be one.
  const secrets = named.length > 0 ? secretsAmong(await withoutRenamed(effects, ruleWorld, world, event)) : named;
  const others = verdictsFor(
    effects.some(({ into }) => into !== undefined) ? await withoutKept(effects, ruleWorld, world) : effects,
    set,
    ruleWorld,
  );
  const taken = effects.some(({ kind, recursive, program }) => program === 'find' || (kind === 'send' && recursive))
    ? withExemptions(takenFolders(effects, sensitivePaths, severities, ruleWorld), set, ruleWorld)
    : [];
  return answerTo(strictestFirst([...secrets, ...others, ...taken]));
}

/** The programs in these effects that no table describes, so that nobody knows what they do with a file. */
function unknownPrograms(effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(
    effects.flatMap(({ kind, target, program }) =>
      kind === 'execute' && target.kind === 'resource' && target.resource === 'program' && target.name === program ? [program] : [],
    ),
  );
}

/** Programs that run a file of variables (`source .env`) without showing anything of it. */
const TAKES_IN: ReadonlySet<string> = new Set(['source', '.', 'bash', 'sh', 'zsh', 'dash', 'ksh', 'mksh', 'ash', 'fish', 'direnv']);

/** True for a file that may be shown: the operand of an unknown program, or a file given to an interpreter, whose syntax error would quote a line of it. */
function mayShow({ kind, target, certainty, program }: Effect, unknown: ReadonlySet<string>): boolean {
  if (target.kind !== 'path') return false;
  if (kind === 'use') return certainty === 'possible' && unknown.has(program);
  return kind === 'execute' && !TAKES_IN.has(program) && !target.path.endsWith(`/${program}`);
}

/** True for an effect that may bring a file's content before the model. A command that writes a file shows nothing of it (`cp .env.example .env`), nor does a tool that copies; an editing tool does. */
function couldReveal({ kind, program }: Effect, tool: string): boolean {
  return (
    kind === 'read' || kind === 'send' || (kind === 'write' && program === tool && !(tool.startsWith('mcp__') && putsFilesInPlace(tool)))
  );
}
