import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessCode } from '../../lib/ordinary/inline/harmless-code.js';
import type { InlineLanguage } from '../../lib/ordinary/inline/tokens.js';
import { bash, PROJECT, type Files } from '../checkers/world.js';
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
  "with open('package.json', 'r', encoding='utf-8') as f: print(len(f.readlines()))",
  'from urllib.parse import quote\nprint(f"{1:>5} {{}}", (1 +\n 2))',
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
  "const x = require('react');\nconsole.log(x.version)",
  "const path = require('path')\nconsole.log(path.join('a', 'b')); for (const k of Object.keys({a: 1, b: [2]})) console.log(k)",
  "let n = 0; for (const [k, v] of Object.entries(require('./package.json').scripts)) { n += v.length } console.log(n ? k : -1)",
];

const HOSTILE: readonly (readonly [InlineLanguage, string])[] = [
  ...[
    'exec("x")', 'print(exec)', 'x = eval', 'map(exec, ["x"])', '__import__("os").system("id")', 'print(().__class__.__bases__)', 'getattr(1, "x")', 'import os; os.system("id")', 'import os; print(os.environ)', 'from os import *', 'from os import system', 'from . import x',
    'import sys; sys.modules["os"].system("id")', 'import json; json.codecs.builtins.exec("x")', 'import json; x = json.codecs', "open('a', 'w')", "open('a', mode='w')", "open('a' + 'b')", 'open(x)', "open(f'{1}')", "open('a').write('x'); print(open)", 'f"{exec(1)}"', "f'{__import__(\"os\")}'", 'f"{x:{y}}"', 'print(f"{(lambda: exec)()}")', '(lambda: 1)()', 'x[0]("a")', '@exec\ndef f(): pass', 'class A: pass', 'ｅxec("x")', 'import pathlib; pathlib.Path("x").replace("y")', 'import shutil; shutil.copy("a", "b")', 'import torch; torch.load("x")', 'print(1); import os\nos.remove("x")', 'import json; import os; os.replace("a", "b")', "print('unclosed)", 'vars()["x"]', 'print(breakpoint)', '# -*- coding: utf-7 -*-\nprint(1)', '#!/usr/bin/python3\n# vim: set fileencoding=utf-7 :\nprint(1)', 'import importlib; importlib.import_module("os")', 'x = 1 if True else help', '\\\n',
    "open('a', encoding='utf-8', mode='w')", "open('a', 'r' '+')", "open('a', 'r'.replace('r', 'w'))", "open('a', 'r', opener=print)", 'x = 1..__class__', 'len = 1..__class__.__base__.__getattribute__', 'import json, operator; x = map(operator.attrgetter("codecs"), [json])', 'import json; x = [json]', 'import json as j; print(j)', 'import urllib.parse as p; print(p)', 'import uuid; print("{0.os.environ}".format(uuid))', '"{0.__globals__}".format(print)', '"{0" ".os}".format(1)', '"{0\\x2eos}".format(1)', '"{x[os]}".format(x=1)', '("{0" + ".os}").format(1)', 'x.format(1)', 'str.format("{0.os}", 1)',
    "f'''{1 # }\n + exec(1) #{\n}'''", 'import uuid\nprint(uuid.\nos.\nenviron)', 'import uuid\nprint(uuid. # x\nos)', 'x = (f\n(1)\n(2))', 't"{exec(1)}"', 'rt"{exec(1)}"', 'f"{1:{{exec}}}"', "f'''{json.\ncodecs}'''", 'import sys; sys.path.insert(0, "x")', 'import sys; sys.path += ["x"]', 'match x:\n  case list(raw=r): pass',
  ].map((code) => ['python', code] as const),
  ...[
    'eval("x")', 'process.exit()', 'process["env"]', "require('child_process').execSync('id')", "require('fs').writeFileSync('a', 'b')", "require('fs').rmSync('a')", "require('fs')['rmSync']('a')", "const {rmSync} = require('fs'); rmSync('a')", "require('./src/cart')['x']('a')", '[].constructor', "[]['constructor']", "[]['con' + 'structor']", '[][x]', '``', 'fetch("http://x.test")', '["x"].map(eval)', 'global', 'globalThis.process', 'import("fs")', 'this', '(() => 1)()', 'function f() {}', "require('f' + 's')", 'require(x)', 'require', "require('fs').readFileSync(x)", "require('fs').readFileSync('a' + b)", 'new Function("x")', "x = 'con\\x73tructor'", '({})["__proto__"]', 'const {["constructor"]: C} = ""', 'x()', 'Object.assign(a, b)', 'a.b()', 'setTimeout(x)', '/x/.test(y)',
    'parseInt = require("child_process").execSync; parseInt("id")', 'require("child_process").execSync?.("id")', 'String = child_process.execSync', 'x = {log: child_process.execSync}', 'const {rmSync: String} = require("fs")', 'const {rmSync} = require("fs")', 'const x = {log: require("fs").rmSync}', 'const fs = require("fs"); const x = {log: fs.rmSync}', 'const fs = require("fs"); const x = {fs}', 'const x = [require("fs")]', 'const x = require("fs"), y = 1', 'const x = require("execa"); x.log("id")', 'const x = require("execa"); x.version("id")', 'require("execa").log("id")', 'require("execa").version.log("id")', '{ const child_process = 1 } console.log(child_process)', 'for (const os of []) 1', 'const console = 1', 'console.log = 1', 'const x = {log: Object.getPrototypeOf}', 'const x = {log: [].__lookupGetter__}', 'require("./src/cart")', 'require("./src/cart.ts")', 'require("fs").readFileSync("a", {flag: "w"})', 'require("fs").readFileSync("a", "r" + x)',
    'const k = "con"; const {[k]: x} = ""', '""[k]', '1[k]', '({})[k]', 'x?.[k]', 'const x = {}[k]', '1..constructor', '<!-- x', '1 --> x', 'x = y', 'const x = y', 'console["log"](1)', 'f?.(1)', 'const f = [].map.call',
  ].map((code) => ['javascript', code] as const),
];

