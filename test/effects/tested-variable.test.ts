import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const CANARY = 'canary-0815-42';

/** What the real interpreter prints with a canary in the environment. */
function prints(program: string, option: string, code: string): boolean {
  return execFileSync(program, [option, code], { env: { PATH: process.env['PATH'], API_KEY: CANARY }, encoding: 'utf8' }).includes(CANARY.slice(0, 4));
}

async function isShown(program: string, option: string, code: string): Promise<boolean> {
  return (await told(`${program} ${option} '${code}'`)).some((line) => line.startsWith('reveal-environment environment:API_KEY'));
}

const NODE = ['node', '-e'] as const;
const PYTHON = ['python3', '-c'] as const;

describe('a variable that code asks for', () => {
  it.each([
    [...NODE, 'console.log(process.env.API_KEY ? "set" : "missing")'],
    [...NODE, 'console.log(process.env["API_KEY"] ? 1 : 0)'],
    [...NODE, 'console.log(Boolean(process.env.API_KEY), !process.env.API_KEY)'],
    [...NODE, 'console.log(process.env.API_KEY?.length, (process.env.API_KEY || "").length)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k ? "set" : "missing", typeof k)'],
    [...NODE, 'if (process.env.API_KEY) console.log("set")'],
    [...PYTHON, 'import os; print("set" if os.environ.get("API_KEY") else "MISSING: API_KEY")'],
    [...PYTHON, 'import os; print(bool(os.getenv("API_KEY", "")), len(os.environ["API_KEY"]))'],
    [...PYTHON, 'import os\nif not os.getenv("API_KEY"):\n  print("none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print("set" if key else "none")'],
    [...PYTHON, 'import os\nclass C:\n  def f(self):\n    if True:\n      key = os.getenv("API_KEY")\n      print("set" if key else "none")\nC().f()'],
    [...PYTHON, 'import os\nclass C:\n  pass\nkey = os.getenv("API_KEY")\nprint("set" if key else "none", C())'],
    [...NODE, 'class C { f() { const k = process.env.API_KEY; console.log(k ? "set" : "none", this) } } new C().f()'],
  ])('is not shown when %s %s %s', async (program, option, code) => {
    expect({ shown: await isShown(program, option, code), printed: prints(program, option, code) }).toEqual({ shown: false, printed: false });
  });

  it.each([
    [...NODE, 'function length(x) { return x; } console.log(length(process.env.API_KEY))'],
    [...NODE, 'console.log(process.env.API_KEY ? process.env.API_KEY : "none")'],
    [...NODE, 'console.log(process.env.API_KEY || "none")'],
    [...NODE, 'console.log(process.env.API_KEY ?? "none")'],
    [...NODE, 'console.log(process.env.API_KEY?.slice(0, 5))'],
    [...NODE, 'console.log((process.env.API_KEY || "") + "".length)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k ? k : "none")'],
    [...NODE, 'const k = process.env.API_KEY; console.log(`${k}`)'],
    [...NODE, 'let k = process.env.API_KEY\nconst o = { k }\nconsole.log(o)'],
    [...NODE, 'function f() { console.log(k) } var k = process.env.API_KEY; f()'],
    [...NODE, 'k = process.env.API_KEY; console.log(globalThis.k)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k.length, [...k].join(""))'],
    [...NODE, 'class C { k = process.env.API_KEY; } console.log(new C())'],
    [...NODE, 'class C {\nf() {}\nk = process.env.API_KEY;\n}\nconsole.log(new C())'],
    [...NODE, 'k = process.env.API_KEY; console.log(global)'],
    [...PYTHON, 'import os\nclass Settings:\n  api_key = os.environ["API_KEY"]\nprint(Settings().api_key)'],
    [...PYTHON, 'import os, dataclasses\n@dataclasses.dataclass\nclass S:\n  def f(self):\n    pass\n  a: str = ""\n  key = os.environ["API_KEY"]\nprint([getattr(S, n) for n in dir(S)])'],
    [...PYTHON, 'import os\nclass C: a = 1; k = os.environ["API_KEY"]\nprint([getattr(C, n) for n in dir(C)])'],
    [...PYTHON, 'import os\nkey = os.environ["API_KEY"]\nprint(locals())'],
    [...PYTHON, 'import os\nkey = os.environ["API_KEY"]\nprint(vars())'],
    [...PYTHON, 'import os; print(os.environ.get("API_KEY") or "none")'],
    [...PYTHON, 'import os; print(os.getenv("API_KEY") if os.getenv("API_KEY") else "none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print(f"{key}" if key else "none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print("set" if key else "none", key[:6])'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY") + "x"; print("set" if 1 else "none", vars()["key"])'],
  ])('is shown when %s %s %s', async (program, option, code) => {
    expect({ shown: await isShown(program, option, code), printed: prints(program, option, code) }).toEqual({ shown: true, printed: true });
  });

  it.each([
    ['perl', 'print 1 if $ENV{API_KEY};', false],
    ['perl', 'print "set" if defined $ENV{API_KEY}', false],
    ['perl', 'if ($ENV{API_KEY}\n =~ /(.+)/) { print $1 }', true],
    ['perl', 'print $1 if ($ENV{API_KEY}) =~ /(.+)/', true],
    ['perl', `print $1 if $ENV{API_KEY}${' '.repeat(50)}=~ /(.+)/`, true],
    ['ruby', 'puts 1 if ENV["API_KEY"]\nputs 2', false],
    ['ruby', '1 if ENV["API_KEY"]\n .then { |t| puts t }', true],
  ])('may be shown by %s -e %j: %s', async (program, code, shown) => expect(await isShown(program, '-e', code)).toBe(shown));
});
