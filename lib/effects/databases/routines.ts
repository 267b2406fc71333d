import type { SqlStatement } from './sql-statement.js';

/** What is declared with a body, which runs later or never. */
export const ROUTINE = /^\s{0,99}create\b[^(;]{0,99}\b(?:trigger|procedure|proc|function|event|package)\b/i;
const END_OF_ROUTINE = /^\s*end\b(?!\s+(?:if|loop|case|while|repeat|for)\b)/i;
/** A declaration up to where its body begins. */
export const BEFORE_BODY = /^[^]{0,2000}?\bbegin\b/i;

const NAMED = /\b(?:procedure|proc|function)\s+(?:if\s+not\s+exists\s+)?(?:["`[]?\w+["`\]]?\.)?["`[]?(\w+)/i;

/** `f(`, `call f`, `exec f`. */
const CALLED = /\b(\w+)["`\]]?\s?\(|\b(?:call|exec|execute)\s+(?:["`[]?\w+["`\]]?\.)?["`[]?(\w+)/gi;

/** Routines that a text declares, and those of them that it calls. */
export class Routines {
  private readonly bodies = new Map<string, () => readonly SqlStatement[]>();

  declare(statement: string, body: () => readonly SqlStatement[]): void {
    const name = ROUTINE.test(statement) ? NAMED.exec(statement)?.[1] : undefined;
    if (name !== undefined) this.bodies.set(name.toLowerCase(), body);
  }

  /** What the routines do that are called by statements. */
  called(statements: readonly SqlStatement[]): readonly SqlStatement[] {
    if (this.bodies.size === 0) return [];
    const names = new Set<string>();
    for (const { code } of statements) {
      if (/^\s*(?:create|drop|grant|revoke|alter|comment)\b/i.test(code)) continue;
      for (const [, first, second] of code.matchAll(CALLED)) names.add((first ?? second ?? '').toLowerCase());
    }
    return [...this.bodies].flatMap(([name, body]) => (names.has(name) ? body() : []));
  }
}

/** The statements that run at once: those between `create … begin` and `end` do when the routine is called. */
export function withoutRoutines(statements: readonly SqlStatement[], routines: Routines): readonly SqlStatement[] {
  const kept: SqlStatement[] = [];
  let inside: SqlStatement[] | undefined;
  for (const statement of statements) {
    if (inside === undefined) {
      kept.push(statement);
      if (ROUTINE.test(statement.code) && /\bbegin\b/i.test(statement.code)) {
        const body: SqlStatement[] = [
          { ...statement, code: statement.code.replace(BEFORE_BODY, ''), text: statement.text.replace(BEFORE_BODY, '') },
        ];
        routines.declare(statement.code, () => body);
        inside = body;
      }
    } else if (END_OF_ROUTINE.test(statement.code)) inside = undefined;
    else {
      inside.push(statement);
    }
  }
  // What nothing ends is no body.
  return [...kept, ...(inside?.slice(1) ?? [])];
}

const MAX_VALUE = 500;
const MAX_USES = 64;

/** `\set name 'value'` of psql, whose value stands where `:name` is written. */
export class PsqlVariables {
  private readonly values = new Map<string, string>();
  private uses = 0;

  set(line: string): void {
    const [, name, value] = /^\\set[ \t]+(\w+)[ \t]+([^\r\n]+)/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && value.length <= MAX_VALUE) {
      this.values.set(name, value.trim().replace(/^'|'$/g, '').replaceAll("''", "'"));
    }
  }

  putInto(code: string): string {
    if (this.values.size === 0) return code;
    return code.replace(/(?<![:\w]):(\w{1,64})\b/g, (written, name: string) =>
      this.uses >= MAX_USES ? written : ((this.uses += this.values.has(name) ? 1 : 0), this.values.get(name) ?? written),
    );
  }
}
