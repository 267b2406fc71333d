import { describe, expect, it } from 'vitest';
import { GONE, run, runAmong, worldWritten } from './written-world.js';

describe('a file that an earlier call wrote', () => {
  it.each([
    ['bash x.sh', 'x.sh', 'rm -rf ~'],
    ['sudo bash -e x.sh', 'x.sh', 'rm -rf ~'],
    ['./x.sh', 'x.sh', '#!/bin/bash\nrm -rf ~\n'],
    ['./x', 'x', 'rm -rf ~'],
    ['cd sub && ../x', 'x', 'rm -rf ~'],
    ['chmod +x x.sh && ./x.sh', 'x.sh', 'rm -rf "$HOME"'],
    ['source x.sh', 'x.sh', 'rm -rf ~'],
    ['. ./x.sh', 'x.sh', 'rm -rf ~'],
    ['bash < x.sh', 'x.sh', 'rm -rf ~'],
    ['cat x.sh | sh', 'x.sh', 'rm -rf ~'],
    ['bash -c "bash x.sh"', 'x.sh', 'rm -rf ~'],
    ['find . -name y -exec ./x.sh {} +', 'x.sh', 'rm -rf ~'],
    ['ls | xargs ./x.sh', 'x.sh', 'rm -rf ~'],
    ['bash x.sh ~', 'x.sh', 'rm -rf "$1"'],
    ['D=~ bash x.sh', 'x.sh', 'rm -rf "$D"'],
    ['D=~ ./x.sh', 'x.sh', 'rm -rf "$D"'],
    ['bash x.sh', 'x.sh', 'f() { rm -rf ~; }\nf'],
    ['bash x.sh && echo', 'x.sh', 'python3 -c "import shutil; shutil.rmtree(\'/home/u\')"'],
    ['node x.js', 'x.js', "require('fs').rmSync('/home/u', { recursive: true })"],
    ['npx tsx x.ts', 'x.ts', "import { rmSync } from 'node:fs';\nrmSync('/home/u', { recursive: true });"],
    ['python3 x.py', 'x.py', "import shutil\nshutil.rmtree('/home/u')"],
    ['./x.py', 'x.py', "#!/usr/bin/env python3\nimport shutil\nshutil.rmtree('/home/u')"],
    ['./x', 'x', "#!/usr/bin/env -S node --no-warnings\nrequire('fs').rmSync('/home/u', { recursive: true })"],
    ['ruby x.rb', 'x.rb', "require 'fileutils'\nFileUtils.rm_rf('/home/u')"],
    ['npx vitest run', 'vitest.config.ts', "import { execSync } from 'node:child_process';\nexecSync('rm -rf ~');\nexport default {};"],
    ['pytest -q', 'conftest.py', "import shutil\nshutil.rmtree('/home/u')"],
    ['npm install', 'package.json', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['npm ci', 'package.json', '{"scripts":{"preinstall":"rm -rf ~"}}'],
    ['npm i lodash', 'package.json', '{"scripts":{"prepare":"rm -rf ~"}}'],
    ['pnpm install', 'package.json', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['yarn add lodash', 'package.json', '{"scripts":{"install":"rm -rf ~"}}'],
    ['npm run clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['npm run --silent clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['npm test', 'package.json', '{"scripts":{"test":"rm -rf ~"}}'],
    ['npm run build', 'package.json', '{"scripts":{"prebuild":"rm -rf ~","build":"tsc"}}'],
    ['npm run all', 'package.json', '{"scripts":{"all":"npm run a && npm run b","a":"tsc","b":"rm -rf ~"}}'],
    ['npm run rm -- ~', 'package.json', '{"scripts":{"rm":"rm -rf"}}'],
    ['pnpm clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['yarn clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['bun run clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['cd src/deep && npm run clean', 'package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['npm --prefix sub run clean', 'sub/package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['make', 'Makefile', 'all: clean\n\techo\nclean:\n\t@rm -rf $(HOME)\n'],
    ['make clean', 'Makefile', 'D := $(HOME)\nall:\n\techo\nclean:\n\t-rm -rf $(D)\n'],
    ['make D=/home/u clean', 'Makefile', 'D ?= build\nclean:\n\trm -rf ${D}\n'],
    ['make -C sub', 'sub/Makefile', 'all: ; rm -rf ~\n'],
    ['make -f x.mk', 'x.mk', 'all:\n\trm -rf ~\n'],
  ])('%s runs %s', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).toTell(GONE);
  });

  it.each([
    ['npm rebuild', '{"scripts":{"install":"rm -rf ~"}}'],
    ['npm version patch', '{"scripts":{"preversion":"rm -rf ~"}}'],
    ['npm pack', '{"scripts":{"prepack":"rm -rf ~"}}'],
    ['npm it', '{"scripts":{"test":"rm -rf ~"}}'],
    ['yarn', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['yarn --frozen-lockfile', '{"scripts":{"prepare":"rm -rf ~"}}'],
  ])('%s runs what is named for it', async (command, text) => {
    await expect(runAmong(command, { 'package.json': text })).toTell(GONE);
  });

  it.each([
    ['npm install --prefix web', 'web/package.json', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['yarn --cwd web', 'web/package.json', '{"scripts":{"postinstall":"rm -rf ~"}}'],
    ['npm run clean --workspace=web', 'web/package.json', '{"scripts":{"clean":"rm -rf ~"}}'],
    ['npm test -w web', 'web/package.json', '{"scripts":{"test":"rm -rf ~"}}'],
  ])('%s runs %s', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).toTell(GONE);
  });

  it.each([
    ['just', 'justfile', 'all: clean\n    echo\nclean:\n    @rm -rf ~\n'],
    ['just clean', 'justfile', "[private]\nclean dir='x' *rest:\n  rm -rf ~\n"],
    ['just', 'justfile', 'dir := "~"\nall:\n  rm -rf {{ dir }}\n'],
    ['just', 'justfile', 'all:\n  x=~; rm -rf $(echo $x)\n'],
    ['just -f x.just all', 'x.just', 'all:\n\trm -rf ~\n'],
    ['just a', '.justfile', 'a:\n  #!/usr/bin/env bash\n  rm -rf ~\n'],
    ['cmake -P x.cmake', 'x.cmake', 'execute_process(COMMAND git status COMMAND rm -rf /home/u OUTPUT_VARIABLE x)\n'],
    ['cmake -P x.cmake', 'x.cmake', 'file(REMOVE_RECURSE "$ENV{HOME}")\n'],
    ['cmake -C x.cmake -B build', 'x.cmake', 'file(REMOVE_RECURSE /home/u)\n'],
    ['pdflatex -shell-escape x.tex', 'x.tex', '\\begin{document}\\immediate\\write18{rm -rf ~}\\end{document}\n'],
    ['latexmk -pdf --shell-escape x.tex', 'x.tex', '\\input{|"rm -rf ~"}\n'],
    ['awk -f x.awk y', 'x.awk', 'BEGIN { system("rm -rf ~") }\n'],
    ['nmap --script x.nse localhost', 'x.nse', 'os.execute("rm -rf ~")\n'],
    ['psql -f x.sql', 'x.sql', '\\! rm -rf ~\n'],
    ["sqlite3 a.db '.read x.sql'", 'x.sql', '.shell rm -rf ~\n'],
    ["mysql -e 'source x.sql'", 'x.sql', 'system rm -rf ~\n'],
    ['cat x.sql | docker exec -i db mysql', 'x.sql', '\\! rm -rf /home/u\n'],
    ["mysql -e '\\. x.sql'", 'x.sql', 'system rm -rf ~\n'],
    ['gawk --file=x.awk y', 'x.awk', 'BEGIN { system("rm -rf ~") }\n'],
    ['awk -fx.awk y', 'x.awk', 'BEGIN { system("rm -rf ~") }\n'],
    ['gawk -i x.awk 1 y', 'x.awk', 'BEGIN { system("rm -rf ~") }\n'],
    ['rake', 'Rakefile', "task :default do\n  sh 'rm -rf ~'\nend\n"],
    ['bundle exec rake clean', 'Rakefile', "task :clean do\n  FileUtils.rm_rf '/home/u'\nend\n"],
    ['go run x.go', 'x.go', 'package main\nimport "os/exec"\nfunc main() { exec.Command("sh", "-c", "rm -rf ~").Run() }\n'],
    ['go run .', 'main.go', 'package main\nimport "os"\nfunc main() { os.RemoveAll("/home/u") }\n'],
    ['java X.java', 'X.java', 'class X { public static void main(String[] a) throws Exception { Runtime.getRuntime().exec("rm -rf /home/u"); } }\n'],
    ['gradle a', 'build.gradle', "task a { doLast { 'rm -rf /home/u'.execute() } }\n"],
    ['vim -S x.vim', 'x.vim', 'silent !rm -rf ~\nqa!\n'],
    ['vim -u x.vim +q', 'x.vim', "call system('rm -rf ~')\n"],
    ['nvim -S x.vim', 'x.vim', "call delete(expand('~'), 'rf')\n"],
    ['nvim -l x.lua', 'x.lua', "os.execute('rm -rf ~')\n"],
    ['rust-script x.rs', 'x.rs', 'fn main() {\n    std::fs::remove_dir_all("/home/u").unwrap();\n}\n'],
    ['./x.rs', 'x.rs', '#!/usr/bin/env rust-script\nuse std::process::Command;\nfn main() {\n    Command::new("rm").arg("-rf").args(["/home/u"]).status().unwrap();\n}\n'],
    ['dotnet script x.csx', 'x.csx', 'using System.IO;\nDirectory.Delete("/home/u", true);\n'],
    ['dotnet-script x.csx', 'x.csx', 'System.Diagnostics.Process.Start("rm", "-rf /home/u");\n'],
    ['swift x.swift', 'x.swift', 'import Foundation\ntry FileManager.default.removeItem(atPath: "/home/u")\n'],
    ['java X.java', 'X.java', 'class X {\n  public static void main(String[] a) throws Exception {\n    String d = System.getProperty("user.home");\n    FileUtils.deleteDirectory(new File(d));\n  }\n}\n'],
    ['java X.java', 'X.java', 'class X {\n  public static void main(String[] a) throws Exception {\n    new ProcessBuilder(java.util.List.of("rm", "-rf", "/home/u")).start();\n  }\n}\n'],
    ['go run x.go', 'x.go', 'package main\nimport "os"\nfunc main() {\n\thome, _ := os.UserHomeDir()\n\tos.RemoveAll(home)\n}\n'],
    ['npx zx x.mjs', 'x.mjs', 'await $`rm -rf /home/u`;\n'],
    ['task', 'Taskfile.yml', "version: '3'\ntasks:\n  default:\n    cmds:\n      - rm -rf ~\n"],
    ['task clean', 'Taskfile.yml', 'tasks:\n  clean: rm -rf ~\n'],
    ['task all', 'Taskfile.yml', "tasks:\n  all:\n    deps: [clean]\n    cmds:\n      - echo\n  clean:\n    desc: all\n    cmd: 'rm -rf ~'\n"],
    ['task all', 'Taskfile.yaml', 'tasks:\n  all:\n    cmds:\n      - task: db:clean\n  "db:clean":\n    cmds:\n      - |\n        echo a\n        rm -rf ~\n      - echo\n'],
    ['task -t x.yml all', 'x.yml', 'tasks:\n  all:\n    cmds:\n    - echo\n    - cmd: rm -rf ~\n      silent: true\n'],
  ])('%s runs what %s says in a language of its own', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).toTell(GONE);
  });

  it.each([
    ['just build', 'justfile', 'build:\n    tsc\nclean:\n    rm -rf ~\n'],
    ['just a', 'justfile', "a:\n    #!/usr/bin/env python3\n    print('(')\n    rm -rf ~\nb:\n    tsc\n"],
    ['cmake -P x.cmake', 'x.cmake', '# file(REMOVE_RECURSE /home/u)\nmessage("rm -rf ~ (")\nfile(REMOVE_RECURSE "${CMAKE_BINARY_DIR}/x")\n'],
    ['pdflatex -shell-escape x.tex', 'x.tex', "% \\write18{rm -rf ~}\n\\begin{minted}{sh}\nrm -rf ~\n\\end{minted} `a' ( & <\n"],
    ['pdflatex x.tex', 'x.tex', '\\write18{rm -rf ~}\n'],
    ['awk -f x.awk y', 'x.awk', '{ print "rm -rf ~" }\n'],
    ['psql -f x.sql', 'x.sql', "-- \\! rm -rf ~\nSELECT 'a';\n"],
    ['task build', 'Taskfile.yml', "version: '3'\nvars:\n  A: rm -rf ~\ntasks:\n  build:\n    desc: rm -rf ~\n    sources:\n      - rm -rf ~\n    cmds:\n      - go build -o {{.OUT}}\n    # - rm -rf ~\n  clean:\n    cmds:\n      - rm -rf ~\n"],
    ['vim -S x.vim', 'x.vim', '" !rm -rf ~\nset number\nif !has("x")\n  let a = !b\nendif\n'],
    ['go run x.go', 'x.go', 'package main\n// os.RemoveAll("/home/u")\nfunc main() { println("rm -rf ~", `os.RemoveAll("/home/u")`) }\n'],
  ])('%s runs nothing of what else %s says', async (command, file, text) => {
    const { lines, obstacles } = await runAmong(command, { [file]: text });
    await expect(lines).not.toTell(/^(?:delete|execute host|execute \?)/);
    expect(obstacles).toEqual([]);
  });

  it.each([
    ['cat x.sh', 'x.sh', 'rm -rf ~'],
    ['bash -n y.sh', 'x.sh', 'rm -rf ~'],
    ['git add x.sh', 'x.sh', 'rm -rf ~'],
    ['bash x.sh', 'x.sh', "cat <<'E'\nrm -rf ~\nE\necho 'rm -rf ~'"],
    ['bash x.sh build', 'x.sh', 'rm -rf "$1"'],
    ['bash x.sh', 'x.sh', 'clean() { rm -rf ~; }\necho built'],
    ['node x.js', 'x.js', "console.log('rm -rf ~') // fs.rmSync('/home/u', { recursive: true })"],
    ['npm run build', 'package.json', '{"scripts":{"clean":"rm -rf ~","build":"tsc"}}'],
    ['npm ls', 'package.json', '{"scripts":{"ls":"rm -rf ~"}}'],
    ['make build', 'Makefile', 'build:\n\ttsc\nclean:\n\trm -rf ~\n'],
    ['make', 'Makefile', 'build:\n\ttsc\nclean:\n\trm -rf ~\n'],
    ['npm run build', 'package.json', 'not json'],
  ])('%s does not run all of %s', async (command, file, text) => {
    await expect(runAmong(command, { [file]: text })).not.toTell(GONE);
  });

  it.each([
    ['a temporary folder', 'set -euo pipefail\nT=$(mktemp -d)\ntrap \'rm -rf "$T"\' EXIT\ncp a "$T/a"\n'],
    ['its own folder', 'cd "$(dirname "${BASH_SOURCE[0]}")"\nrm -rf dist\n'],
    ['its own folder by $0', 'cd "$(dirname "$0")/.." || exit 1\nrm -rf ./dist\n'],
    ['a folder below its own', 'HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"\nrm -rf "$HERE/dist"\n'],
  ])('knows %s', async (_, text) => {
    const found = await runAmong('bash sub/x.sh', { 'sub/x.sh': text });
    await expect(found).not.toTell(/^delete(?!.*(?:\/(?:dist|\.?tmp\b.*)$|\/tmp\/))/);
    await expect(found).not.toTell('delete -r ?');
  });

  it('is not looked into where the session did not write it', async () => {
    expect((await runAmong('bash x.sh', {}, { 'x.sh': 'rm -rf /srv/shop' })).lines).toEqual(['execute /home/u/proj/x.sh']);
    expect((await runAmong('npm run x', {}, { 'package.json': '{"scripts":{"x":"rm -rf ~"}}' })).lines).toEqual(['execute project-script:x']);
  });

  it('is read for the files that the disk knows nearest, and no further', async () => {
    const world = worldWritten({ 'package.json': '{"scripts":{"x":"rm -rf ~"}}' }, { 'sub/package.json': '{}' });
    await expect(run('cd sub && npm run x', world)).not.toTell(GONE);
  });

  it('shows no variables, unless it prints all of them', async () => {
    await expect(runAmong('node x.js', { 'x.js': 'const port = process.env.PORT; spawn("a", { env: { ...process.env } })' })).not.toTell(/^reveal-environment/);
    await expect(runAmong('node x.js', { 'x.js': 'console.log(process.env)' })).toTell(/^reveal-environment/);
  });

  it('that runs itself or grows without end is not followed without end', async () => {
    await expect(runAmong('bash x.sh', { 'x.sh': 'bash x.sh; bash x.sh; rm -rf ~' })).toTell(GONE);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`x${at}.sh`, `${'#'.repeat(20_000)}\nrm y${at}`]));
    const { obstacles } = await run(Object.keys(many).map((name) => `bash ${name}`).join(';'), worldWritten(many));
    expect(obstacles).toContain('it runs too much that was written in this session');
  });

  it('is an obstacle where it is too long to be read', async () => {
    expect((await run('bash x.sh', worldWritten({ 'x.sh': `${`: ${'a'.repeat(98)}\n`.repeat(800)}rm -rf ~` }))).obstacles).toHaveLength(1);
  });
});
