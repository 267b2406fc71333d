import type { Row } from '../command/row.js';

/** Servers of mail and of talk: what waits to be delivered, mailboxes, accounts. */
export const MAIL: readonly Row[] = [
  { program: 'postsuper', operands: 'text', options: { '-d': 'text', '-h': 'text', '-H': 'text', '-r': 'text', '-e': 'text', '-c': 'text' }, effects: [{ kind: 'destroy', resource: 'data-store', name: 'mail', when: { value: /^-d=(?![\dA-Za-z]{6,20}$)/ } }], examples: [['postsuper -d ALL deferred', 'destroy data-store:mail'], ['postsuper -d - < ids', 'destroy data-store:mail'], ['postsuper -d 4Bq3Xk1ZyzJ2'], ['postsuper -h ALL'], ['postqueue -p']] },
  { program: 'exim | exim4', operands: 'text', dashed: true, effects: [{ kind: 'destroy', resource: 'data-store', name: 'mail', when: { any: ['-Mrm', '-Mg'], line: /^(?![\dA-Za-z]{6,7}-[\dA-Za-z]{6,12}-[\dA-Za-z]{2,4}$)/ } }], examples: [['exim -Mrm 1rAbCd-0001xY-2z'], ['exim -Mrm 1rAbCd-0001xY-2z 1rAbCe-0001xZ-3a', 'destroy data-store:mail'], ['exiqgrep -i | xargs exim -Mrm', 'destroy data-store:mail'], ['exim -bp'], ['exim -bt robin@x.test']] },
  {
    program: 'doveadm',
    operands: 'text',
    options: { '-u': 'text', '-S': 'text', '-F': 'use', '-o': 'text', '-c': 'use', '-f': 'text' },
    effects: [{ kind: 'destroy', resource: 'data-store', when: { line: /^(?:expunge|mailbox delete|backup|sieve delete|acl delete)(?: |$)/ } }],
    examples: [['doveadm expunge -u robin mailbox INBOX all', 'destroy data-store'], ['doveadm mailbox delete -u robin Archive', 'destroy data-store'], ['doveadm search -u robin mailbox INBOX all'], ['doveadm mailbox list -u robin']],
  },
  {
    program: 'zmprov',
    operands: 'text',
    options: { '-s': 'text', '-a': 'text', '-p': 'text', '-f': 'use' },
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:d[a-z]{1,5}|delete[A-Z]\w+|purgeAccountCalendarCache|rmc|removeDataSource)(?: |$)/, noOperand: /^desc(?:ribe)?$/ } }],
    examples: [['zmprov da robin@x.test', 'destroy account:da robin@x.test'], ['zmprov -l deleteDomain x.test', 'destroy account'], ['zmprov ga robin@x.test'], ['zmprov desc -a']],
  },
  { program: 'zmmailbox', operands: 'text', options: { '-m': 'text', '-p': 'text', '-a': 'text' }, effects: [{ kind: 'destroy', resource: 'data-store', when: { line: /^(?:df|deleteFolder|ef|emptyFolder|dm|deleteMessage|dc|deleteConversation|emptyDumpster)(?: |$)/ } }], examples: [['zmmailbox -z -m robin@x.test emptyFolder /Inbox', 'destroy data-store'], ['zmmailbox -z -m robin@x.test gaf']] },
  {
    program: 'prosodyctl | ejabberdctl | tootctl | synadm | mailman | gitea admin | forgejo admin | listadmin',
    operands: 'text',
    options: { '--config': 'use', '-c': 'use', '--username': 'text', '--id': 'text', '--days': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:self-destruct|unregister(?:_host)?|deluser|remove(?:_node)?|delete_(?:old_)?\w+|destroy_room|(?:accounts?|statuses|media|domains|user|room|repo|auth|emoji|preview_cards|history|media) (?:delete|remove|purge|cull|deactivate|rotate))(?: |$)/ } }],
    examples: [
      ['tootctl accounts delete robin', 'destroy account'],
      ['tootctl media remove --days 1', 'destroy account'],
      ['tootctl media remove --days 1 --dry-run'],
      ['ejabberdctl unregister robin x.test', 'destroy account'],
      ['prosodyctl deluser robin@x.test', 'destroy account'],
      ['gitea admin user delete --username robin', 'destroy account'],
      ['gitea admin user list'],
      ['ejabberdctl status'],
    ],
  },
  { program: 'fail2ban-client unban', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'bans', when: { any: ['--all'] } }], examples: [['fail2ban-client unban --all', 'change-service machine:bans'], ['fail2ban-client unban 10.0.0.7'], ['fail2ban-client status sshd']] },
];
