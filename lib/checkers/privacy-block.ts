import { privacyRules, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { verdictFrom } from '../rules/explain.js';
import { rulesFor } from '../rules/load.js';
import { verdictsFor, withExemptions } from '../rules/match.js';
import { secretsIn } from '../rules/secrets.js';
import { strictestFirst } from '../rules/severity.js';
import { sensitivityOf } from '../rules/sensitive.js';
import { ruleWorldOf, someSubject, subjectsOf, type RuleWorld } from '../rules/subject.js';
import type { Effect, Event, Verdict, World } from '../types.js';

/**
 * Keeps secrets from the model and from the net: files that hold them, whichever tool reads, sends or edits them, and
 * commands that print them. What asks only about a file, or hands it to a program that does not show it, passes.
 */
export async function checkPrivacyBlock(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { effects } = await effectsInSession(event, world);
  const rules = await rulesFor('privacy-block', privacyRules, world);
  const { severities } = world.settings;
  const ruleWorld = { disk: world.disk, ...ruleWorldOf(world) };
  const set = { rules, sensitive: sensitivePaths, severities };
  const concerned = effects.filter((effect, at) => couldReveal(effect, event.tool) && !isRenamed(effect, at, effects, ruleWorld));
  const secrets = withExemptions(secretsIn(concerned, sensitivePaths, severities, ruleWorld), set, ruleWorld);
  const others = verdictsFor(effects, set, ruleWorld);
  return verdictFrom(strictestFirst([...secrets, ...others]));
}

const RENAMES: ReadonlySet<string> = new Set(['cp', 'gcp', 'mv', 'gmv', 'install']);

/** True for what is only copied or moved to another name for secrets (`cp .env .env.bak`): it is kept from the model as before. */
function isRenamed({ kind, program }: Effect, at: number, effects: readonly Effect[], world: RuleWorld): boolean {
  if (kind !== 'read' || !RENAMES.has(program)) return false;
  for (let next = at + 1; next < effects.length; next += 1) {
    const written = effects[next];
    if (written?.kind !== 'write' || written.program !== program) continue;
    if (written.target.kind !== 'path' || written.target.glob) return false;
    return someSubject(subjectsOf(written, world), ({ forms }) => sensitivityOf(forms, sensitivePaths)?.tier === 'deny');
  }
  return false;
}

/** A command that writes a secret's file shows nothing of it (`cp .env.example .env`); a file tool that edits one does. */
function couldReveal({ kind, program }: Effect, tool: string): boolean {
  return kind === 'read' || kind === 'send' || (kind === 'write' && program === tool);
}
