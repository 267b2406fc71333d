import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, textAt } from '../../../../lib/json.js';
import type { JsonObject } from '../../../../lib/types.js';

export interface Fixture {
  readonly file: string;
  readonly event: string;
  readonly payload: JsonObject;
}

const root = join(import.meta.dirname, '..', '..', '..', 'fixtures');

/** As the real host sent them. */
export const captured = payloadsIn('payloads/claude-code-2.1.329');
/** By hand, after the declarations, for events that could not be captured. */
export const written = payloadsIn('written-payloads/claude-code');
export const fixtures = [...captured, ...written];

/** A payload of this event, captured if there is one. */
export function payloadOf(event: string): JsonObject {
  const fixture = fixtures.find((one) => one.event === event);
  if (fixture === undefined) throw new Error(`there is no payload of ${event} among the fixtures`);
  return fixture.payload;
}

function payloadsIn(folder: string): readonly Fixture[] {
  return readdirSync(join(root, folder)).map((name) => {
    const payload: unknown = JSON.parse(readFileSync(join(root, folder, name), 'utf8'));
    if (!isObject(payload)) throw new Error(`${name} is not an object`);
    return { file: name, event: textAt(payload, 'hook_event_name') ?? '', payload };
  });
}