const asked = (language: InlineLanguage, code: string): string => `${language === 'python' ? 'python3 -c' : 'node -e'} '${code.replaceAll("'", "'\\''")}'`;

describe('code in a line', () => {
  it.each(PYTHON)('is told to compute and print only: %s', (code) => expect(harmlessCode('python', code)).toBeDefined());
  it.each(JAVASCRIPT)('is told to compute and print only: %s', (code) => expect(harmlessCode('javascript', code)).toBeDefined());
  it('is told so with a text whose fields are plain', () => expect(harmlessCode('python', 'print("{} {:.2f} {a!r}".format(1, 2.5, a=3))')).toBeDefined());
  it.each(HOSTILE)('of %s is left to the guards: %s', (language, code) => expect(harmlessCode(language, code)).toBeUndefined());

  it.each([...PYTHON.map((code) => asked('python', code)), ...JAVASCRIPT.map((code) => asked('javascript', code))].filter((command) => !command.includes("'\\''")))('is ordinary: %s', async (command) => expect(await judged({ ...bash(command), toolUseId: 'toolu_1' })).toBe(true));

  it('is not taken for one that reads where a folder, or code under a similar name, stands for a file of JSON', () => {
    const isTold = (files: Files, links = {}): boolean => isOrdinary(bash('node -p "require(\'./x.json\').a"'), placeWith({ files: { ...FILES, ...files }, links }));
    expect(isTold({ [`${PROJECT}/x.json`]: '{}' })).toBe(true);
    expect([isTold({ [`${PROJECT}/x.json/index.js`]: '', [`${PROJECT}/x.json`]: null }), isTold({ [`${PROJECT}/x.json.js`]: '' })]).toEqual([false, false]);
  });

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
