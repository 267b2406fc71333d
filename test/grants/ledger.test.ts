import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCurrent, LONGEST, readLedger, writeEnd, writeGrant, writeRequest, writeStep, type Grant, type Request } from '../../lib/grants/ledger.js';
import { memoryOf } from '../project/fake-world.js';

const at = { now: 1000, clock: 50 };
const request: Request = { id: 'r', name: 'AB12', call: 'c', questions: 'q', code: 'k', agent: undefined, at, lasts: 100 };
const grant: Grant = { id: 'r', call: 'c', uses: 'one', at, lasts: 100 };

describe('the ledger', () => {
  it('gives back what was written, up to the last end', () => {
    const memory = memoryOf();
    writeRequest(memory, { ...request, id: 'before' });
    writeEnd(memory);
    writeRequest(memory, request);
    writeRequest(memory, { ...request, id: 'of-agent', agent: 'a1' });
    writeStep(memory, 'shown', 'r');
    expect(readLedger(memory)).toEqual({ requests: [request, { ...request, id: 'of-agent', agent: 'a1' }], shown: new Set(['r']), grants: [], blank: false });
  });

  it('keeps no request that was approved or refused, and no dialog that was answered', () => {
    const memory = memoryOf();
    for (const id of ['r', 'no']) writeRequest(memory, { ...request, id });
    writeStep(memory, 'shown', 'r');
    writeStep(memory, 'answered', 'r');
    writeStep(memory, 'refused', 'no');
    writeGrant(memory, grant);
    expect(readLedger(memory)).toEqual({ requests: [], shown: new Set(), grants: [grant], blank: false });
  });

  it('never throws, and takes nothing for a grant that is none', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.constantFrom('kind', 'id', 'call', 'uses', 'at', 'lasts', '__proto__'), fc.jsonValue())), (lines) => {
        const records = lines.map((line) => JSON.parse(JSON.stringify(line)));
        for (const found of readLedger({ recent: () => records }).grants) expect(isCurrent(found, { now: NaN, clock: 0 })).toBe(false);
      }),
    );
  });
});

describe('isCurrent', () => {
  it.each([
    [{ now: 1000, clock: 50 }, true],
    [{ now: 1099, clock: 149 }, true],
    [{ now: 1100, clock: 60 }, false],
    [{ now: 1010, clock: 150 }, false],
    [{ now: 999, clock: 60 }, false],
    [{ now: 1010, clock: 49 }, false],
  ])('at %j: %s', (moment, current) => expect(isCurrent(grant, moment)).toBe(current));

  it('is for an hour at most', () => {
    expect(isCurrent({ at, lasts: LONGEST }, at)).toBe(true);
    expect(isCurrent({ at, lasts: LONGEST + 1 }, at)).toBe(false);
  });
});
