import type { Row } from '../command/row.js';

/** Files that are of use to nobody but their owner; a public key and a list of hosts are of use to all. */
const OWN_SECRET = /(?:^|\/)\.(?:(?:ssh|aws|gnupg|kube|azure|password-store|config\/gcloud)(?:\/(?![^]*\.pub$|(?:[^]*\/)?known_hosts$)|\/?$)|(?:netrc|pgpass|git-credentials)$)/;

/** A public key by which packages are checked, and modes with which everybody reads it, as the programs that fetch packages have to. */
const READABLE = String.raw`[augo]{0,4}[+=]r|0?[46]44`;
const KEYRING = String.raw`\/(?:etc\/apt|usr\/share)\/keyrings\/[\w.-]+\.(?:gpg|asc)`;

/** Whoever writes into the list of hosts has another machine taken for one of them. */
const LIST_OF_HOSTS = /(?:^|\/)\.ssh\/(?:[^]*\/)?known_hosts$/;

/** Programs that change who may do what with a file. */
export const PERMISSIONS: readonly Row[] = [
  { program: 'chflags | xattr', operands: { skip: 1, each: 'change-permission' }, recursive: ['-R'], examples: [['chflags -R nouchg a', 'change-permission -r /home/u/proj/a']] },
  {
    program: 'chmod',
    // A mode may begin with a dash: `chmod -x a` (chmod(1)).
    operands: { skip: 1, unless: ['--reference', '-r', '-w', '-x', '-X', '-s', '-t', '-u', '-g', '-o', '-a'], each: 'change-permission' },
    options: { '--reference': 'inspect' },
    recursive: ['-R', '--recursive'],
    links: '-L',
    variants: [{ when: { operand: [new RegExp(`^(?:${READABLE})$`), new RegExp(`^${KEYRING}$`)], noOperand: new RegExp(`^(?!(?:${READABLE}|${KEYRING})$)`) }, operands: 'text' }],
    effects: [
      { kind: 'change-permission', resource: 'account', name: 'setuid', when: { operand: /^(?:0?[4-7][0-7]{3}|[augo]*\+[rwxX]*s[rwxX]*)$/, noOperand: /^g\+|(?:^|\/)chrome-sandbox$/ } },
      { kind: 'change-permission', resource: 'account', name: 'setgid', when: { operand: [/^(?:0?[2-3][0-7]{3}|[uo]{0,2}g[uo]{0,2}[+=][rwxX]{0,4}s[rwxX]{0,4})$/, /(?:^|\/)s?bin\/[^/]+$/] } },
      // The last is macOS's: `chmod +a 'everyone allow read'`.
      { kind: 'change-permission', resource: 'credential', name: 'open to others', when: { operand: [/^0?[0-7][0-7][4-7]$|(?:^|,)[ug]*[ao][ugoa]*[+=][rwxXst]|(?:^|,)\+[wxX]*r|^[+=]ai?$/, OWN_SECRET] } },
      { kind: 'change-permission', resource: 'credential', name: 'open to others', when: { operand: [/^0?[0-7][0-7][2367]$|(?:^|,)[ug]*[ao][ugoa]*[+=][rwxXst]*w/, LIST_OF_HOSTS] } },
    ],
    examples: [
      ['chmod 644 ~/.ssh/id_rsa', 'change-permission credential'],
      ['chmod u=rw,go+r ~/.ssh/id_rsa', 'change-permission credential'],
      ['chmod +r ~/.netrc', 'change-permission credential'],
      ["chmod +a 'everyone allow read' ~/.aws/credentials", 'change-permission credential'],
      ['sudo chmod a+r /etc/apt/keyrings/docker.gpg'],
      ['chmod 644 /usr/share/keyrings/a.gpg /usr/share/keyrings/b.asc'],
      ['chmod 666 /etc/apt/keyrings/a.gpg', 'change-permission /etc/apt/keyrings/a.gpg'],
      ['chmod a+r /etc/apt/keyrings/a.gpg /etc/shadow', 'change-permission /etc/shadow'],
      ['chmod 666 ~/.ssh/known_hosts', 'change-permission credential'],
      ['chmod o+w ~/.ssh/known_hosts', 'change-permission credential'],
      ['chmod 644 ~/.ssh/known_hosts', 'change-permission /home/u/.ssh/known_hosts'],
      ['chmod u+s a', 'change-permission account:setuid'],
      ['sudo chmod 4755 node_modules/electron/dist/chrome-sandbox', 'change-permission /home/u/proj/node_modules/electron/dist/chrome-sandbox'],
      ['chmod g+s /usr/local/bin/rg', 'change-permission account:setgid'],
      ['chmod 2755 /usr/local/bin/rg', 'change-permission account:setgid'],
      ['chmod g+s shared', 'change-permission /home/u/proj/shared'],
      ['chmod 2775 /srv/git', 'change-permission /srv/git'],
      ['chmod -R 777 /', 'change-permission -r /'],
      ['chmod +x a', 'change-permission /home/u/proj/a'],
      ['chmod -x a', 'change-permission /home/u/proj/a'],
      ['chmod -R -rwx ~/src', 'change-permission -r /home/u/src'],
    ],
  },
  {
    program: 'setfacl',
    operands: 'change-permission',
    options: { '-m': 'text', '--modify': 'text', '-x': 'text', '--remove': 'text', '-s': 'text', '--set': 'text', '-M': 'read', '--modify-file': 'read', '-X': 'read', '--remove-file': 'read', '-S': 'read', '--set-file': 'read', '--restore': 'read' },
    recursive: ['-R', '--recursive'],
    links: '-L',
    // Others, a user or a group by name, anything in a folder from now on; but `u:me:rw` may be one's own.
    effects: [{ kind: 'change-permission', resource: 'credential', name: 'open to others', when: { value: /^(?:-[ms]|--modify|--set)=(?:[^=]*,)?(?:d(?:efault)?:)?(?:o(?:ther)?::?|[ug](?:ser|roup)?:[^:,]+:)[-wxX]*[r4-7]/, operand: OWN_SECRET } }],
    examples: [
      ['setfacl -m u:nobody:r ~/.ssh/id_ed25519', 'change-permission credential', 'change-permission /home/u/.ssh/id_ed25519'],
      ['setfacl -R -m o::rX,u:nobody:rX ~/.ssh ~/.aws', 'change-permission credential', 'change-permission -r /home/u/.aws'],
      ['setfacl --modify=g:staff:rw ~/.kube/config', 'change-permission credential'],
      ['setfacl -dm other:r ~/.gnupg', 'change-permission credential'],
      ['setfacl --set u::rw,g::-,o::r ~/.netrc', 'change-permission credential'],
      ['setfacl -m u:www-data:rX dist', 'change-permission /home/u/proj/dist'],
      ['setfacl -b ~/.ssh/id_ed25519', 'change-permission /home/u/.ssh/id_ed25519'],
    ],
  },
  { program: 'chattr', operands: 'change-permission', recursive: ['-R'], examples: [['chattr -i /etc/passwd', 'change-permission /etc/passwd']] },
  {
    program: 'chown | chgrp',
    operands: { skip: 1, unless: ['--reference'], each: 'change-permission' },
    options: { '--reference': 'inspect', '--from': 'text' },
    recursive: ['-R', '--recursive'],
    links: '-L',
    examples: [['sudo chown -R u:u ~', 'change-permission -r /home/u']],
  },
];
