import type { Row } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';
import { ONLY_TELLS, TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';

/** A server on this machine. */
const OWN = new RegExp(String.raw`^(?:-H|-h|--server|--url|--host)=(?:(?:https?|ldap[is]?):\/\/)?${localhost()}(?::\d{1,5})?(?:\/\S*)?$`);

/** Directory services, identity providers and certificates (LDAP, Kerberos, Keycloak): who may log in, and to what. */
export const DIRECTORY_SERVICES: readonly Row[] = [
  {
    program: 'ipa',
    operands: 'text',
    options: { '-e': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^[a-z\d]+(?:-[a-z\d]+)*-(?:del|disable|remove-\w+|revoke|archive)(?: |$)/ } }],
    examples: [['ipa user-del robin --no-preserve', 'destroy account:user-del robin'], ['ipa dnszone-del x.test', 'destroy account:dnszone-del x.test'], ['ipa user-find robin'], ['ipa user-show del']],
  },
  {
    program: 'ldapdelete | ldapdelete-ds',
    operands: 'text',
    options: { '-D': 'text', '-w': 'text', '-y': 'use', '-H': 'text', '-h': 'text', '-p': 'text', '-f': 'use', '-c': 'text' },
    variants: [{ when: { any: ['-n'] }, effects: [] }, { when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', name: 'entries' }],
    examples: [["ldapdelete -x -D cn=admin -r 'ou=people,dc=x,dc=test'", 'destroy account:entries'], ["ldapdelete -n -x 'ou=people,dc=x,dc=test'"], ["ldapdelete -x -H ldap://localhost:1389 'ou=people,dc=x,dc=test'"], ["ldapdelete -x -H ldaps://[::1]:1636 'ou=people,dc=x,dc=test'"], ["ldapdelete -x -H 'ldap://localhost:389 ldap://x.test' 'ou=people,dc=x,dc=test'", 'destroy account:entries'], ["ldapdelete -x -H ldap://localhost.x.test 'ou=people,dc=x,dc=test'", 'destroy account:entries'], ['ldapsearch -x uid=robin']],
  },
  // Who may do what, written into the directory by which all log in.
  {
    program: 'ldapmodify | ldapadd | ldappasswd | ldapmodrdn | ldapvi | ldif-apply',
    operands: 'text',
    stdin: 'use',
    options: { '-D': 'text', '-w': 'text', '-y': 'use', '-H': 'text', '-h': 'text', '-p': 'text', '-f': 'use', '-S': 'use', '-s': 'text', '-a': 'text', '-t': 'use', '-T': 'use', '-U': 'text', '-Y': 'text', '-X': 'text', '-o': 'text', '-O': 'text', '-e': 'text', '-E': 'text', '-b': 'text' },
    variants: [{ when: { any: ['-n', '--help', '-VV'] }, effects: [] }, { when: { value: OWN }, effects: [] }, { when: { value: /^-H=ldapi:\/\// }, effects: [] }],
    effects: [{ kind: 'change-permission', resource: 'account', name: 'entries', idle: 'in-container' }],
    examples: [
      ['ldapmodify -H ldaps://ldap.x.test -D cn=admin,dc=x,dc=test -y ~/.pw -f change.ldif', 'change-permission account:entries'],
      ["ldappasswd -H ldaps://ldap.x.test -D cn=admin -w a -s b 'uid=robin,dc=x,dc=test'", 'change-permission account:entries'],
      ['ldapadd -x -H ldap://localhost:1389 -D cn=admin -w a -f seed.ldif'],
      ['docker exec ldap-test ldapadd -x -D cn=admin -w a -f /seed.ldif'],
      ['ldapmodify -n -H ldaps://ldap.x.test -f change.ldif'],
    ],
  },
  {
    program: 'ldapsearch',
    operands: 'text',
    options: { '-D': 'text', '-w': 'text', '-y': 'use', '-H': 'text', '-h': 'text', '-p': 'text', '-f': 'use', '-b': 'text', '-s': 'text', '-a': 'text', '-o': 'text', '-E': 'text', '-Y': 'text', '-U': 'text', '-l': 'text', '-z': 'text', '-T': 'write' },
    variants: [{ when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'of the directory', when: { operand: /^(?:userPassword|unicodePwd|sambaNTPassword|sambaLMPassword|ntHash|krbPrincipalKey|ms-Mcs-AdmPwd|msDS-ManagedPassword|ipaNTHash|olcRootPW)$/i } }],
    examples: [["ldapsearch -x -H ldaps://ldap.x.test -b dc=x,dc=test '(uid=*)' uid userPassword", 'reveal-environment credential:of the directory'], ["ldapsearch -x -H ldaps://ldap.x.test -b dc=x,dc=test '(uid=robin)' mail"]],
  },
  // With the hashes of everybody's password.
  {
    program: 'slapcat',
    operands: 'text',
    options: { '-a': 'text', '-b': 'text', '-f': 'use', '-F': 'use', '-l': 'write', '-n': 'text', '-s': 'text', '-d': 'text', '-H': 'text', '-o': 'text' },
    variants: [{ when: { any: ['-l'] }, effects: [] }],
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'of the directory', idle: 'output-to-file' }],
    examples: [['sudo slapcat -a "(objectClass=posixAccount)" | grep userPassword', 'reveal-environment credential:of the directory'], ['slapcat -n 1 > backup.ldif', 'write /home/u/proj/backup.ldif'], ['slapcat -l backup.ldif', 'write /home/u/proj/backup.ldif']],
  },
  // Mailboxes and files of a company's people, for which an administrator needs no password.
  {
    program: 'gam | gam7 | gamadv-xtd3',
    operands: 'text',
    options: { '--config': 'use' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY } },
      { kind: 'change-permission', resource: 'account', name: 'of others', when: { line: /^(?:(?:config|select|redirect) [^]{0,200} )?(?:(?:user|users|group|all|ou|file|csv)\b[^]{0,300}\b(?:add|create|update|enable|set)? ?(?:delegates?|delegate to|forwardingaddress(?:es)?|forward (?:on|true)|filters?|drivefileacls?|asps?|calendaracls?|sendas|imap on|vacation on)\b(?! show|$)|(?:create|add|update|undelete|suspend|unsuspend) (?:admin|adminrole|user|users|group|domain|domainalias|org|ou|mobile|cros)\b)/, noOperand: /^(?:show|print|info|get|csv-preview)$/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'backup codes', when: { line: /\b(?:show|get|print|update|add) (?:backupcodes|verificationcodes|asps?)\b/ } },
      { kind: 'reveal-environment', resource: 'input-device', name: 'mail of others', when: { line: /^(?:user|users|all|group) \S+(?: \S+)? (?:show|print|export|get|archive) (?:messages?|threads?|attachments?|drivefile)\b/ } },
    ],
    examples: [
      ['gam user ceo@x.test add delegate helper@x.test', 'change-permission account:of others'],
      ['gam user robin@x.test add forwardingaddress a@b.test', 'change-permission account:of others'],
      ['gam create admin robin@x.test _SEED_ADMIN_ROLE customer', 'change-permission account:of others'],
      ['gam update user robin@x.test password x', 'change-permission account:of others'],
      ['gam user robin@x.test show messages query from:boss', 'reveal-environment input-device:mail of others'],
      ['gam user robin@x.test get backupcodes', 'reveal-environment credential:backup codes'],
      ['gam delete user robin@x.test', 'destroy cloud'],
      ['gam print users'],
      ['gam user ceo@x.test show delegates'],
      ['gam info user robin@x.test'],
    ],
  },
  {
    program: 'samba-tool',
    operands: 'text',
    options: { '-U': 'text', '-H': 'text', '--URL': 'text', '-s': 'use' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:(?:user|group|computer|contact|ou|dns|gpo|sites|spn|delegation) (?:delete|del|disable|remove\w*|unlink)|domain demote|dns zonedelete|domain trust delete)(?: |$)/ } }, { kind: 'change-service', resource: 'cloud', name: 'names', when: { line: /^dns (?:add|update) / } }],
    examples: [['samba-tool user delete robin', 'destroy account:user delete robin'], ['samba-tool domain demote', 'destroy account:domain demote'], ['samba-tool user list'], ["samba-tool dns add dc1 shop.test @ MX 'mx.x.test 1' -U a", 'change-service cloud:names'], ['samba-tool dns query dc1 shop.test @ ALL'], ['samba-tool group addmembers delete robin']],
  },
  {
    program: 'kcadm.sh | kcadm',
    operands: 'text',
    options: { '-r': 'text', '--target-realm': 'text', '--server': 'text', '--realm': 'text', '--user': 'text', '--password': 'text', '--config': 'use', '-q': 'text', '-s': 'text', '-f': 'use', '--uusername': 'text', '--rolename': 'text', '--username': 'text', '--new-password': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }, { when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:delete|remove-roles)(?: |$)/ } }, { kind: 'change-permission', resource: 'account', name: 'of others', idle: 'in-container', when: { line: /^(?:add-roles|set-password)(?: |$)/ } }, { kind: 'reveal-environment', resource: 'credential', name: 'client secret', idle: 'in-container', when: { line: /^get [^ ]{0,200}(?:\/client-secret(?:\/|$| )|\/installation\/providers\/|\/keys$)/ } }],
    examples: [['kcadm.sh delete realms/shop', 'destroy account:delete realms/shop'], ['kcadm.sh delete users/1 -r shop', 'destroy account:delete users/1'], ['kcadm.sh delete realms/shop --server http://localhost:8080 --realm master --user a --password b'], ['kcadm.sh get realms/shop'], ['kcadm.sh get clients/1f0b/client-secret -r shop --server https://sso.x.test', 'reveal-environment credential:client secret'], ['kcadm.sh get clients/1f0b -r shop'], ['docker exec kc-dev kcadm.sh get clients/1f0b/client-secret -r e2e'], ['kcadm.sh add-roles -r shop --uusername robin --rolename realm-admin --server https://sso.x.test', 'change-permission account:of others'], ['docker exec kc-dev kcadm.sh set-password -r e2e --username robin --new-password x'], ['kcadm.sh create realms -s realm=delete']],
  },
  {
    program: 'kadmin | kadmin.local',
    operands: 'text',
    options: { '-q': 'text', '-p': 'text', '-r': 'text', '-k': 'text', '-t': 'use', '-w': 'text' },
    effects: [{ kind: 'destroy', resource: 'account', name: 'principals', when: { argument: /(?:^|[=\s])(?:del(?:ete_)?princ(?:ipal)?|delpol|delete_policy|purgekeys|ktrem(?:ove)?|rename_principal|renprinc)(?:\s|$)/ } }],
    examples: [["kadmin.local -q 'delprinc -force robin'", 'destroy account:principals'], ["kadmin -p a/admin -q 'listprincs'"], ["kadmin.local -q 'addprinc robin'"]],
  },
  { program: 'sacctmgr delete | sacctmgr remove', operands: 'text', effects: [{ kind: 'destroy', resource: 'account' }], examples: [['sacctmgr -i delete user robin', 'destroy account:user robin'], ['sacctmgr show user']] },
  { program: 'certbot delete | certbot revoke', operands: 'text', options: { '--cert-name': 'text', '--cert-path': 'use', '--reason': 'text' }, variants: [{ when: { any: ['--staging', '--test-cert', '--dry-run', '--help'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'credential', name: 'certificate' }], examples: [['certbot delete --cert-name x.test', 'destroy credential:certificate'], ['certbot revoke --cert-name x.test', 'destroy credential:certificate'], ['certbot certificates'], ['certbot renew --dry-run']] },
  { program: 'kdb5_util destroy', operands: 'text', effects: [{ kind: 'destroy', resource: 'account', name: 'realm' }], examples: [['kdb5_util destroy -f', 'destroy account:realm'], ['kdb5_util stash']] },
  { program: 'realm leave | net ads leave | adcli delete-user | adcli delete-computer | adcli delete-group | ipa-client-install --uninstall', operands: 'text', options: { '-U': 'text' }, effects: [{ kind: 'destroy', resource: 'account', name: 'domain' }], examples: [['realm leave x.test', 'destroy account:domain'], ['adcli delete-user robin', 'destroy account:domain'], ['realm list']] },
  {
    program: 'kanidm | authelia | dsidm | dsconf | dsctl | zitadel | headscale | netbird | teleport',
    operands: 'text',
    subcommandEnds: otherVerbs('run'),
    options: { '-H': 'text', '--url': 'text', '-D': 'text', '--name': 'text', '-b': 'text', '-u': 'text', '--user': 'text', '-i': 'text', '--config': 'use', '-c': 'use' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { subcommand: TAKES_AWAY } }],
    examples: [
      ['kanidm person delete robin', 'destroy account:person delete robin'],
      ['authelia storage user totp delete robin', 'destroy account'],
      ['headscale users destroy robin', 'destroy account'],
      ['dsctl shop remove --do-it', 'destroy account'],
      ['kanidm person get robin'],
      ['headscale nodes list'],
    ],
  },
  { program: 'dsrm | dsrm.exe', operands: 'text', options: { '-s': 'text', '-d': 'text', '-u': 'text', '-p': 'text' }, dashed: true, effects: [{ kind: 'destroy', resource: 'account', when: { operands: 'some' } }], examples: [["dsrm 'OU=Shop,DC=a,DC=test' -subtree -noprompt", 'destroy account'], ['dsrm -?']] },
];
