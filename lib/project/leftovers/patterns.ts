import type { LeftoverKind } from './kinds.js';

/** A line that is a leftover as it stands. */
export interface LinePattern {
  readonly kind: LeftoverKind;
  /** Endings of the files that it is about, without the dot; undefined for every source. */
  readonly extensions?: readonly string[];
  /** In tests alone, in all but tests, or in both where it is undefined. */
  readonly where?: 'tests' | 'not tests';
  /** False where examples, mocks and documents say the same and mean it. */
  readonly inExamples?: false;
  /** True where it is a manner of a file that holds such lines already. */
  readonly onlyFirst?: true;
  readonly pattern: RegExp;
}

const JS = ['js', 'jsx', 'mjs', 'cjs', 'ts', 'tsx', 'mts', 'cts', 'vue', 'svelte'];
const PY = ['py', 'pyi'];
const RB = ['rb'];
const COMMENT = String.raw`(?:\/\/|#|\/\*+|^\s*\*|--|<!--|;;|%)`;

/**
 * Forms that say by themselves what they are. What could be meant (a print in a program that prints, a
 * test that is skipped on a condition) is not among them. Lines are trimmed and bounded.
 */
export const LINE_PATTERNS: readonly LinePattern[] = [
  {
    kind: 'test-only',
    extensions: JS,
    where: 'tests',
    pattern: /^(?:await )?(?:it|test|describe|context|suite|specify|bench)(?:\.\w+)*\.only\b/,
  },
  { kind: 'test-only', extensions: JS, where: 'tests', pattern: /^(?:fit|fdescribe|fcontext)\(\s*['"`]/ },
  // node:test takes options behind the title.
  {
    kind: 'test-only',
    extensions: JS,
    where: 'tests',
    pattern: /^(?:await )?(?:it|test|describe|suite)\(\s*(['"`])[^'"`]*\1\s*,\s*\{[^{}]*\bonly: true\b/,
  },
  {
    kind: 'test-only',
    extensions: RB,
    where: 'tests',
    pattern: /^(?:it|describe|context|scenario)\b.*,\s*(?::focus|focus: true)\b|^(?:fit|fdescribe|fcontext)\s+['"]/,
  },
  // With a title in front: `test.skip(isMobile, 'why')` is a condition.
  {
    kind: 'test-skipped',
    extensions: JS,
    where: 'tests',
    pattern: /^(?:it|test|describe|context|suite|specify)(?:\.\w+)*\.(?:skip|fixme)\(\s*['"`]/,
  },
  {
    kind: 'test-skipped',
    extensions: JS,
    where: 'tests',
    pattern: /^(?:await )?(?:it|test|describe|suite)\(\s*(['"`])[^'"`]*\1\s*,\s*\{[^{}]*\bskip: ?(?:true\b|['"`])/,
  },
  { kind: 'test-skipped', extensions: JS, where: 'tests', pattern: /^(?:xit|xtest|xdescribe|xcontext|xspecify)\(\s*['"`]/ },
  { kind: 'test-skipped', extensions: RB, where: 'tests', pattern: /^(?:xit|xdescribe|xcontext)\s+['"]/ },
  {
    kind: 'test-skipped',
    extensions: PY,
    pattern:
      /^@(?:(?:pytest\.mark\.skip|unittest\.skip)(?:\(|$)|pytest\.mark\.xfail(?:\(\s*(?:reason|strict)\s*=|\(\s*\)|$)|unittest\.expectedFailure$)/,
  },
  { kind: 'test-skipped', extensions: ['java', 'kt', 'groovy'], where: 'tests', pattern: /^@(?:Disabled|Ignore)(?:\(|$)/ },
  { kind: 'test-skipped', extensions: ['java', 'kt', 'groovy'], where: 'tests', pattern: /^@Test\([^()]*\benabled = false\b/ },
  { kind: 'test-skipped', extensions: ['rs'], pattern: /^#\[ignore\b/ },
  {
    kind: 'test-skipped',
    extensions: ['cs', 'fs', 'vb'],
    where: 'tests',
    pattern: /^\[(?:(?:Fact|Theory)\([^()]*\bSkip = |Ignore(?:\(|\]))/,
  },
  { kind: 'test-skipped', extensions: ['exs'], pattern: /^@(?:module|describe)?tag (?::skip$|skip: )/ },
  { kind: 'test-skipped', extensions: ['dart'], where: 'tests', pattern: /^\}, skip: (?:true|['"])/ },
  {
    kind: 'test-emptied',
    extensions: JS,
    where: 'tests',
    pattern:
      /^(?:it|test|specify)\(\s*(['"`]).*\1\s*,\s*(?:async\s*)?(?:\(\s*(?:\w+\s*)?\)\s*=>|function\s*\(\s*(?:\w+\s*)?\))\s*\{\s*\}\s*\);?$/,
  },
  {
    kind: 'test-emptied',
    extensions: JS,
    where: 'tests',
    pattern: /^(?:expect\(true\)\.(?:toBe\(true\)|toBeTruthy\(\)|to\.be\.true|toEqual\(true\))|assert(?:\.ok)?\(true\));?$/,
  },
  { kind: 'test-emptied', extensions: PY, where: 'tests', pattern: /^(?:assert True|self\.assertTrue\(True\))$/ },
  { kind: 'test-emptied', extensions: ['rs'], pattern: /^assert!\(true\);$/ },
  {
    kind: 'test-emptied',
    extensions: ['java', 'kt', 'cs', 'swift'],
    where: 'tests',
    pattern: /^(?:(?:Assert(?:ions)?\.)?(?:assertTrue|True|IsTrue)|XCTAssert(?:True)?)\(true\);?$/,
  },
  {
    kind: 'unfinished',
    pattern: new RegExp(
      String.raw`${COMMENT}\s*(?:TODO|FIXME|XXX)\b(?:\([^)]{0,40}\))?[:\s-]{0,3}(?:properly |actually )?(?:implement|finish|complete|fill (?:this |it )?in|add (?:the )?(?:actual |real |missing )?(?:implementation|logic))\b`,
      'i',
    ),
  },
  {
    kind: 'unfinished',
    pattern: new RegExp(
      String.raw`${COMMENT}\s*(?:\.\.\.|…)\s*\(?(?:the )?(?:rest|remaining|existing|other|previous|same)\b[^'"]{0,60}\b(?:code|implementation|methods?|functions?|unchanged|same|file|logic|as before|here)\b`,
      'i',
    ),
  },
  {
    kind: 'unfinished',
    pattern: new RegExp(
      String.raw`${COMMENT}\s*(?:rest of (?:the |this )?(?:code|file|implementation|function|class)|(?:your|actual|real) (?:code|implementation|logic)(?: goes)? here|implementation (?:goes )?here)\b`,
      'i',
    ),
  },
  // What a stand-in says of itself; an example may say so of what its reader has to do.
  {
    kind: 'unfinished',
    where: 'not tests',
    inExamples: false,
    pattern: new RegExp(
      String.raw`${COMMENT}\s*(?:(?:this is |just |only )*an? )?(?:placeholder|dummy) (?:implementation|logic|value|data|response)\b`,
      'i',
    ),
  },
  {
    kind: 'unfinished',
    where: 'not tests',
    inExamples: false,
    pattern: new RegExp(
      String.raw`${COMMENT}\s*(?:\w+[ ,]+){0,6}?in an? (?:real|actual|full|proper|production) (?:implementation|app|application|system|project)\b[^'"]{0,20}\b(?:would|should)\b`,
      'i',
    ),
  },
  {
    kind: 'stub',
    where: 'not tests',
    pattern:
      /\bthrow new \w*(?:Error|Exception)\(\s*['"`](?:todo\b|(?:\w+ (?:is )?)?not (?:yet )?implemented|unimplemented|method not implemented)/i,
  },
  { kind: 'stub', extensions: ['cs'], where: 'not tests', pattern: /\bthrow new NotImplementedException\(/ },
  { kind: 'stub', extensions: PY, where: 'not tests', pattern: /^raise NotImplementedError\b/ },
  { kind: 'stub', extensions: ['rs'], where: 'not tests', pattern: /\b(?:todo|unimplemented)!\(/ },
  { kind: 'stub', extensions: ['go'], where: 'not tests', pattern: /\bpanic\("(?:todo|not (?:yet )?implemented|unimplemented)/i },
  { kind: 'stub', extensions: ['swift'], where: 'not tests', pattern: /\bfatalError\("(?:todo|not (?:yet )?implemented|unimplemented)/i },
  { kind: 'stub', extensions: ['kt', 'kts'], where: 'not tests', pattern: /(?:^|[\s=])TODO\(/ },
  { kind: 'debug', extensions: JS, pattern: /^debugger;?$/ },
  { kind: 'debug', extensions: PY, pattern: /^(?:breakpoint\(\)|import i?pdb\b.*|i?pdb\.set_trace\(\))$/ },
  { kind: 'debug', extensions: RB, pattern: /^(?:binding\.(?:pry|irb)|byebug)$/ },
  { kind: 'debug', extensions: ['ex', 'exs'], pattern: /^(?:require IEx; ?)?IEx\.pry(?:\(\))?$/ },
  { kind: 'debug', extensions: ['cs', 'vb'], pattern: /^(?:System\.Diagnostics\.)?Debugger\.(?:Break|Launch)\(\);?$/ },
  { kind: 'debug', extensions: ['go'], pattern: /^runtime\.Breakpoint\(\)$/ },
  { kind: 'debug', extensions: ['rs'], where: 'not tests', pattern: /\bdbg!\(/ },
  { kind: 'debug', extensions: ['php'], where: 'not tests', pattern: /^(?:var_dump|dd)\(/ },
  {
    kind: 'debug',
    pattern:
      /\b(?:console\.(?:log|error|warn|debug|info)|print(?:ln!?|f)?|eprintln!|fmt\.Print(?:ln|f)|System\.(?:out|err)\.print(?:ln|f)?|puts|error_log)[( ]\s*f?['"`]\s*(?:DEBUG\b|debug:|>>>|(?:got |i am |we are )?here\b[\s!.:\d]*['"`]|x{3,}\b)/,
  },
];
