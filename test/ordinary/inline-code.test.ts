import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessCode, type InlineLanguage } from '../../lib/ordinary/inline/code.js';
import { bash, PROJECT } from '../checkers/world.js';
import { FILES, isOrdinary, judged, placeWith } from './judged.js';

const PYTHON = [
  'print(1 + 1)',
  'import json,sys; d=json.load(sys.stdin); print(d["a"][0].get("b"))',
  "import sys, json\nfor each in json.load(sys.stdin):\n    print(each['id'], len(each['name']))\n",
  "import json; d=json.load(open('package.json')); print(sorted(d, key=lambda k: k)[:5])",
  "with open('package.json', encoding='utf-8') as f:\n  print(f.read().count('x'))",
  'import re, math\nprint(re.sub("a", "b", "c"), math.sqrt(2), f"{math.pi:.3f} {{x}}")',
  'from collections import Counter\nimport sys\nprint(Counter(sys.stdin.read().split()).most_common(3))',
  'import datetime as dt; print(dt.datetime.now().isoformat())',
  'import torch, numpy; print(torch.__version__, numpy.__version__)',
  'print("os.system(1)", "exec", "__import__") # eval(x)',
];

const JAVASCRIPT = [
  'console.log(1)',
  "console.log(require('./package.json').version)",
  "require('./package.json').scripts['test']",
  "console.log(JSON.stringify(require('./node_modules/@acme/x/package.json').exports['./jsx'], null, 2))",
  "const p = require('./package.json'); console.log(Object.keys(p.dependencies).slice(0, 5).join('\\n'))",
  "const fs = require('node:fs'); console.log(fs.readFileSync('README.md', 'utf8').split('\\n').length)",
  "console.log(require('react').version)",
];

const HOSTILE: readonly (readonly [InlineLanguage, string])[] = [
  ...[
    'exec("x")', 'print(exec)', 'x = eval', 'map(exec, ["x"])', '__import__("os").system("id")', 'print(().__class__.__bases__)', 'getattr(1, "x")', 'import os; os.system("id")', 'import os; print(os.environ)', 'from os import *', 'from os import system', 'from . import x',
    'import sys; sys.modules["os"].system("id")', 'import json; json.codecs.builtins.exec("x")', 'import json; x = json.codecs', "open('a', 'w')", "open('a', mode='w')", "open('a' + 'b')", 'open(x)', "open(f'{1}')", "open('a').write('x'); print(open)", 'f"{exec(1)}"', "f'{__import__(\"os\")}'", 'f"{x:{y}}"', 'print(f"{(lambda: exec)()}")', '(lambda: 1)()', 'x[0]("a")', '@exec\ndef f(): pass', 'class A: pass', 'ｅxec("x")', 'import pathlib; pathlib.Path("x").replace("y")', 'import shutil; shutil.copy("a", "b")', 'import torch; torch.load("x")', 'print(1); import os\nos.remove("x")', 'import json; import os; os.replace("a", "b")', "print('unclosed)", 'vars()["x"]', 'print(breakpoint)', 'import importlib; importlib.import_module("os")', 'x = 1 if True else help', '\\\n',
  ].map((code) => ['python', code] as const),
  ...[
    'eval("x")', 'process.exit()', 'process["env"]', "require('child_process').execSync('id')", "require('fs').writeFileSync('a', 'b')", "require('fs').rmSync('a')", "require('fs')['rmSync']('a')", "const {rmSync} = require('fs'); rmSync('a')", "require('./src/cart')['x']('a')", '[].constructor', "[]['constructor']", "[]['con' + 'structor']", '[][x]', '``', 'fetch("http://x.test")', '["x"].map(eval)', 'global', 'globalThis.process', 'import("fs")', 'this', '(() => 1)()', 'function f() {}', "require('f' + 's')", 'require(x)', 'require', "require('fs').readFileSync(x)", "require('fs').readFileSync('a' + b)", 'new Function("x")', "x = 'con\\x73tructor'", '({})["__proto__"]', 'const {["constructor"]: C} = ""', 'x()', 'Object.assign(a, b)', 'a.b()', 'setTimeout(x)', '/x/.test(y)',
  ].map((code) => ['javascript', code] as const),
];

