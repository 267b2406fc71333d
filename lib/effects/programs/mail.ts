import type { Consequence, Row } from '../command/row.js';

/** In the person's name, as a call to all is. */
const MESSAGE = { kind: 'publish', resource: 'host', name: 'call to all' } as const satisfies Consequence;

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
  {
    // Accounts by which people speak to one another; those of robots are other programs'.
    program: 'imsg send | whatsapp-cli send | wacli send | mudslide send | mudslide send-image | mudslide send-file | toot post | toot reply | tut post | bsky post | bsky reply | matrix-commander | matrix-commander-rs | termux-sms-send | gammu sendsms | gammu-smsd-inject | tg msg | tdl send | nostril',
    operands: 'text',
    options: { '-u': 'text', '-a': 'text', '--account': 'text', '-m': 'text', '--message': 'text', '-t': 'text', '--text': 'text', '--to': 'text', '-n': 'text', '-g': 'text', '--group-id': 'text', '-f': 'text', '--file': 'text', '--attachment': 'send', '-i': 'text', '--image': 'text', '-r': 'text', '--room': 'text' },
    variants: [{ when: { any: ['-h', '--help', '--version', '--login', '--verify', '--listen'] }, effects: [] }],
    effects: [MESSAGE],
    examples: [['imsg send --to +15550140 --text hi', 'publish host:call to all'], ['imsg chats --limit 5'], ['toot post hello', 'publish host:call to all'], ['toot timeline']],
  },
  { program: 'signal-cli', operands: 'text', options: { '-u': 'text', '-a': 'text', '--account': 'text', '--config': 'text', '-o': 'text', '-m': 'text', '--message': 'text', '-g': 'text', '--attachment': 'send' }, effects: [{ ...MESSAGE, when: { line: /^send(?:Reaction|Sticker|PollCreate|StoryMessage)?(?: |$)/ } }], examples: [['signal-cli -u +15550100 send -m hi +15550140', 'publish host:call to all'], ['signal-cli -a +15550100 listGroups']] },
  { program: 'kdeconnect-cli', operands: 'text', options: { '-d': 'text', '--device': 'text', '-n': 'text', '--name': 'text', '--send-sms': 'text', '--destination': 'text' }, effects: [{ ...MESSAGE, when: { any: ['--send-sms'] } }], examples: [['kdeconnect-cli -d abc --send-sms hi --destination +15550140', 'publish host:call to all'], ['kdeconnect-cli -l']] },
  { program: 'telegram-cli', operands: 'text', options: { '-e': 'text', '--exec': 'text', '-k': 'text', '-p': 'text' }, effects: [{ ...MESSAGE, when: { value: /^(?:-e|--exec)=(?:msg|post|reply|send_\w{1,20}|fwd|broadcast)\b/ } }], examples: [["telegram-cli -W -e 'msg Robin hi'", 'publish host:call to all'], ["telegram-cli -e 'contact_list'"]] },
  { program: 'twurl', operands: 'text', options: { '-d': 'text', '--data': 'text', '-X': 'text', '-H': 'text' }, effects: [{ ...MESSAGE, when: { operand: /statuses\/update|\/2\/tweets$|direct_messages\/(?:new|events\/new)/ } }], examples: [["twurl -d 'status=hi' /1.1/statuses/update.json", 'publish host:call to all'], ['twurl /1.1/account/verify_credentials.json']] },
  { program: 'twilio api:core:messages:create | twilio api:core:calls:create', operands: 'text', options: { '--to': 'text', '--from': 'text', '--body': 'text', '--url': 'text', '--twiml': 'text', '-p': 'text', '--profile': 'text' }, effects: [{ ...MESSAGE, when: { none: ['--help', '-h'] } }], examples: [['twilio api:core:messages:create --to +15550140 --from +15550100 --body hi', 'publish host:call to all'], ['twilio api:core:messages:list']] },
];
