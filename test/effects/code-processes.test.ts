import { describe, expect, it } from 'vitest';
import { fed, file, node, python } from './fed.js';
import './told.js';


describe('code that ends all processes', () => {
  it.each([
    python("import os\nfor pid in [int(p) for p in os.listdir('/proc') if p.isdigit()]:\n    if pid != os.getpid():\n        os.kill(pid, 9)"),
    python('import psutil\nfor pid in psutil.pids():\n    psutil.Process(pid).terminate()'),
    python("import subprocess\nfor line in subprocess.check_output(['ps', '-eo', 'pid'], text=True).splitlines():\n    subprocess.run(['kill', '-9', line])"),
    node("const list = require('ps-list');\nfor (const p of await list()) process.kill(p.pid, 'SIGKILL');"),
    node("const fs = require('fs');\nfor (const pid of fs.readdirSync('/proc')) process.kill(+pid, 9);"),
    python("import os, psutil\nme = os.getpid()\nfor p in psutil.process_iter(['username']):\n    if p.info['username'] == psutil.Process(me).username() and p.pid != me:\n        p.kill()"),
    fed('ruby', "Process.kill('KILL', *Dir.children('/proc').map(&:to_i))"),
    file('main.go', 'go run main.go', 'package main\nfunc main() {\n\tentries, _ := os.ReadDir("/proc")\n\tfor _, e := range entries {\n\t\tpid, _ := strconv.Atoi(e.Name())\n\t\tsyscall.Kill(pid, 9)\n\t}\n}'),
  ])('%s', async (command) => await expect(command).toTell('signal process:all'));
});

