import { describe, expect, it } from 'vitest';
import { maskCode } from '../../lib/effects/code/text/masked-code.js';
import { inUsualForms } from '../../lib/effects/code/text/usual-forms.js';
import './told.js';

const JS = "const fs = require('fs'), os = require('os'), cp = require('child_process');\n";
const JS_DELETES = '\nfs.rmSync(os.homedir(), { recursive: true }); console.log("done", \'done\', `done`);';
const PY_DELETES = '\nimport os\nos.system("rm -rf ~")\nprint(\'done\')';
const SYSTEM = '\nsystem("rm -rf ~"); print(\'done\');';

/** Code in front of a deletion, in which a quote, a slash or a mark of a comment is none. */
const IN_FRONT: readonly (readonly [interpreter: string, code: string, deletes: string])[] = [
  ...[
    "const s = 'a'.replace(/\"/g, 'x');", "const t = String(process.argv[2]).replace(/'/g, '');", "const t = 'a'.replace(/`/g, '');", "const t = 'a'.split(/[\"']/);", "const t = 'a'.replace(/[/\"]/, '');", "const t = 'x'.replace(/\\/*$/, '');",
    "const u = 'x'.replace(/^https?:\\/\\//, '');", "const f = (x) => /'/.test(x);", "function f(x) { return /don't/.test(x); }", "const a = [/'/, /\"/];", "const b = 1 / 2; const c = 'a'; const d = 3 / 1;", "let i = 4; const b = i++ / 2, c = \"'\", d = 1 / i;",
    "switch (1) { case 1:// don't\n}", "const o = { a: /'/ }; const q = (8) / 2 / 2;", "const y = x => x ? /'/ : /\"/;", "const jsx = 3 </'/.source.length;",
    "const Note = () => <p>Don't worry</p>;", "if (process.argv[2].match(/a/)) /'/.test('a');", "for (const a of (8) / 2 / 1) {}", "const li = `<ul>${['a'].map((n) => `<li>${n === 'b' ? `it's ${n}` : 'x'}</li>`).join('')}</ul>`;",
  ].map((code) => ['node', JS + code, JS_DELETES] as const),
  ...[
    'my $s = shift; $s =~ s/\'//g;',
    "my $s = shift; $s =~ tr/'/x/;",
    "my $s = shift; $s =~ s{\"}{'}g;",
    'my @p = split /\'/, shift;',
    "my $s = q{don't}; my $t = qq(it's); my %h = (q => 1, qq => 2); $h{q}++;",
    "my $r = qr/'/; my $n = m!'!;",
    "print <<T;\ndon't\nT\n",
    'print q(it (isn"t) ok);',
    "my $t = q{a {b' c} d};",
    "print <<'T', 1;\ndon't\nT\n",
    "=pod\n\ndon't\n\n=cut\n",
    '$s =~ y/"//d; my $h = $n / 2; my %h = (s => 1, y => 2);',
  ].map((code) => ['perl', code, SYSTEM] as const),
  ...["s = ARGV[0].to_s.gsub(/'/, '')", "x = a.split /'/", "x = %r{'}", 'puts %(it (isn"t) ok)', "y = %q[a [b' c] d]", "y = %q{don't}; z = %(it's); w = %Q[don't]", "x = 7 %(3); y = 7 % 3; z = 'a' % b", "s = <<~T\n  don't\nT", "s = <<-'T'\n  don't\n  T", '#{ don\'t', "=begin\ndon't\n=end", 'x = a / b; y = "\'"; z = c / d'].map((code) => ['ruby', code, SYSTEM.replaceAll(';', '\n')] as const),
  ...["$s = <<<T\ndon't\nT;", "$s = <<<'T'\n  don't\n  T;", '// don\'t', '#[Attribute] function a() {}'].map((code) => ['php', `<?php\n${code}`, SYSTEM.replace('print', 'print_r')] as const),
  ['php', "<p>Don't</p>\n<?php", SYSTEM.replace('print', 'print_r')],
  ['php', "<?php $a = 1; ?>\n<p>Don't</p>\n<?php", SYSTEM.replace('print', 'print_r')],
  ['python3', "#{ don't", PY_DELETES],
  ['lua', "-- don't", '\nos.execute("rm -rf ~"); print(\'done\')'],
  ['lua', "--[[ don't\n\" ]] local s = [[don't]]", '\nos.execute("rm -rf ~"); print(\'done\')'],
  ['lua', '', 'os.execute([[rm -rf ~]])'],
  ['julia', "b = a'; c = [1 2]'", '\nrm("/home/u", recursive=true); run(`rm -rf ~`)'],
];

