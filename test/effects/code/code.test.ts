import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import '../told.js';

/** Expressions in their language, all of which make the text `.env`. */
const ASSEMBLED: readonly (readonly [language: string, expressions: readonly string[]])[] = [
  [
    'python3',
    [
      "'.'+'env'", "chr(46)+'env'", "'.' 'env'", "'.en%s' % 'v'", "'.%s%s' % ('en', 'v')", "'.{}'.format('env')", "'{1}{0}'.format('env', '.')", `f".{'env'}"`, "''.join(['.', 'e', 'nv'])", "''.join(map(chr, [46, 101, 110, 118]))",
      "''.join(chr(c) for c in (46, 101, 110, 118))", "'vne.'[::-1]", "''.join(reversed('vne.'))", "__import__('base64').b64decode('LmVudg==').decode()", "bytes.fromhex('2e656e76').decode()", "bytes([46, 101, 110, 118]).decode()",
      "'.ENV'.lower()", "'.xnv'.replace('x', 'e')", "__import__('codecs').decode('.rai', 'rot13')", "'\\x2eenv'", "' .env '.strip()",
    ],
  ],
  [
    'node',
    [
      "'.'+'env'", "`.${'env'}`", "['.', 'env'].join('')", "String.fromCharCode(46)+'env'", 'String.fromCharCode(46, 101, 110, 118)', 'String.fromCharCode(...[46, 101, 110, 118])', '[46, 101, 110, 118].map((c) => String.fromCharCode(c)).join(``)',
      "Buffer.from('LmVudg==', 'base64').toString()", "Buffer.from('2e656e76', 'hex').toString()", "atob('LmVudg==')", "'.'.concat('env')", "'vne.'.split('').reverse().join('')", "'.ENV'.toLowerCase()", "'\\u002eenv'", "decodeURIComponent('%2eenv')",
    ],
  ],
  ['perl', ["'.'.'env'", 'chr(46)."env"', 'join("", ".", "env")', 'lc(".ENV")', 'join("", map { chr } 46, 101, 110, 118)', 'pack("C*", 46, 101, 110, 118)', "sprintf('%senv', '.')"]],
  ['ruby', ["'.'+'env'", "46.chr+'env'", "['.', 'env'].join", "'vne.'.reverse", '[46, 101, 110, 118].pack("C*")', "'.ENV'.downcase"]],
  ['php', ["'.'.'env'", "chr(46).'env'", "base64_decode('LmVudg==')", "strrev('vne.')", "implode('', ['.', 'env'])", "str_replace('x', '.', 'xenv')"]],
];

/** A program that prints each of them on a line. */
const PRINTS: Readonly<Record<string, (expressions: readonly string[]) => readonly string[]>> = {
  python3: (expressions) => ['-c', expressions.map((each) => `print(${each})`).join('\n')],
  node: (expressions) => ['-e', expressions.map((each) => `console.log(${each})`).join('\n')],
  perl: (expressions) => ['-e', expressions.map((each) => `print ${each}; print "\\n";`).join('\n')],
  ruby: (expressions) => ['-e', expressions.map((each) => `puts(${each})`).join('\n')],
  php: (expressions) => ['-r', expressions.map((each) => `echo ${each}, "\\n";`).join('\n')],
};

const READS: Readonly<Record<string, (expression: string) => string>> = {
  python3: (expression) => `print(open(${expression}).read())`,
  node: (expression) => `console.log(require("fs").readFileSync(${expression}, "utf8"))`,
  perl: (expression) => `open(F, "<", ${expression}); print <F>`,
  ruby: (expression) => `puts File.read(${expression})`,
  php: (expression) => `echo file_get_contents(${expression});`,
};

const cases = ASSEMBLED.flatMap(([language, expressions]) => expressions.map((expression) => [language, expression] as const));