const asked = (language: InlineLanguage, code: string): string => `${language === 'python' ? 'python3 -c' : 'node -e'} '${code.replaceAll("'", "'\\''")}'`;

describe('code in a line', () => {
  it.each(PYTHON)('is told to compute and print only: %s', (code) => expect(harmlessCode('python', code)).toBeDefined());
  it.each(JAVASCRIPT)('is told to compute and print only: %s', (code) => expect(harmlessCode('javascript', code)).toBeDefined());
  it.each(HOSTILE)('of %s is left to the guards: %s', (language, code) => expect(harmlessCode(language, code)).toBeUndefined());

  it.each([...PYTHON.map((code) => asked('python', code)), ...JAVASCRIPT.map((code) => asked('javascript', code))].filter((command) => !command.includes("'\\''")))('is ordinary: %s', async (command) => expect(await judged({ ...bash(command), toolUseId: 'toolu_1' })).toBe(true));

  it.each(["python3 - <<'EOF'\nimport json\nprint(len(json.load(open('package.json'))))\nEOF", "node <<'EOF'\nconsole.log(1)\nEOF\n", "git commit -q -F - <<'EOF'\nfix: a bug\n\nWith a body.\nEOF"])('is ordinary as a document: %s', async (command) => expect(await judged({ ...bash(command), toolUseId: 'toolu_1' })).toBe(true));

  it.each(["python3 - <<'EOF'\nimport os\nos.remove('x')\nEOF", "python3 - <<'EOF' > src/a.py\nprint(1)\nEOF", "ruby <<'EOF'\nputs 1\nEOF", "python3 - x <<'EOF'\nprint(1)\nEOF", "git commit -F .env", "git commit -F- --amend <<'EOF'\nx\nEOF"])('is left to the guards as a document: %s', (command) => expect(isOrdinary(bash(command))).toBe(false));

  it.each(["print(open('.env').read())", "print(open('../x').read())", "print(open('src/link.ts').read())", "print(open('node_modules/a.js').read())"])('that opens what is no ordinary file is left to the guards: %s', (code) => expect(isOrdinary(bash(`python3 -c "${code}"`))).toBe(false));

  it.each(['import cart; print(cart.__version__)', 'import src.app'])('that loads code of the project is left to the guards: %s', (code) => expect(isOrdinary(bash(`python3 -c "${code}"`), placeWith({ files: { ...FILES, [`${PROJECT}/cart.py`]: '' } }))).toBe(false));

  const word = fc.constantFrom('import', 'from', 'json', 'sys', 'os', 'print', 'open', 'exec', 'load', 'read', 'stdin', 'environ', 'system', 'x', '(', ')', '[', ']', '{', '}', '.', ',', ';', ':', '=', '+', '1', '\n', '"src/cart.ts"', "'r'", 'for', 'in', 'as', 'f"{x}"', 'f"{exec}"', '__class__', 'require', 'console', 'log', 'constructor', 'process', 'fs', "'fs'", 'readFileSync', '=>', '#', '//', '"""');

  it('is never told to be harmless with a word that reaches everything else', () => {
    const withoutText = (code: string): string => code.replace(/"""[^]*?"""|"[^"\n]*"|'[^'\n]*'|#[^\n]*|\/\/[^\n]*|\b(?:import|from)\b[^;\n]*/g, ' ');
    fc.assert(
      fc.property(fc.constantFrom('python', 'javascript'), fc.array(word, { maxLength: 14 }), (language, words) => {
        const code = words.join(' ');
        if (harmlessCode(language, code) === undefined) return;
        expect(withoutText(code)).not.toMatch(language === 'python' ? /\b(?:exec|__class__)\b|\.\s*(?:system|environ)\b/ : /\b(?:constructor|process)\b/);
      }),
      { numRuns: 5_000 },
    );
  });
});
