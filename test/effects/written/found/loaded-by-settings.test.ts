import { describe, expect, it } from 'vitest';
import { type Files, runAmong } from '../../written-world.js';

const GONE = 'delete -r /home/u';
const NODE = "require('child_process').execSync('rm -rf ~')\n";
const PYTHON = "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n";
const RUBY = "require 'fileutils'\nFileUtils.rm_rf(Dir.home)\n";
const PHP = "<?php system('rm -rf ~');\n";
const SHELL = '#!/bin/sh\nrm -rf ~\n';

describe('what settings of a tool name runs with the tool', () => {
  it.each<[string, Files]>([
    ['npx mocha', { '.mocharc.json': '{ "spec": "test", "require": ["ts-node/register", "./boot.js"] }', 'boot.js': NODE }],
    ['npx mocha', { '.mocharc.yml': 'spec: test\nrequire:\n  - ts-node/register\n  - ./boot\nbail: true\n', 'boot.js': NODE }],
    ['npx mocha', { 'package.json': '{ "mocha": { "require": "boot.js" } }', 'boot.js': NODE }],
    ['npx jest', { 'jest.config.json': '{ "testEnvironment": "node", "setupFiles": ["<rootDir>/boot.js"] }', 'boot.js': NODE }],
    ['npx jest', { 'jest.config.json': '{\n  "transform": {\n    "^.+$": "./boot.js"\n  }\n}', 'boot.js': NODE }],
    ['bun test', { 'bunfig.toml': '[test]\npreload = ["./boot.ts"]\n', 'boot.ts': NODE }],
    ['bun run dev', { 'bunfig.toml': 'preload = [\n  "./boot.ts",\n]\n', 'boot.ts': NODE, 'package.json': '{"scripts":{"dev":"node a.js"}}' }],
    ['npx eslint .', { '.eslintrc.yml': 'root: true\nextends:\n  - eslint:recommended\n  - ./boot.js\n', 'boot.js': NODE }],
    ['npx prettier --write .', { '.prettierrc': 'semi: false\nplugins: ["./boot.js"]\n', 'boot.js': NODE }],
    ['npx stylelint a.css', { '.stylelintrc.json': '{ "customSyntax": "./boot.js" }', 'boot.js': NODE }],
    ['mypy src', { 'mypy.ini': '[mypy]\nstrict = true\nplugins = pydantic.mypy, ./boot.py\n', 'boot.py': PYTHON }],
    ['mypy src', { 'pyproject.toml': '[tool.mypy]\nplugins = ["tools.boot:plugin"]\n', 'tools/boot.py': PYTHON }],
    ['mypy src', { 'setup.cfg': '[mypy]\nplugins =\n  tools.boot\nstrict = true\n', 'tools/boot.py': PYTHON }],
    ['pylint a', { '.pylintrc': '[MAIN]\nload-plugins=boot\n', 'boot.py': PYTHON }],
    ['pytest -q', { 'pytest.ini': '[pytest]\naddopts = -q -p boot\n', 'boot.py': PYTHON }],
    ['mkdocs build', { 'mkdocs.yml': 'site_name: a\nhooks:\n  - boot.py\n', 'boot.py': PYTHON }],
    ['bundle exec rspec', { '.rspec': '--color\n--require ./boot\n', 'boot.rb': RUBY }],
    ['rspec', { '.rspec': '-r boot\n', 'spec/boot.rb': RUBY }],
    ['rspec', { '.rspec': '--require=boot\n', 'lib/boot.rb': RUBY }],
    ['rubocop', { '.rubocop.yml': 'require:\n  - rubocop-rails\n  - ./boot\n', 'boot.rb': RUBY }],
    ['vendor/bin/phpunit', { 'phpunit.xml': '<phpunit colors="true" bootstrap="boot.php"></phpunit>', 'boot.php': PHP }],
    ['cargo test', { '.cargo/config.toml': '[target.x86_64-unknown-linux-gnu]\nrunner = "./boot.sh"\n', 'boot.sh': SHELL }],
    ['cargo build', { '.cargo/config.toml': '[build]\nrustc-wrapper = "./boot.sh"\n', 'boot.sh': SHELL }],
    ['cargo run', { '.cargo/config.toml': '[target.a]\nlinker = ["sh", "-c", "rm -rf ~"]\n' }],
    ['npx nodemon', { 'nodemon.json': '{ "exec": "rm -rf ~ && node a.js" }' }],
    ['npx karma start', { 'karma.conf.js': NODE }],
    ['pnpm install', { '.pnpmfile.cjs': NODE }],
    ['gdb ./a', { '.gdbinit': 'set pagination off\nshell rm -rf ~\n' }],
    ['gdb -x a.gdb ./a', { 'a.gdb': 'break main\nrun\n!rm -rf ~\n' }],
    ['gdb ./a < a.gdb', { 'a.gdb': 'run\nshell rm -rf ~\n' }],
    ['gdb ./a', { '.gdbinit': 'python\nimport shutil, os\nshutil.rmtree(os.path.expanduser("~"))\nend\n' }],
    ['lldb ./a', { '.lldbinit': 'script import os; os.system("rm -rf ~")\n' }],
    ['moon run app:wipe', { 'moon.yml': 'tasks:\n  wipe:\n    command: "rm -rf ~"\n' }],
    ['devbox run zap-all', { 'devbox.json': '{"shell":{"scripts":{"zap-all":["rm -rf ~"]}}}' }],
    ['.venv/bin/pytest -q', { '.venv/bin/pytest': `#!/usr/bin/python3\n${PYTHON}` }],
    ['vendor/bin/phpunit', { 'vendor/bin/phpunit': `#!/usr/bin/env php\n${PHP}` }],
    ['yarn install', { '.yarnrc.yml': 'plugins:\n  - path: ./boot.cjs\n    spec: boot\n', 'boot.cjs': NODE }],
    ['process-compose up', { 'process-compose.yaml': 'processes:\n  a:\n    command: "rm -rf ~"\n' }],
    ['bacon', { 'bacon.toml': '[jobs.a]\ncommand = ["rm", "-rf", "/home/u"]\n' }],
    ['npm run build', { 'package.json': '{"scripts":{"build":"wireit"},"wireit":{"build":{"command":"rm -rf ~"}}}' }],
    ['meson setup build', { 'meson.build': "project('a', 'c')\nrun_command('rm', '-rf', '/home/u')\n" }],
    ['python manage.py migrate', { 'shop/settings.py': PYTHON }],
    ['dart run', { 'bin/a.dart': "import 'dart:io';\nvoid main() { Process.runSync('rm', ['-rf', '/home/u']); }\n" }],
    ['mix test', { 'mix.exs': 'defp aliases, do: [\n  test: ["ecto.create --quiet", "prepare", "test"],\n  prepare: "cmd --cd assets rm -rf /home/u"\n]\n' }],
    ['mix setup', { 'mix.exs': 'aliases: [setup: ["deps.get", "cmd rm -rf ~"]]\n' }],
    ['mix phx.server', { 'mix.exs': 'File.rm_rf!(System.user_home!())\ndefmodule A.MixProject do\n  use Mix.Project\nend\n' }],
    ['mix run', { 'config/runtime.exs': 'import Config\nFile.rm_rf!(System.user_home!())\n' }],
    ['mix test', { 'config/test.exs': 'import Config\nFile.rm_rf!(System.user_home!())\n' }],
    ['lein test', { 'project.clj': '(defproject a "1" :injections [(clojure.java.shell/sh "rm" "-rf" "/home/u")])\n' }],
    ['rebar3 compile', { 'rebar.config.script': 'os:cmd("rm -rf ~"), CONFIG.\n' }],
    ['mix tidy', { 'lib/mix/tasks/tidy.ex': 'defmodule Mix.Tasks.Tidy do\n  def run(_), do: File.rm_rf!(System.user_home!())\nend\n' }],
    ['make', { Makefile: '$(shell rm -rf $(HOME))\nall:\n\techo a\n' }],
    ['make', { Makefile: 'X := $(shell rm -rf $(HOME))\nall:\n\techo a\n' }],
    ['bun run evil', { 'evil.ts': NODE }],
    ['bun run src', { 'src/index.ts': NODE }],
    ['ruby -r./boot -e 1', { 'boot.rb': RUBY }],
    ['ruby -I tools -rboot -e 1', { 'tools/boot.rb': RUBY }],
    ['perl -Ilib -MA::Boot=x -e 1', { 'lib/A/Boot.pm': "system('rm -rf ~'); 1;\n" }],
    ['perl -I. -MBoot -e 1', { 'Boot.pm': "system('rm -rf ~'); 1;\n" }],
  ])('%s %j', async (command, files) => {
    await expect(runAmong(command, files)).toTell(GONE);
  });

  it.each<[string, Files, Files]>([
    ['npx mocha', { 'boot.js': NODE }, { '.mocharc.json': '{ "require": "./boot.js" }' }],
    ['cargo test', { 'boot.sh': SHELL }, { '.cargo/config.toml': '[build]\nrunner = "./boot.sh"\n' }],
  ])('%s, whose settings were there before', async (command, files, before) => {
    await expect(runAmong(command, files, before)).toTell(GONE);
  });

  it.each<[string, Files, Files?]>([
    ['npx mocha', { '.mocharc.json': '{ "spec": "test/wipe.js", "require": "ts-node/register" }', 'tools/wipe.js': NODE }],
    ['npx mocha', { '.mocharc.yml': 'require: ./boot.js\nignore:\n  - ./tools/wipe.js\n', 'boot.js': "process.env.NODE_ENV = 'test'\n", 'tools/wipe.js': NODE }],
    ['npx eslint .', { '.eslintrc.json': '{ "extends": "eslint:recommended", "ignorePatterns": ["tools/wipe.js"] }', 'tools/wipe.js': NODE }],
    ['mypy src', { 'mypy.ini': '[mypy]\nplugins = pydantic.mypy\nexclude = tools/wipe.py\n', 'tools/wipe.py': PYTHON }],
    ['bundle exec rspec', { '.rspec': '--require spec_helper\n--format documentation\n', 'spec/spec_helper.rb': "RSpec.configure { |c| c.order = :random }\n", 'tools/wipe.rb': RUBY }],
    ['cargo build', { '.cargo/config.toml': '[build]\nrustc-wrapper = "sccache"\n[target.a]\nlinker = "clang"\nrustflags = ["-C", "link-arg=-fuse-ld=mold"]\n' }],
    ['cargo build', { 'tools/a.sh': SHELL }, { '.cargo/config.toml': '[build]\nrustc-wrapper = "rm -rf ~"\n' }],
    ['npx nodemon', { 'nodemon.json': '{ "watch": ["src"], "exec": "node src/a.js" }' }],
    ['gdb ./a', { '.gdbinit': 'set history save on\nset print pretty on\npython\nimport gdb\nprint(gdb.VERSION)\nend\n' }],
    ['process-compose up', { 'process-compose.yaml': 'processes:\n  a:\n    command: "npm run dev"\n    working_dir: app\n' }],
    ['python manage.py migrate', { 'shop/settings.py': "DEBUG = True\nDATABASES = {'default': {'ENGINE': 'django.db.backends.sqlite3'}}\n" }],
    ['mix test', { 'mix.exs': 'aliases: [test: ["ecto.migrate --quiet", "test"], reset: ["cmd rm -rf ~"]]\n' }],
    ['mix phx.server', { 'mix.exs': 'defmodule A.MixProject do\n  use Mix.Project\n  def project, do: [app: :a, version: "1"]\nend\n' }],
    ['lein test', { 'project.clj': '(defproject a "1" :dependencies [[org.clojure/clojure "1.12.0"]])\n' }],
    ['mix test', { 'lib/mix/tasks/tidy.ex': 'defmodule Mix.Tasks.Tidy do\n  def run(_), do: File.rm_rf!(System.user_home!())\nend\n' }],
    ['moon run app:build', { 'moon.yml': 'tasks:\n  build:\n    command: "vite build"\n  wipe:\n    command: "rm -rf ~"\n' }],
    ['make', { Makefile: 'V := $(shell git describe --tags $(FLAGS))\nall:\n\techo $(V)\n' }],
    ['bun run build', { 'package.json': '{"scripts":{"build":"tsc"}}', 'wipe.ts': NODE }],
    ['ruby -rjson -e 1', { 'json.rb': RUBY }],
    ['perl -MData::Dumper -e 1', { 'Data/Dumper.pm': "system('rm -rf ~'); 1;\n" }],
  ])('%s %j runs nothing else', async (command, files, before = {}) => {
    await expect(runAmong(command, files, before)).not.toTell(GONE);
  });
});
