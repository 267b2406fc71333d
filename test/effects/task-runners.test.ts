import { describe, expect, it } from 'vitest';
import { GONE, run, worldWritten } from './written-world.js';

describe('task runners run', () => {
  it.each([
    ['just wipe', 'justfile', 'home := env_var("HOME")\nwipe:\n  rm -rf {{home}}\n'],
    ['just wipe', 'justfile', 'wipe:\n  rm -rf {{ home_directory() }}\n'],
    ['just wipe', 'justfile', 'wipe:\n  rm -rf {{ "/home" / "u" }}\n'],
    ['just wipe /home/u', 'justfile', 'wipe dir:\n  rm -rf {{dir}}\n'],
    ['just wipe', 'justfile', "wipe dir='/home/u' *rest:\n  rm -rf {{ dir }}\n"],
    ['just dir=/home/u wipe', 'justfile', 'dir := "dist"\nwipe:\n  rm -rf {{dir}}\n'],
    ['just --set dir /home/u wipe', 'justfile', 'dir := "dist"\nwipe:\n  rm -rf {{dir}}\n'],
    ['just all', 'justfile', 'all: build (wipe "/home/u")\nbuild:\n  tsc\nwipe dir:\n  rm -rf {{dir}}\n'],
    ['just wipe', 'justfile', 'wipe:\n  #!/usr/bin/env python3\n  import shutil\n  shutil.rmtree("/home/u")\n'],
    ['just wipe', 'justfile', 'wipe:\n  #!/usr/bin/env bash\n  cd ~\n  rm -rf .\n'],
    ['rake wipe', 'Rakefile', "task :wipe do\n  sh 'rm -rf ~'\nend\n"],
    ['rake db:wipe', 'Rakefile', "namespace :db do\n  task :wipe do\n    sh 'rm -rf ~'\n  end\nend\n"],
    ['rake all', 'Rakefile', "task all: [:build, :wipe]\ntask :wipe do\n  sh 'rm -rf ~'\nend\n"],
    ['rake', 'Rakefile', "sh 'rm -rf ~'\ntask :default do\nend\n"],
    ['task wipe', 'Taskfile.yml', 'tasks:\n  wipe:\n    dir: /home/u\n    cmds:\n      - rm -rf .\n'],
    ['task wipe', 'Taskfile.yml', 'vars:\n  DIR: /home/u\ntasks:\n  wipe:\n    cmds:\n      - rm -rf {{.DIR}}\n'],
    ['task wipe DIR=/home/u', 'Taskfile.yml', 'tasks:\n  wipe:\n    cmds:\n      - rm -rf {{.DIR}}\n'],
    ['task wipe -- /home/u', 'Taskfile.yml', 'tasks:\n  wipe:\n    cmds:\n      - rm -rf {{.CLI_ARGS}}\n'],
    ['task wipe', 'Taskfile.yml', 'tasks:\n  wipe:\n    cmds:\n      - |\n        cd ~\n        rm -rf .\n'],
    ['task wipe', 'Taskfile.yml', 'tasks:\n  wipe:\n    cmd: |\n      for d in /home/u; do\n        rm -rf "$d"\n      done\n'],
    ['DIR=/home/u make wipe', 'Makefile', 'wipe:\n\trm -rf $(DIR)\n'],
    ['DIR=/home/u make wipe', 'Makefile', 'DIR ?= dist\nwipe:\n\trm -rf $(DIR)\n'],
    ['make', 'Makefile', 'X := $(shell rm -rf ~)\nall:\n\techo\n'],
    ['make wipe', 'Makefile', 'define gone\nrm -rf $(1)\nendef\nwipe:\n\t$(call gone,$(HOME))\n'],
    ['make wipe', 'Makefile', 'define x\n\techo a\n  endef\nwipe:\n\trm -rf ~\n'],
    ['make wipe', 'Makefile', 'wipe:\n\techo \\\ndefine x\n\trm -rf ~\n'],
    ['make wipe', 'Makefile', 'wipe:\n\techo a\\\\\n\trm -rf ~\n'],
    ['make wipe', 'Makefile', 'define x\nwipe:\n\trm -rf ~\n'],
    ['make wipe', 'Makefile', 'define gone\n\techo\n\tendef\nrm -rf $(1)\nendef\nwipe:\n\t$(call gone,$(HOME))\n'],
    ['make wipe', 'Makefile', '  define gone\ndefine inner\nendef\nrm -rf $(1)\nendef\nwipe:\n\t$(call gone,$(HOME))\n'],
    ['make wipe', 'Makefile', 'gone = rm -rf $(2)/$(1)\nwipe:\n\t@$(call gone,u, /home)\n'],
    ['make wipe', 'Makefile', 'DIRS := dist $(HOME)\nwipe:\n\trm -rf $(foreach d,$(DIRS),$(d))\n'],
    ['make wipe', 'Makefile', 'wipe:\n\trm -rf $(addprefix /home/,a u)\n'],
    ["rake 'wipe[/home/u]'", 'Rakefile', "task :wipe, [:dir] do |t, args|\n  rm_rf args[:dir]\nend\n"],
    ["rake 'db:wipe[a, /home/u]'", 'Rakefile', "namespace :db do\n  task :wipe, [:name, :dir] => :environment do |_t, given|\n    FileUtils.rm_rf(given.dir)\n  end\nend\n"],
    ["rake 'wipe[/home/u]'", 'Rakefile', "task :wipe, :dir do |t, args|\n  sh \"rm -rf #{args.fetch(:dir)}\"\nend\n"],
    ['rake clean', 'Rakefile', "require 'rake/clean'\nCLEAN.include(Dir.home)\n"],
    ['make -n wipe', 'Makefile', 'wipe:\n\techo\n\t@+rm -rf ~\n'],
    ['make -n', 'Makefile', 'X := $(shell rm -rf ~)\nall:\n\techo\n'],
    ['make --dry-run all', 'Makefile', 'all:\n\techo $(shell rm -rf ~)\n'],
    ['make -C n all', 'n/Makefile', 'all:\n\trm -rf ~\n'],
    ['rake tidy', 'Rakefile', "require 'rake/clean'\nCLOBBER.include Dir.home\ntask tidy: :clobber\n"],
  ])('%s with %s', async (command, file, text) => await expect(run(command, worldWritten({ [file]: text }))).toTell(GONE));

  it.each([
    ['just clean', 'justfile', 'out := "build"\nclean dir="dist":\n  rm -rf {{ out / "debug" }} {{dir}}\n', ['delete -r /home/u/proj/build/debug', 'delete -r /home/u/proj/dist']],
    ['just clean', 'justfile', 'clean:\n  rm -rf {{ justfile_directory() }}/dist\nwipe:\n  rm -rf ~\n', ['delete -r /home/u/proj/dist']],
    ...['make -n wipe', 'make -kn wipe', 'make wipe --dry-run', 'make -q wipe', 'make --just-print'].map((command): [string, string, string, readonly string[]] => [command, 'Makefile', 'wipe:\n\trm -rf ~\n\t$(MAKE) more\nmore:\n\trm -rf /home/u\n', []]),
    ['just -n wipe', 'justfile', 'wipe:\n  rm -rf ~\n', []],
    ['rake build', 'Rakefile', "task :build do\n  sh 'tsc'\nend\ntask :wipe do\n  sh 'rm -rf ~'\nend\n", []],
    ['rake', 'Rakefile', "task default: :build\ntask :wipe do\n  sh 'rm -rf ~'\nend\n", []],
    ['rake db:migrate', 'Rakefile', "namespace :db do\n  task :wipe do\n    sh 'rm -rf ~'\n  end\nend\n", []],
    ['rake -T', 'Rakefile', "task :wipe do\n  sh 'rm -rf ~'\nend\n", []],
    ['task clean', 'Taskfile.yml', 'vars:\n  OUT: dist\ntasks:\n  clean:\n    dir: web\n    cmds:\n      - rm -rf {{.OUT}}\n  wipe:\n    cmds:\n      - rm -rf ~\n', ['delete -r /home/u/proj/web/dist']],
    ['task clean', 'Taskfile.yml', 'tasks:\n  clean:\n    cmds:\n      - |\n        for d in dist build; do\n          rm -rf "$d"\n        done\n', ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/build']],
    ['DIR=/home/u make clean', 'Makefile', 'DIR = dist\nclean:\n\trm -rf $(DIR)\n', ['delete -r /home/u/proj/dist']],
    ['make clean', 'Makefile', 'define gone\n\t@rm -rf $(1)\nendef\nclean:\n\t$(call gone,dist)\nwipe:\n\t$(call gone,$(HOME))\n', ['delete -r /home/u/proj/dist']],
    ['make clean', 'Makefile', 'define gone\n\t@rm -rf $(1)\n  endef\nclean:\n\t$(call gone,dist)\nwipe:\n\t$(call gone,$(HOME))\n', ['delete -r /home/u/proj/dist']],
    ['make build', 'Makefile', 'define gone\nbuild:\n\trm -rf ~\n  endef\nbuild:\n\ttsc\n', []],
    ['make clean', 'Makefile', 'clean:\n\trm -rf \\\n\t  dist\n', ['delete -r /home/u/proj/dist']],
    ['make clean', 'Makefile', 'DIRS = dist build\nclean:\n\trm -rf $(addsuffix /out,$(DIRS))\n', ['delete -r /home/u/proj/dist/out', 'delete -r /home/u/proj/build/out']],
    ["rake 'clean[dist]'", 'Rakefile', "task :clean, [:dir] do |t, args|\n  rm_rf args[:dir]\nend\n", ['delete -r /home/u/proj/dist']],
    ['rake build', 'Rakefile', "require 'rake/clean'\nCLEAN.include(Dir.home)\ntask :build do\n  sh 'tsc'\nend\n", []],
    ['rake clean', 'Rakefile', "require 'rake/clean'\nCLEAN.include('dist')\nCLOBBER.include(Dir.home)\n", ['delete -r /home/u/proj/dist']],
  ])('no more than that: %s with %s', async (command, file, text, expected) => await expect(run(command, worldWritten({ [file]: text }))).toTellOnly(/^delete/, expected));

  it('no block of several lines in pieces', async () => {
    const text = "tasks:\n  setup:\n    cmds:\n      - |\n        if [ ! -d node_modules ]; then\n          npm ci\n        else\n          echo 'done (already)'\n        fi\n";
    expect((await run('task setup', worldWritten({ 'Taskfile.yml': text }))).obstacles).toEqual([]);
  });
});

describe('a program that stands elsewhere than its name says', () => {
  it.each([
    ['go run ./cmd/x', 'cmd/x/main.go', 'package main\nimport "os"\nfunc main() { os.RemoveAll("/home/u") }\n'],
    ['python -m tools.clean', 'tools/clean.py', "import shutil\nshutil.rmtree('/home/u')\n"],
    ['python3 -m tools', 'tools/__main__.py', "import shutil\nshutil.rmtree('/home/u')\n"],
    ['python tools', 'tools/__main__.py', "import shutil\nshutil.rmtree('/home/u')\n"],
    ['node tools/x', 'tools/x.js', "require('fs').rmSync('/home/u', { recursive: true })\n"],
    ['node tools', 'tools/index.js', "require('fs').rmSync('/home/u', { recursive: true })\n"],
    ['tsx tools/x', 'tools/x.ts', "import { rmSync } from 'node:fs'\nrmSync('/home/u', { recursive: true })\n"],
    ['ruby -r ./x app.rb', 'x.rb', "system('rm -rf ~')\n"],
  ])('%s runs %s', async (command, file, text) => await expect(run(command, worldWritten({ [file]: text }))).toTell(GONE));

  it.each([
    "bash /dev/fd/3 3<<<'rm -rf ~'",
    "bash /dev/fd/3 3<<'E'\nrm -rf ~\nE",
    "source /dev/fd/3 3<<<'rm -rf ~'",
    "python3 /dev/fd/3 3<<<'import shutil; shutil.rmtree(\"/home/u\")'",
    "gawk --source='BEGIN { system(\"rm -rf ~\") }'",
    "gawk -e'BEGIN { system(\"rm -rf ~\") }'",
    'cat < /bin/rm > x && chmod +x x && ./x -rf ~',
    'cat /bin/rm | tee x > /dev/null && ./x -rf ~',
    'tee x < /bin/rm > /dev/null; ./x -rf ~',
    'head -c 999999 /bin/rm > x && ./x -rf ~',
    "docker-machine ssh dev 'rm -rf /home/u'",
    'tailscale ssh root@db rm -rf /home/u',
    "tsh ssh --cluster c -l root db 'rm -rf /home/u'",
    'kitten ssh -p 22 db rm -rf /home/u',
    "doctl compute ssh web --ssh-user root --ssh-command 'rm -rf /home/u'",
    "cf ssh web -i 0 -c 'rm -rf /home/u'",
    'oc rsh -n prod dc/db rm -rf /home/u',
    "aws ecs execute-command --cluster c --task t --interactive --command 'rm -rf /home/u'",
  ])('%s', async (command) => await expect(run(command, worldWritten({}))).toTell(GONE));

  it.each(['tailscale status', 'aws s3 ls s3://a/rm', "doctl compute ssh web --ssh-command 'ls /home/u'", 'oc get pods', "bash /dev/fd/3 3<<<'echo rm -rf ~'", "cat a.txt 3<<<'rm -rf ~'", "gawk --source='{ print $1 }' a", 'cat /bin/rm | tee x > /dev/null', 'cat < a.sh > b.sh'])('nothing is deleted by %s', async (command) => {
    await expect(run(command, worldWritten({}))).not.toTell(/^delete/);
  });
});
