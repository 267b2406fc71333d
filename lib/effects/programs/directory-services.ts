import type { Row } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';
import { ONLY_TELLS, TAKES_AWAY } from './conditions/taking-away.js';

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
  {
    program: 'samba-tool',
    operands: 'text',
    options: { '-U': 'text', '-H': 'text', '--URL': 'text', '-s': 'use' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:(?:user|group|computer|contact|ou|dns|gpo|sites|spn|delegation) (?:delete|del|disable|remove\w*|unlink)|domain demote|dns zonedelete|domain trust delete)(?: |$)/ } }],
    examples: [['samba-tool user delete robin', 'destroy account:user delete robin'], ['samba-tool domain demote', 'destroy account:domain demote'], ['samba-tool user list'], ['samba-tool group addmembers delete robin']],
  },
  {
    program: 'kcadm.sh | kcadm',
    operands: 'text',
    options: { '-r': 'text', '--target-realm': 'text', '--server': 'text', '--realm': 'text', '--user': 'text', '--password': 'text', '--config': 'use', '-q': 'text', '-s': 'text', '-f': 'use' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }, { when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { line: /^(?:delete|remove-roles)(?: |$)/ } }],
    examples: [['kcadm.sh delete realms/shop', 'destroy account:delete realms/shop'], ['kcadm.sh delete users/1 -r shop', 'destroy account:delete users/1'], ['kcadm.sh delete realms/shop --server http://localhost:8080 --realm master --user a --password b'], ['kcadm.sh get realms/shop'], ['kcadm.sh create realms -s realm=delete']],
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
    options: { '-H': 'text', '--url': 'text', '-D': 'text', '--name': 'text', '-b': 'text', '-u': 'text', '--user': 'text', '-i': 'text', '--config': 'use', '-c': 'use' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { value: OWN }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'account', when: { operand: TAKES_AWAY, noOperand: /^run$/ } }],
    examples: [
      ['kanidm person delete robin', 'destroy account:person delete robin'],
      ['authelia storage user totp delete robin', 'destroy account'],
      ['headscale users destroy robin', 'destroy account'],
      ['dsctl shop remove --do-it', 'destroy account'],
      ['kanidm person get robin'],
      ['headscale nodes list'],
    ],
  },
];