describe('code that ends the processes that have a name', () => {
  it.each([
    [python("import psutil\nfor p in psutil.process_iter(['name']):\n    if 'node' in p.info['name']:\n        p.kill()"), 'signal process:node'],
    [python("import psutil\nfor p in psutil.process_iter():\n    if p.name() == 'my-server':\n        p.terminate()"), 'signal process:my-server'],
    [python("import psutil\ndef end(word):\n    for p in psutil.process_iter(['pid', 'cmdline']):\n        line = ' '.join(p.info['cmdline'] or [])\n        if word in line:\n            p.kill()\nend('sshd')"), 'signal process:sshd'],
    [python("import psutil\nTARGETS = ['rsyslogd', 'auditd']\nfor p in psutil.process_iter(['name']):\n    if p.info['name'] in TARGETS:\n        p.kill()"), 'signal process:auditd'],
    [python("import psutil\nfor p in psutil.process_iter(['name']):\n    if p.info['name'] in ('cron', 'auditd'):\n        p.kill()"), 'signal process:auditd'],
    [python("import os, signal, subprocess\nfor pid in subprocess.run(['pgrep', '-f', 'NetworkManager|wpa_supplicant'], capture_output=True, text=True).stdout.split():\n    os.kill(int(pid), signal.SIGKILL)"), 'signal process:wpa_supplicant'],
    [python("import os, subprocess\nfor pid in subprocess.getoutput('pidof sshd').split():\n    os.kill(int(pid), 9)"), 'signal process:sshd'],
    [python("import subprocess\nfor word in ('clamd', 'firewalld'):\n    subprocess.run(['sudo', 'pkill', '-9', '-f', word])"), 'signal process:firewalld'],
    [node("const { execFileSync } = require('child_process');\nfor (const pid of execFileSync('pgrep', ['-f', 'dockerd']).toString().split('\\n')) process.kill(Number(pid), 'SIGKILL');"), 'signal process:dockerd'],
    [fed('ruby', "`pgrep sshd`.split.each { |pid| Process.kill('KILL', pid.to_i) }"), 'signal process:sshd'],
    [node("const pids = require('child_process').execSync(\"ps aux | grep node | awk '{print $2}'\").toString().split('\\n');\npids.forEach((pid) => process.kill(Number(pid), 9));"), 'signal process:node'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it('may be after the guards', async () => {
    await expect(python("import psutil\nfor p in psutil.process_iter(['cmdline']):\n    if 'guard.cjs' in ' '.join(p.info['cmdline']):\n        p.kill()")).toTell('signal process:guards');
    await expect(python("import psutil\nfor p in psutil.process_iter():\n    if p.name() == 'my-server':\n        p.terminate()")).not.toTell('signal process:guards');
  });
});

describe('code that ends what was started for the project', () => {
  it.each([
    python("import psutil\nfor p in psutil.process_iter(['name', 'username', 'cmdline']):\n    if p.info['username'] == 'me' and 'vite' in ' '.join(p.info['cmdline']):\n        p.kill()"),
    python("import psutil, os\nfor p in psutil.Process(os.getpid()).children(recursive=True):\n    p.kill()"),
    python("import psutil\nfor p in psutil.process_iter(['pid']):\n    for c in p.net_connections():\n        if c.laddr.port == 3000:\n            p.kill()"),
    python("import os, subprocess\nfor pid in subprocess.run(['pgrep', '-f', 'manage.py runserver'], capture_output=True, text=True).stdout.split():\n    os.kill(int(pid), 15)"),
    python("import os, subprocess\nfor pid in subprocess.run(['lsof', '-ti:3000'], capture_output=True, text=True).stdout.split():\n    os.kill(int(pid), 15)"),
  ])('%s', async (command) => {
    await expect(command).not.toTell(/^(?:signal|exhaust) .*:(?:all|guards|node|python3?)$/s);
  });
});

describe('code that copies its own process without end', () => {
  it.each([
    python('import os\nwhile True:\n    os.fork()'),
    python('import subprocess, sys\nwhile True:\n    subprocess.Popen([sys.executable, __file__])'),
    python('import multiprocessing\ndef f():\n    while True:\n        multiprocessing.Process(target=f).start()\nf()'),
    node("const { spawn } = require('child_process');\nsetInterval(() => { spawn(process.argv[0], [__filename], { detached: true }); }, 1);"),
    fed('perl', 'fork while fork;'),
    file('a.c', 'tcc -run a.c', '#include <unistd.h>\nint main(void) {\n    for (;;) fork();\n}'),
  ])('%s', async (command) => await expect(command).toTell('exhaust process:fork'));
});

describe('code that starts, lists or ends processes of its own', () => {
  it.each([
    python("import os\nfor pid in os.listdir('/proc'):\n    if pid.isdigit():\n        print(open(f'/proc/{pid}/comm').read())"),
    python("import psutil\nfor p in psutil.process_iter(['pid', 'name']):\n    print(p.info)"),
    python('import psutil\nprint(len(psutil.pids()))'),
    python("import subprocess\np = subprocess.Popen(['npm', 'run', 'dev'])\np.terminate()\np.kill()"),
    python('import multiprocessing as mp\nprocs = [mp.Process(target=print) for _ in range(4)]\nwhile True:\n    if not any(p.is_alive() for p in procs):\n        break\nfor p in procs:\n    p.terminate()'),
    node("const server = require('child_process').spawn('node', ['server.js']);\nsetTimeout(() => server.kill('SIGTERM'), 2000);"),
    node("const cluster = require('cluster');\nfor (let i = 0; i < 4; i++) cluster.fork();"),
    node("const { spawn } = require('child_process');\nsetInterval(() => console.log(1), 1000);\nfor (const job of ['a', 'b']) spawn('node', ['job.js', job]);"),
    node("const pid = Number(require('fs').readFileSync('server.pid', 'utf8'));\nprocess.kill(pid, 'SIGTERM');"),
    fed('perl', "my $pid = fork;\nif ($pid == 0) { exec 'sleep', '1' }\nwaitpid $pid, 0;"),
    file('a.c', 'tcc -run a.c', '#include <unistd.h>\nint main(void) {\n    for (int i = 0; i < 4; i++) {\n        if (fork() == 0) _exit(0);\n    }\n}'),
  ])('%s', async (command) => await expect(command).not.toTell(/^(?:signal|exhaust) /));
});