describe('code behind what only looks like a quote or a comment', () => {
  it.each(IN_FRONT)('%s %s', async (interpreter, code, deletes) => {
    await expect(`${interpreter} <<'END'\n${code}${deletes}\nEND`).toTell('delete -r /home/u');
  });

  it.each(['x = 7 %(system("rm -rf ~"))', 'y = 100; x = y %(system("rm -rf ~"))', 'x = (7) %q(system("rm -rf ~"))', 'x = "a" %[system("rm -rf ~")]', 'x = 7 \\\n %(system("rm -rf ~"))', 'x = 7.0 \t %(system("rm -rf ~"))'])('runs what a remainder is taken by: %s', async (code) => await expect(`ruby <<'END'\n${code}\nEND`).toTell('delete -r /home/u'));

  it.each(['puts %(system("rm -rf ~"))', 'raise %q(system("rm -rf ~")) if a', 'x = %(a (b) system("rm -rf ~"))', 'x = 7\n%(system("rm -rf ~"))', 'y = f(a, %(system("rm -rf ~")))'])('and nothing in a text: %s', async (code) => await expect(`ruby <<'END'\n${code}\nEND`).not.toTell(/^delete/));

  it('stands as most languages write it', () => {
    expect(inUsualForms(maskCode('elixir', 'x = a(1) |> f() |> g!(2)\n@out "b"\nh(@out)')).code).toBe('x = g!(f(a(1)), 2)\nout = §0§\nh(out)');
    expect(inUsualForms(maskCode('r', 'x <- f(y)\na < -1')).code).toBe('x = f(y)\na < -1');
    expect(inUsualForms(maskCode('lua', 'x = a .. b; f(...)')).code).toBe('x = a + b; f(...)');
  });

  it('is code that is put into a text inside another', () => {
    expect(maskCode('javascript', 'a(`x ${`y ${f("z}")}`} w`); b("c")').code).toBe('a(§0§); b(§1§)');
  });

  it('may give a variable of perl another value', async () => {
    await expect(`perl <<'END'\nuse File::Path;\nmy $d = "/tmp/u";\n$d =~ s{^/tmp}{/home};\nrmtree($d);\nEND`).toTell('delete -r ?');
    await expect(`perl <<'END'\nuse File::Path;\nmy $d = "/tmp/u";\nprint 1 if $d =~ m{^/tmp};\nrmtree($d);\nEND`).not.toTell('delete -r ?');
  });

  it('is code in a raw text of go', () => {
    expect(maskCode('go', 'a := `C:\\`; os.RemoveAll(b)').code).toBe('a := §0§; os.RemoveAll(b)');
    expect(maskCode('rust', "fn f<'a>(x: &'a str) { g('\\'', r#\"a\"b\"#) }").code).toBe("fn f<'a>(x: &'a str) { g(§0§, r#§1§) }");
    expect(maskCode('csharp', 'var a = @"C:\\"; F();').code).toBe('var a = @§0§; F();');
  });

  it('and the text below a line is given to a shell as any other', async () => {
    await expect("ruby <<'END'\nsystem(<<~T)\n  rm -rf ~\nT\nEND").toTell('delete -r /home/u');
    await expect("perl <<'END'\nsystem(<<T);\nrm -rf $ENV{HOME}\nT\nEND").toTell('delete -r /home/u');
  });

  it('and what perl puts in by code runs', async () => {
    await expect("perl <<'END'\n$s =~ s/a/system('rm -rf ~')/e;\nEND").toTell('delete -r /home/u');
  });

  it('and what is taken off a path leaves it near', async () => {
    await expect(`node <<'END'\n${JS}const p = os.homedir().replace(/\\/*$/, '');\nfs.rmSync(p, { recursive: true });\nEND`).toTell('delete -r /home/u');
  });
});

describe('texts that are no code', () => {
  it.each([
    ['node', `${JS}fs.writeFileSync('a.js', fs.readFileSync('a.js', 'utf8').replace(/'/g, '"').replace(/x/, "cp.execSync('rm -rf ~')"));`],
    ['node', `${JS}const r = /cp.execSync("rm -rf ~")/;`],
    ['perl', "s/a/system('rm -rf ~')/;"],
    ['ruby', "puts <<~T\n  system('rm -rf ~')\nT"],
    ['php', '<?php ?>\n<p>system("rm -rf ~")</p>'],
    ['lua', '--[[ os.execute("rm -rf ~")\n]]'],
    ['julia', "# run(`rm -rf ~`)"],
  ])('%s %s', async (interpreter, code) => {
    await expect(`${interpreter} <<'END'\n${code}\nEND`).not.toTell(/^delete/);
  });
});
