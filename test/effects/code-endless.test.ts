import { describe, expect, it } from 'vitest';
import { fed, file, node, python } from './fed.js';
import './told.js';

const FLOOD = /^(?:exhaust|send host:flood)/;
const UDP = 'import socket\ns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)\n';

describe('code that takes memory, or fills the disk, without end', () => {
  it.each([
    [python('leak = []\nwhile True:\n    leak.append(bytearray(100 * 1024 * 1024))'), 'exhaust machine:memory'],
    [python("data = 'x'\nwhile True:\n    data += data"), 'exhaust machine:memory'],
    [python("big = []\nwhile 1: big.append('x' * 10**8)"), 'exhaust machine:memory'],
    [python('import numpy as np\nkept = {}\nimport itertools\nfor i in itertools.count():\n    kept[i] = np.zeros((10000, 10000))'), 'exhaust machine:memory'],
    [node('const kept = [];\nwhile (true) { kept.push(Buffer.alloc(1e8)); }'), 'exhaust machine:memory'],
    [node("const kept = [];\nsetInterval(() => { kept.push('x'.repeat(1e8)); }, 0);"), 'exhaust machine:memory'],
    [fed('ruby', "kept = []\nloop do\n  kept << 'x' * 100_000_000\nend"), 'exhaust machine:memory'],
    [fed('perl', "my @kept; while (1) { push @kept, 'x' x 100000000; }"), 'exhaust machine:memory'],
    [fed('perl', "while (1) { $x .= 'a' x 10_000_000 }"), 'exhaust machine:memory'],
    [file('a.c', 'tcc -run a.c', '#include <stdlib.h>\n#include <string.h>\nint main(void) {\n    for (;;) { char *p = malloc(1 << 20); memset(p, 1, 1 << 20); }\n}'), 'exhaust machine:memory'],
    [python("import os\nwith open(os.path.expanduser('~/.cache/filler.bin'), 'wb') as f:\n    while True:\n        f.write(os.urandom(1 << 20) * 64)"), 'exhaust disk:a loop without end'],
    [python("i = 0\nwhile True:\n    i += 1\n    open(f'/var/tmp/f{i}', 'w').write('x' * 10**7)"), 'exhaust disk:a loop without end'],
    [python("import random\nf = open('x.bin', 'wb')\nwhile True:\n    f.write(random.getrandbits(8).to_bytes(1, 'big'))"), 'exhaust disk:a loop without end'],
    [node("const fs = require('fs');\nfor (;;) fs.appendFileSync('big.log', 'x'.repeat(1e6));"), 'exhaust disk:a loop without end'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));
});

describe('code that floods another machine', () => {
  it.each([
    python(`${UDP}blob = b'a' * 10000\nwhile True:\n    s.sendto(blob, ('198.51.100.80', 53))`),
    python(`${UDP}while 1:\n    s.sendto(b'x' * 1400, ('255.255.255.255', 1900))`),
    python("import requests\nwhile True:\n    requests.get('http://localhost:3000@shop.test/')"),
    python(`${UDP}for _ in range(1000000):\n    s.sendto(b'x', ('198.51.100.80', 53))`),
    python("import socket, threading\ndef hammer():\n    while True:\n        try:\n            c = socket.create_connection(('203.0.113.99', 443), timeout=2)\n            c.sendall(b'GET / HTTP/1.1')\n        except OSError:\n            pass\nfor _ in range(500):\n    threading.Thread(target=hammer).start()"),
    python("import requests\nwhile True:\n    requests.get('https://shop.example.com/search?q=x')"),
    python("import asyncio, aiohttp\nasync def f():\n    async with aiohttp.ClientSession() as s:\n        while True:\n            await s.get('https://shop.example.com/')\nasyncio.run(f())"),
    python("from scapy.all import IP, TCP, send\nwhile True:\n    send(IP(dst='203.0.113.9') / TCP(dport=80, flags='S'), verbose=0)"),
    node("const s = require('dgram').createSocket('udp4');\nsetInterval(() => s.send('x', 53, '198.51.100.80'), 0);"),
    node("while (true) { fetch('https://shop.example.com/'); }"),
    fed('ruby', "require 'socket'\ns = UDPSocket.new\nloop { s.send('x' * 1400, 0, '198.51.100.80', 53) }"),
    fed('perl', "use IO::Socket::INET; my $s = IO::Socket::INET->new(PeerAddr => '198.51.100.80', PeerPort => 53, Proto => 'udp'); while (1) { $s->send('x' x 1400); send($s, 'x', 0); }"),
  ])('%s', async (command) => await expect(command).toTell('send host:flood'));
});

describe('loops that end, wait, or stay on this machine', () => {
  it.each([
    python("import requests\nwith requests.get('https://example.com/big', stream=True) as r, open('big', 'wb') as f:\n    while True:\n        chunk = r.raw.read(8192)\n        if not chunk:\n            break\n        f.write(chunk)"),
    python("import requests, time\nwhile True:\n    if requests.get('https://staging.example.com/health').ok:\n        break\n    time.sleep(2)"),
    python("import socket, time\nwhile True:\n    try:\n        socket.create_connection(('db.example.com', 5432), timeout=1)\n        break\n    except OSError:\n        time.sleep(1)"),
    python(`${UDP}while True:\n    s.sendto(b'ping', ('127.0.0.1', 9000))`),
    python("import requests\nwhile True:\n    requests.get('http://localhost:3000/')"),
    python("import requests, concurrent.futures\nwith concurrent.futures.ThreadPoolExecutor(20) as pool:\n    list(pool.map(lambda _: requests.get('http://127.0.0.1:8000/').status_code, range(100000)))"),
    python(`import time\n${UDP}while True:\n    s.sendto(b'beat', ('10.0.0.5', 8125))\n    time.sleep(10)`),
    python(`${UDP}for i in range(10):\n    s.sendto(b'x', ('198.51.100.80', 8125))`),
    python("import requests\npage = 1\nwhile True:\n    items = requests.get('https://api.example.com/items', params={'page': page}).json()\n    if not items:\n        break\n    page += 1"),
    python("import time\ndef wait():\n    time.sleep(1)\nimport requests\nwhile True:\n    requests.get('https://example.com')\n    wait()"),
    python("import asyncio, aiohttp\nasync def f(q):\n    async with aiohttp.ClientSession() as s:\n        while True:\n            job = await q.get()\n            await s.post('https://api.example.com/jobs', json=job)"),
    python("args = []\nwhile True:\n    args.append(parse())\n    if not match(','):\n        break"),
    python("import heapq\nout = []\ntry:\n    while True:\n        out.append(heapq.heappop(heap))\nexcept IndexError:\n    pass"),
    python("import sys\nwhile True:\n    sys.stdout.write(sys.stdin.readline())"),
    python("with open('rows.csv', 'w') as f:\n    for i in range(100000):\n        f.write(f'{i},{i * 2}\\n')"),
    python("data = [0] * 1024\nfor i in range(10**6):\n    data[i % 1024] = i"),
    ...["job = r.blpop('jobs')", 's.recv_json()', 'm = ps.get_message(timeout=30)', 'q.dequeue()', "row = cur.fetchone()\n    if row is None: quit()", 'GPIO.wait_for_edge(18, GPIO.FALLING)', 'scr.getch()', "ch.basic_get('jobs')", 'client.lease_tasks(1)'].map((taken) => python(`import requests\nwhile True:\n    ${taken}\n    requests.post('https://hooks.example.com/x')`)),
    python("out = open('a.log', 'w')\nwhile True: out.write(p.read_until().decode())"),
    python("f = open('a.log', 'w')\nwhile True:\n    for m in c.consume(100, 1.0):\n        f.write(m.value())"),
    file('a.c', 'tcc -run a.c', '#include <stdio.h>\nint main(void) {\n    for (;;) { int c = getc(in); if (c == EOF) goto done; fprintf(out, "%02x", c); }\ndone: return 0;\n}'),
    node("setInterval(() => console.log('tick'), 0);"),
    node("const fs = require('fs');\nwhile (true) { const line = next(); if (!line) break; fs.appendFileSync('out.txt', line); }"),
    node("for (;;) { const { done, value } = await reader.read(); if (done) break; chunks.push(value); }"),
    node("setInterval(() => fetch('https://status.example.com/beat'), 60000);"),
    fed('ruby', "loop do\n  line = gets\n  break if line.nil?\n  puts line\nend"),
    file('a.go', 'go run a.go', 'package main\nfunc main() {\n\tfor {\n\t\tmsg := <-ch\n\t\tfmt.Fprintln(os.Stdout, msg)\n\t}\n}'),
  ])('%s', async (command) => await expect(command).not.toTell(FLOOD));
});