describe('code in a language that few use', () => {
  it.each([`erl -noshell -eval 'os:cmd("rm a"), halt().'`, `octave --eval 'system("rm a")'`, `raku -e 'shell "rm a"'`, `jruby -e 'system("rm a")'`, `emacs-nox --batch --eval '(shell-command "rm a")'`])('%s', async (command) => {
    await expect(command).toTell('delete /home/u/proj/a');
  });

  it.each([
    ['py -3 -m zipfile -e a.zip /srv', 'write -r /srv'],
    ['python3 -m tarfile --extract a.tar', 'write -r /home/u/proj'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));
});

describe('a path that is put together in code', () => {
  it.each(cases)('%s %s', async (language, expression) => {
    const code = READS[language]?.(expression) ?? '';
    await expect(`${language} <<'END'\n${code}\nEND`).toTell('read /home/u/proj/.env');
  });

  const installed = ASSEMBLED.filter(([language]) => spawnSync(language, ['--version']).status === 0);
  it.each(installed)('is what %s makes of each', (language, expressions) => {
    const made = execFileSync(language, [...(PRINTS[language]?.(expressions) ?? [])], { encoding: 'utf8' }).split('\n');
    expect(Object.fromEntries(expressions.map((each, index) => [each, made[index]]))).toEqual(Object.fromEntries(expressions.map((each) => [each, '.env'])));
  });

  it.each([
    `python3 -c "a = f'{{'; open('.env').read(); b = '}}'"`,
    `python3 -c "print(f'{{'); print(open('.env').read()); print('}}')"`,
    `ruby -e '"#{"}"}"; puts File.read(".env")'`,
    'node -e \'`${`}`}`; console.log(require("fs").readFileSync(".env", "utf8"))\'',
    `php -r '$y = "{$x["}"]}"; echo file_get_contents(".env");'`,
  ])('and behind a literal with braces and quotes in it: %s', async (command) => await expect(command).toTell('read /home/u/proj/.env'));

  it.each([
    `python3.11 -c "print(open('.env').read())"`, `/usr/bin/python3.12 -c "print(open('.env').read())"`, `python311 -c "print(open('.env').read())"`, `pypy3.10 -c "print(open('.env').read())"`,
    `ruby3.2 -e "puts File.read('.env')"`, `php8.2 -r "echo file_get_contents('.env');"`, `perl5.36.0 -e "open(F, '.env'); print <F>"`, `lua5.4 -e "print(io.open('.env'):read('a'))"`, `luajit-2.1 -e "print(io.open('.env'):read('a'))"`,
    `node20 -e "console.log(require('fs').readFileSync('.env', 'utf8'))"`, `bash-5.2 -c 'cat .env'`, `ksh93 -c 'cat .env'`, `echo "print(open('.env').read())" | python3.11`, `R -e "readLines('.env')"`,
  ])('and where the version stands in the name of the program: %s', async (command) => await expect(command).toTell('read /home/u/proj/.env'));

  it.each([
    [`python3 -c "f = '.'; f += x; print(open(f).read())"`, 'read /home/u/proj/.env'],
    [`python3 -c "print('.'.join(['e', 'nv']))"`, 'read /home/u/proj/.env'],
    [`node -e "console.log(['.', 'env'].join(''))"`, 'read /home/u/proj/.env'],
    [`python3 -c "exec(unknown())"`, 'read /home/u/proj/.env'],
  ])('and not in %s', async (command, line) => {
    await expect(command).not.toTell(line);
  });

  it.each([
    [`python3 -c "from pathlib import Path; print((Path.home() / '.aws' / 'credentials').read_text())"`, 'read /home/u/.aws/credentials'],
    [`python3 -c "import os; [print(open(f).read()) for f in os.listdir('.') if 'env' in f]"`, 'read /home/u/proj/*env*'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if f.endswith('.tmp')]"`, 'delete /home/u/proj/*.tmp'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if f.endswith('.tmp') and f]"`, 'delete /home/u/proj/*.tmp'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if f.endswith('.tmp') or f]"`, 'delete /home/u/proj/*'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if not f.endswith('.tmp')]"`, 'delete /home/u/proj/*'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if g.endswith('.tmp')]"`, 'delete /home/u/proj/*'],
    [`python3 -c "import os; [os.remove(f) for f in os.listdir('.') if f.endswith('')]"`, 'delete /home/u/proj/*'],
    [`python3 -c "import os; [print(open(f).read()) for f in os.listdir('.') if f.endswith('.pem')]"`, 'read /home/u/proj/*.pem'],
    [`python3 -c "exec(__import__('base64').b64decode('cHJpbnQob3BlbignLmVudicpLnJlYWQoKSk='))"`, 'read /home/u/proj/.env'],
    [`node -e "eval(atob('cmVxdWlyZSgnZnMnKS51bmxpbmtTeW5jKCdhJyk='))"`, 'delete /home/u/proj/a'],
    [`perl -e 'open F, "<.env"; print <F>'`, 'read /home/u/proj/.env'],
    [`perl -e 'open(my $f, ">", "a")'`, 'write /home/u/proj/a'],
    [`perl -e 'open(F, "rm -rf /home/u |")'`, 'delete -r /home/u'],
  ])('%s', async (command, line) => {
    await expect(command).toTell(line);
  });
});

describe('calls by another name', () => {
  it.each([
    `python3 -c "getattr(__import__('os'),'sys'+'tem')('rm -rf ~')"`,
    `node -e "Reflect.get(require('fs'),'rm'+'Sync')(require('os').homedir(),{recursive:true})"`,
    `node -e "const {rm}=require('node:fs/promises'); rm(process.env.HOME,{recursive:true})"`,
    `node -e "const {rm: gone}=require('fs'); gone(process.env.HOME,{recursive:true},()=>{})"`,
    `node -e "new Function('r','r(\\"child_process\\").execSync(\\"rm -rf ~\\")')(require)"`,
    "bun -e 'await Bun.$`rm -rf ~`'",
    `ruby -e 'Kernel.send(:system, "rm -rf ~")'`,
    `node -e "const cp=require('child_process');const f='exec'+'Sync';cp[f]('rm -rf ~')"`,
    `python3 -c "import os; n='sys'+'tem'; getattr(os, n)('rm -rf ~')"`,
    `perl -MFile::Find -e 'find(sub{unlink}, "/home/u")'`,
    `ruby -e 'FileUtils.public_send("rm_rf", Dir.home)'`,
    `echo 'file delete -force /home/u' | tclsh`,
    `guile -c '(system "rm -rf ~")'`,
    `emacs --batch --eval '(delete-directory "~" t)'`,
    `emacs -batch -eval "(shell-command \\"rm -rf ~\\")"`,
    `jshell <<< 'Runtime.getRuntime().exec("rm -rf /home/u");'`,
  ])('%s', async (command) => {
    await expect(command).toTell('delete -r /home/u');
  });

  it.each([
    [`perl -e 'system("rm -rf \\$HOME")'`, 'delete -r /home/u'],
    [`php -r 'system("rm -rf \\$HOME");'`, 'delete -r /home/u'],
    [`perl -e 'unlink glob "$ENV{HOME}/*"'`, 'delete /home/u/*'],
    [`lua -e 'for l in io.lines(".env") do print(l) end'`, 'read /home/u/proj/.env'],
    [`emacs --batch --eval '(insert-file-contents ".env")'`, 'read /home/u/proj/.env'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    `emacs --batch --eval "(message \\"(shell-command rm)\\")" --eval "(require 'org)"`,
    `node -e "const {rm}=require('./shop'); rm(process.argv[2])"`,
    `node -e "new Function('name', 'return name')('rm -rf ~')"`,
    `node -e '$("rm -rf ~")'`,
  ])('are not seen in %s', async (command) => {
    await expect(command).not.toTell(/^delete/);
  });
});
