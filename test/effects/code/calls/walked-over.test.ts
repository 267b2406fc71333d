import { describe, expect, it } from 'vitest';
import { linesOf } from '../../written-world.js';

const JAVA = 'import java.io.*;\nimport java.nio.file.*;\npublic class A {\n  public static void main(String[] a) throws IOException {\n    try (var s = Files.walk(Path.of(a[0]))) {\n      s.filter(p -> p.toString().endsWith(".java")).forEach(p -> {\n        try (var w = new PrintWriter(p.toFile())) { w.println("// x"); } catch (IOException e) { }\n      });\n    }\n  }\n}\n';
const GO = 'package main\nimport ("io/fs"; "os"; "path/filepath")\nfunc main() {\n\tfilepath.WalkDir(os.Args[1], func(p string, d fs.DirEntry, err error) error {\n\t\treturn os.WriteFile(p, []byte(""), 0644)\n\t})\n}\n';
const NODE = "const fs = require('fs'), path = require('path')\nfunction walk(d) {\n  for (const e of fs.readdirSync(d, { withFileTypes: true })) {\n    const p = path.join(d, e.name)\n    if (e.isDirectory()) walk(p)\n    else fs.writeFileSync(p, '// x')\n  }\n}\nwalk(process.argv[2])\n";
const RUBY = "require 'find'\nFind.find(ARGV[0]) do |f|\n  File.write(f, '') if File.file?(f)\nend\n";
const PERL = "use File::Find;\nfind(sub { open(my $fh, '>', $_); print $fh 'x'; }, $ARGV[0]);\n";
const KOTLIN = 'import java.io.File\nFile(args[0]).walk().filter { it.extension == "kt" }.forEach { it.writeText("// x") }\n';
const CSHARP = 'foreach (var f in Directory.EnumerateFiles(args[0], "*", SearchOption.AllDirectories))\n{\n    File.WriteAllText(f, "// x");\n}\n';

const HOME = 'write -r /home/u/**/*';

describe('code of the session that writes over all files of a folder that the call gives it', () => {
  it.each([
    ['java scripts/A.java "$HOME"', { 'scripts/A.java': JAVA }, HOME],
    ['java scripts/A.java /etc', { 'scripts/A.java': JAVA }, 'write -r /etc/**/*'],
    ['go run ./tools/a ~', { 'tools/a/main.go': GO }, HOME],
    ['node a.js /', { 'a.js': NODE }, 'write -r /**/*'],
    ['node a.js --root=/home', { 'a.js': NODE }, 'write -r /home/**/*'],
    ['ruby a.rb ~', { 'a.rb': RUBY }, HOME],
    ['perl a.pl ~', { 'a.pl': PERL }, HOME],
    ['kotlin a.main.kts ~', { 'a.main.kts': KOTLIN }, HOME],
    ['dotnet run A.cs ~', { 'A.cs': CSHARP }, HOME],
  ])('%s', async (command, files, expected) => expect(await linesOf(command, files)).toContain(expected));
});

describe('code that writes over a folder of the project, or only goes through the home', () => {
  it.each([
    ['java scripts/A.java src', { 'scripts/A.java': JAVA }],
    ['node a.js src', { 'a.js': NODE }],
    ['go run ./tools/a .', { 'tools/a/main.go': GO }],
    ['java scripts/A.java "$HOME"', { 'scripts/A.java': 'import java.nio.file.*;\npublic class A {\n  public static void main(String[] a) throws Exception {\n    try (var s = Files.walk(Path.of(a[0])); var w = new java.io.PrintWriter("count.txt")) { w.println(s.count()); }\n  }\n}\n' }],
    ['node a.js ~', { 'a.js': "const fs = require('fs'), path = require('path')\nconst out = path.join(__dirname, 'list.json')\nfs.writeFileSync(out, JSON.stringify(fs.readdirSync(process.argv[2])))\n" }],
    ['ruby a.rb ~', { 'a.rb': "require 'find'\nFind.find(ARGV[0]) { |f| puts f }\nFile.write('list.txt', 'x')\n" }],
    ['perl a.pl ~', { 'a.pl': "use File::Find;\nfind(sub { open(my $fh, '<', $_); print <$fh>; }, $ARGV[0]);\n" }],
  ])('%s', async (command, files) => expect((await linesOf(command, files)).filter((each) => /^write -r \/(?:home\/u|etc)?\/?\*\*/.test(each))).toEqual([]));
});
