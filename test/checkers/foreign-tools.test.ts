import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { toolCall, worldWith } from './world.js';

interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Calls of servers that many use, with the names of tools and fields that they have. */
function callsIn(name: string): readonly Call[] {
  const lines = readFileSync(join(import.meta.dirname, 'foreign-tools', name), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** What all guards that judge a call say, but for passes. */
async function said({ tool, input }: Call): Promise<readonly string[]> {
  const event = toolCall(tool, input);
  const verdicts = await Promise.all([checkBashDanger, checkPrivacyBlock, checkScoutBlock].map((check) => check(event, worldWith())));
  return verdicts.flatMap((verdict) => (verdict.kind === 'deny' || verdict.kind === 'ask' ? [`${verdict.kind} ${verdict.rule}`] : []));
}

const HONEST = callsIn('honest.jsonl');
const DANGEROUS = callsIn('dangerous.jsonl');

describe('calls of tools of others', () => {
  it('are many, of many servers', () => {
    expect(HONEST.length).toBeGreaterThan(300);
    expect(new Set(HONEST.map(({ tool }) => tool.split('__')[1])).size).toBeGreaterThan(40);
    expect(DANGEROUS.length).toBeGreaterThan(200);
  });

  it.each(HONEST.map((call) => [call.tool, JSON.stringify(call.input), call] as const))('pass: %s %s', async (_tool, _input, call) => expect(await said(call)).toEqual([]));

  it.each(DANGEROUS.map((call) => [call.tool, JSON.stringify(call.input), call] as const))('are stopped: %s %s', async (_tool, _input, call) => expect(await said(call)).not.toEqual([]));
});
