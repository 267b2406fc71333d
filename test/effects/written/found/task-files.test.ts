import { describe, expect, it } from 'vitest';
import { GONE, type Files, runAmong } from '../../written-world.js';

const PYPROJECT = `[tool.poe.tasks]
test = "pytest -q"
clean = "rm -rf /home/u"
wipe = { shell = "rm -rf /home/u", help = "It's all gone" }
all = ["test", "clean"]
[tool.poe.tasks.deep]
help = "rm -rf /home/u"
cmd = """
rm -rf /home/u
"""
[tool.poe.tasks.told]
help = "rm -rf /home/u"
cmd = "ls"
[tool.hatch.envs.default.scripts]
gone = [
  "echo a",
  "rm -rf /home/u",
]
[tool.pdm.scripts]
gone = { composite = ["lint", "rm -rf /home/u"] }
`;
const COMPOSER = JSON.stringify({ scripts: { test: 'phpunit', clean: ['@php -r 1', '@wipe'], wipe: 'rm -rf /home/u', 'post-install-cmd': 'App\\Hooks::run', 'post-update-cmd': '@wipe' } });
const DENO = '{\n  // tasks\n  "tasks": { "dev": "deno run a.ts", "clean": "rm -rf /home/u", "build": { "command": "rm -rf /home/u" } }\n}';
const TOX = '[testenv]\ndeps = rm -rf /home/u\ncommands =\n    pytest {posargs}\n[testenv:wipe]\ncommands_pre = -rm -rf \\\n  {env:HOME}\n';
const SCRIPTS = '{"scripts":{"build":"tsc","clean:all":"rm -rf ~","wipe":"rm -rf ~"},"lint-staged":{"*.ts":["eslint --fix"]}}';

describe('tasks that a file of the session gives names to', () => {
  it.each<[string, string, string]>([
    ['poe clean', 'pyproject.toml', PYPROJECT],
    ['poe wipe', 'pyproject.toml', PYPROJECT],
    ['poetry run poe all', 'pyproject.toml', PYPROJECT],
    ['poe deep', 'pyproject.toml', PYPROJECT],
    ['hatch run gone', 'pyproject.toml', PYPROJECT],
    ['poe gone', 'pyproject.toml', '[tool.poe]\ntasks.gone = "rm -rf /home/u"\n'],
    ['poe gone', 'pyproject.toml', '[[tool.poe.tasks.gone.sequence]]\ncmd = "ls"\n[[tool.poe.tasks.gone.sequence]]\nshell = "rm -rf /home/u"\n'],
    ['mise install', 'mise.toml', '[tools]\nnode = { version = "22", postinstall = "rm -rf /home/u" }\n'],
    ['pdm run gone', 'pyproject.toml', PYPROJECT],
    ['composer clean', 'composer.json', COMPOSER],
    ['composer run-script wipe', 'composer.json', COMPOSER],
    ['composer update', 'composer.json', COMPOSER],
    ['deno task clean', 'deno.jsonc', DENO],
    ['deno task build', 'deno.json', DENO],
    ['tox', 'tox.ini', TOX],
    ['tox -e wipe', 'tox.ini', TOX],
    ['run-s build clean:*', 'package.json', SCRIPTS],
    ['npx turbo run wipe', 'package.json', SCRIPTS],
    ['npx concurrently "npm:wipe"', 'package.json', SCRIPTS],
    ['honcho start', 'Procfile', 'web: node .\ngone: rm -rf ~\n'],
    ['mise run wipe', 'mise.toml', '[tasks.wipe]\nrun = ["ls", "rm -rf ~"]\n'],
    ['ninja', 'build.ninja', 'rule gone\n  command = rm -rf ~\nbuild a: gone\n'],
    ['ninja -f x.ninja', 'x.ninja', 'rule gone\n  command = touch $out && $\n    rm -rf ~\n'],
    ['snakemake -c1 a', 'Snakefile', 'rule a:\n    shell: "rm -rf ~"\n'],
    ['snakemake -c1 a', 'workflow/Snakefile', 'rule a:\n    shell:\n        \"\"\"\n        rm -rf ~\n        \"\"\"\n'],
    ['ant', 'build.xml', '<project><target name="a"><delete dir="${user.home}" quiet="true"/></target></project>'],
    ['ant a', 'build.xml', '<project><property name="d" value="/home/u"/><target name="a"><delete dir="${d}"/></target></project>'],
    ['ant', 'build.xml', '<project><target name="a"><exec executable="rm"><arg value="-rf"/><arg value="/home/u"/></exec></target></project>'],
    ['mvn -q antrun:run', 'pom.xml', '<plugin><artifactId>maven-antrun-plugin</artifactId><target><delete dir="/home/u"/></target></plugin>'],
  ])('%s runs what %s says', async (command, file, text) => await expect(runAmong(command, { [file]: text })).toTell(GONE));

  it.each<[string, string, string]>([
    ['poe test', 'pyproject.toml', PYPROJECT],
    ['poe told', 'pyproject.toml', PYPROJECT],
    ['hatch run lint', 'pyproject.toml', PYPROJECT],
    ['pip install -e .', 'pyproject.toml', PYPROJECT],
    ['composer test', 'composer.json', COMPOSER],
    ['composer install', 'composer.json', COMPOSER],
    ['deno task dev', 'deno.json', DENO],
    ['tox -e py', 'tox.ini', TOX],
    ['run-s build', 'package.json', SCRIPTS],
    ['npx lint-staged', 'package.json', SCRIPTS],
    ['mise run test', 'mise.toml', '[tasks.wipe]\nrun = "rm -rf ~"\n'],
    ['ninja', 'build.ninja', '# command = rm -rf ~\nrule a\n  description = rm -rf ~\n  command = cc $in -o $out\n'],
    ['snakemake -c1 a', 'Snakefile', 'rule a:\n    message: "rm -rf ~"\n    shell: "sort {input} > {output}"\n'],
    ['ant clean', 'build.xml', '<project><property name="build" value="build"/><target name="clean"><delete dir="${build}"/><delete dir="${dist}"/></target></project>'],
    ['mvn validate', 'pom.xml', '<plugin><artifactId>maven-antrun-plugin</artifactId><target><delete dir="/home/u"/></target></plugin>'],
    ['mvn test', 'pom.xml', '<project><description>delete dir="/home/u"</description></project>'],
  ])('%s runs nothing of what else %s says', async (command, file, text) => await expect(runAmong(command, { [file]: text })).not.toTell(GONE));

  it.each<[string, Files, Files]>([
    ['tox', { 'tests/test_a.py': "import shutil\nshutil.rmtree('/home/u')\n" }, { 'tox.ini': '[testenv]\ncommands = pytest\n' }],
    ['composer test', { 'a.sh': 'rm -rf ~\n' }, { 'composer.json': '{"scripts":{"test":"bash a.sh"}}' }],
  ])('%s leads by an old file to what this session wrote', async (command, files, before) => await expect(runAmong(command, files, before)).toTell(GONE));

  it('are not those of an old file', async () => await expect(runAmong('tox', { 'a.sh': 'ls\n' }, { 'tox.ini': TOX })).not.toTell(GONE));
});
