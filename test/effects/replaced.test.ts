import { describe, expect, it } from 'vitest';
import './told.js';

const HOME = 'delete -r /home/u';
const BEGIN: Readonly<Record<string, string>> = {
  python3: 'import os, shutil, sys, tempfile, contextlib, threading\n',
  node: "const fs = require('fs'), path = require('path');\n",
  php: '<?php\n',
  perl: 'use File::Path;\n',
  ruby: "require 'fileutils'\n",
};

/** A command that runs the code, with `H` for the home, `T` for a folder of its own and `rm` for what deletes a folder. */
function codeRun(language: string, code: string): string {
  const written = code
    .replaceAll(/\bH\b/g, language === 'python3' ? "os.path.expanduser('~')" : language === 'node' ? "require('os').homedir()" : "'/home/u'")
    .replaceAll(/\bT\b/g, "'/tmp/x'")
    .replaceAll(/\brm\((\S+?)\)/g, language === 'python3' ? 'shutil.rmtree($1)' : language === 'node' ? 'fs.rmSync($1, { recursive: true })' : language === 'php' ? 'system("rm -rf $1")' : language === 'ruby' ? 'FileUtils.rm_rf($1)' : 'rmtree($1)');
  return `${language} - <<'END'\n${BEGIN[language] ?? ''}${written}\nEND`;
}

/** Code in which a later value does not take the place of the home for certain. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  node: [
    'let p = H;\nif (c)\n  p = T;\nrm(p);',
    'let p = H;\nif (c) console.log(1);\nelse\n  p = T;\nrm(p);',
    'let p = H;\nfor (const a of b)\n  p = T;\nrm(p);',
    'let p = H;\nwhile (c)\n  p = T;\nrm(p);',
    'let p = H;\nif (a &&\n  b) p = T;\nrm(p);',
    'let p = H;\nc &&\n  (p = T);\nrm(p);',
    "let p = H;\nswitch (c) {\ncase 'a': p = T; break;\ndefault: rm(p);\n}",
    'let p = H;\na: { if (1) break a; p = T; }\nrm(p);',
    'let p = H;\nif (c) { /}/.test(d); p = T; /{/.test(e); }\nrm(p);',
    'const p = H;\nconst f = p => p;\nf(T);\nrm(p);',
    'const p = H;\n[T].forEach(p => console.log(p));\nrm(p);',
    'const p = H;\nfor (const p of [T]) g(p);\nrm(p);',
    'const p = H;\nfunction f(a, p = T) { return p; }\nrm(p);',
    'let p = T;\nfor (let i = 0; i < 2; i++) { rm(p); p = H; }',
    'let p = T;\nfor (let i = 0; i < 2; i++)\n{\n  rm(p); p = H;\n}',
    'let p = T;\nsetup();\nrm(p);\nfunction setup() { p = H; }',
    'let p = T;\nprocess.on("exit", () => rm(p));\np = H;',
    'class C { setup() { this.dir = H; } run() { this.dir = T; this.setup(); rm(this.dir); } }\nnew C().run();',
    'class C { go() { rm(this.dir); } setup() { this.dir = H; } constructor() { this.dir = T; } }',
    'a.d = H;\nb.d = T;\nrm(a.d);',
    'const cfg = { dir: T };\ncfg.dir = H;\nrm(cfg.dir);',
    'const o = { dir: H };\nconst cfg = { dir: T, ...o };\nrm(cfg.dir);',
    'class C { constructor(root = "build") { this.root = root; } run() { rm(this.root); } }\nnew C(H).run();',
    'function clean({ dir = "dist" } = {}) { rm(dir); }\nclean({ dir: H });',
    'const { dir = T } = { dir: H };\nrm(dir);',
    'let p = T;\n[p] = [H];\nrm(p);',
  ],
  python3: [
    'p = H\nif c: print(1); p = T\nrm(p)',
    'p = H\ntry: 1/0; p = T\nexcept Exception: pass\nrm(p)',
    'p = H\nwith contextlib.suppress(Exception): 1/0; p = T\nrm(p)',
    'p = H\nc and (p := T)\nrm(p)',
    `p = H\nif 0:${' '.repeat(220)}p = T\nrm(p)`,
    'p = H\nif (a and\n    b): p = T\nrm(p)',
    "p = H\n[len(p) for p in ['/tmp/a']]\nrm(p)",
    "p = H\nif any(os.path.exists(p) for p in ['/tmp/a']):\n    rm(p)",
    'p = H\ndef f(p): return p\nf(T)\nrm(p)',
    'p = H\nf = lambda p: p\nf(T)\nrm(p)',
    'p = H\ndef f(a, p=T): return p\nrm(p)',
    `cwd = H\nr = subprocess.run(x,\n${' '.repeat(24)}cwd=T)\nrm(cwd)`,
    'def setup():\n    global p\n    p = H\np = T\nsetup()\nrm(p)',
    'def main():\n    def setup():\n        nonlocal p\n        p = H\n    p = T\n    setup()\n    rm(p)\nmain()',
    "cfg = {'d': H}\nif c:\n    cfg['d'] = T\nrm(cfg['d'])",
    'class C:\n    d = H\n    def go(self):\n        if c: self.d = T\n        rm(self.d)',
    "class C:\n    def __init__(self, root='build'):\n        self.root = root\n    def run(self):\n        rm(self.root)\nC(H).run()",
    'class C:\n    root: str = T\n\nc = C(root=H)\nrm(c.root)',
    'p = T\np: "str" = H\nrm(p)',
    'p = T\np, *r = [H, 1]\nrm(p)',
  ],
  php: ["$p = H;\nif ($c)\n  $p = T;\nrm($p);", '$p = H;\nif ($c):\n  $p = T;\nendif;\nrm($p);', '$p = T; function s() { global $p; $p = H; } s(); rm($p);'],
  perl: ['my $p = H;\n$c and $p = T;\nrm($p);', 'our $p; sub s1 { $p = H; } $p = T; s1(); rm($p);', 'my $p = T; ($p) = (H); rm($p);'],
  ruby: ['p = H\nc and p = T\nrm(p)', "def clean(dir = 'build')\n  rm(dir)\nend\nclean H"],
};

/** Code in which the name may be anything. */
const UNKNOWN: readonly (readonly [language: string, code: string])[] = [
  ['python3', "p = T\nglobals()['p'] = H\nrm(p)"],
  ['python3', 'p = T\n(a, (p, b)) = (1, (H, 2))\nrm(p)'],
  ['python3', 'p = T\nfor p, n in [(H, 1)]:\n    rm(p)'],
  ['python3', 'def clean(p=T):\n    rm(p)\nthreading.Thread(target=clean, args=(H,)).start()'],
  ['python3', 'def clean(p=T):\n    rm(p)\nf = clean\nf(H)'],
  ['python3', "cfg = {'d': T}\ncfg.update(d=H)\nrm(cfg['d'])"],
  ['node', 'const cfg = { dir: T };\nObject.assign(cfg, { dir: H });\nrm(cfg.dir);'],
  ['node', 'let p = T;\ntry { f(); } catch (p) { rm(p); }'],
  ['php', "$p = T; extract(['p' => H]); rm($p);"],
  ['php', "$p = T; $n = 'p'; $$n = H; rm($p);"],
  ['python3', `p = T\n${'if c: p = T\n'.repeat(200)}rm(p)`],
  ['python3', `p = T\n${'x = 1\n'.repeat(8_200)}if c: p = H\nrm(p)`],
];

/** Honest code, and what it deletes for certain. */
const HONEST: readonly (readonly [language: string, code: string, deletes: readonly string[]])[] = [
  ['python3', 'p = H\nprint(p)\np = T\nrm(p)', ['delete -r /tmp/x']],
  ['python3', 'p = T\nrm(p)\np = H\nprint(p)', ['delete -r /tmp/x']],
  ['python3', 'def a():\n    p = H\n    print(p)\ndef b():\n    p = T\n    rm(p)\na()\nb()', ['delete -r /tmp/x']],
  ['python3', 'subprocess.run(x,\n    cwd=H)\ncwd = T\nrm(cwd)', ['delete -r /tmp/x']],
  ['python3', "class A:\n    def __init__(self):\n        self.root = H\nclass B:\n    def __init__(self):\n        self.root = T\n    def go(self):\n        rm(self.root)", ['delete -r /tmp/x']],
  ['python3', "os.environ['HOME'] = T\nrm(os.environ['HOME'])", ['delete -r /tmp/x']],
  ['node', 'process.env.HOME = T;\nrm(process.env.HOME);', ['delete -r /tmp/x']],
  ['node', 'function a() { const p = H; console.log(p); }\nfunction b() { const p = T; rm(p); }', ['delete -r /tmp/x']],
  ['node', 'const p = await T;\nrm(p);', ['delete -r /tmp/x']],
  ['python3', 'def make():\n    d = tempfile.mkdtemp()\n    return d\nd = make()\nrm(d)', ['delete -r /tmp/XXXXXX']],
  ['ruby', 'd = Dir.mktmpdir\nrm(d)', ['delete -r /tmp/XXXXXX']],
];

describe('a value that another one may replace', () => {
  it.each(Object.entries(KEPT).flatMap(([language, codes]) => codes.map((code) => [language, code] as const)))('stays in %s %s', async (language, code) => {
    await expect(codeRun(language, code)).toTell(HOME);
  });

  it.each(UNKNOWN)('may be anything in %s %s', async (language, code) => {
    await expect(codeRun(language, code)).toTell(/^delete(?!.*\/tmp\/x$)/s);
  });

  it.each(HONEST)('is dead, or of another name, in %s %s', async (language, code, deletes) => {
    await expect(codeRun(language, code)).toTellOnly(/^delete/, deletes);
  });
});
