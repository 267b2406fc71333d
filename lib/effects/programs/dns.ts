import type { Row } from '../command/row.js';
import { changesCloud } from './conditions/cloud-changes.js';

/** Names of what may be thrown away: `pr-17.preview.shop.test`, `api.dev.shop.com`; not `shop.dev`, which is a company's domain as `shop.com` is. */
const FOR_TRIALS = /(?:^|[.\s=_-])(?:(?:test|preview|staging|sandbox|pr-?\d{1,6})(?=[.\s_-]|$)|(?<!\.)dev(?=[.\s_-]|$)|dev(?=[.\s_-][a-z\d]))/;
const TRIED = [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }, { when: { value: FOR_TRIALS }, effects: [] }, { when: { operand: FOR_TRIALS }, effects: [] }] as const;

/** Servers of the domain name system, and what changes their zones. */
export const DNS: readonly Row[] = [
  {
    program: 'nsupdate',
    operands: 'execute',
    options: { '-k': 'use', '-y': 'text', '-p': 'text', '-t': 'text', '-u': 'text', '-r': 'text', '-C': 'use', '-L': 'text' },
    stdin: ['execute', 'sql'],
    examples: [
      ["printf 'server ns.test\\nupdate delete shop.test A\\nsend\\n' | nsupdate -k a.key", 'destroy cloud:shop.test', 'use /home/u/proj/a.key'],
      ["printf 'update delete shop.test A\\nupdate add shop.test. 60 A 10.0.0.1\\nsend\\n' | nsupdate -k a.key", 'use /home/u/proj/a.key'],
      ["printf 'update add a.test 60 TXT deleted\\nsend\\n' | nsupdate -l"],
    ],
  },
  { program: 'pdnsutil | rndc | knotc', operands: 'text', options: { '-c': 'use', '-k': 'use', '-s': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', when: { line: /^(?:delete-zone|delete-rrset|clear-zone|delzone|zone-purge|zone-unset|zone (?:delete|clear)|rrset delete)(?: |$)/ } }, changesCloud('names', { line: /^(?:add-record|rrset (?:add|replace)|zone (?:load|import)|load-zone|zone-set)(?: |$)/ })], examples: [['pdnsutil add-record shop.com @ MX 300 "1 mx.x.com"', 'change-service cloud:names'], ['pdnsutil delete-zone x.test', 'destroy cloud:delete-zone x.test'], ['rndc delzone x.test', 'destroy cloud'], ['rndc reload x.test'], ['pdnsutil list-zone x.test']] },
  // Where a name leads is what everybody who asks for it is told.
  {
    program: 'gcloud dns record-sets create | gcloud dns record-sets update | gcloud dns record-sets import | gcloud dns record-sets transaction execute | gcloud dns managed-zones update | gcloud dns policies update | gcloud dns response-policies rules create',
    operands: 'text',
    options: { '--zone': 'text', '-z': 'text', '--type': 'text', '--ttl': 'text', '--rrdatas': 'text', '--project': 'text', '--dnssec-state': 'text', '--zone-file-format': 'text' },
    variants: TRIED,
    effects: [changesCloud('names')],
    examples: [
      ['gcloud dns record-sets create www.shop.com. --zone z --type A --ttl 300 --rrdatas 203.0.113.9', 'change-service cloud:names'],
      ['gcloud dns record-sets transaction execute --zone z', 'change-service cloud:names'],
      ['gcloud dns managed-zones update z --dnssec-state off', 'change-service cloud:names'],
      ['gcloud dns record-sets create pr-17.preview.shop.com. --zone z --type A --rrdatas 203.0.113.9'],
      ['gcloud dns record-sets transaction start --zone z'],
      ['gcloud dns record-sets list --zone z'],
      ['gcloud dns record-sets delete www.shop.com. --zone z --type A', 'destroy cloud'],
    ],
  },
  {
    program: 'az network dns record-set | az network private-dns record-set | az network dns zone import | az network dns zone update',
    operands: 'text',
    options: { '-g': 'text', '--resource-group': 'text', '-z': 'text', '--zone-name': 'text', '-n': 'text', '--name': 'text', '--record-set-name': 'text', '-a': 'text', '--ipv4-address': 'text', '-c': 'text', '--cname': 'text', '-v': 'text', '--value': 'text', '--set': 'text', '-f': 'use', '--file-name': 'use', '--subscription': 'text', '-y': 'text' },
    variants: TRIED,
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { line: /(?:^| )(?:delete|remove-record)(?: |$)/ } },
      changesCloud('names', { line: /(?:^| )(?:add-record|set-record|update|create)(?: |$)/ }),
      changesCloud('names', { any: ['-f', '--file-name'] }),
    ],
    examples: [
      ['az network dns record-set a add-record -g r -z shop.com -n www -a 203.0.113.9', 'change-service cloud:names'],
      ['az network dns record-set cname set-record -g r -z shop.com -n www -c x.com', 'change-service cloud:names'],
      ['az network dns record-set a delete -g r -z shop.com -n www', 'destroy cloud'],
      ['az network dns zone import -g r -n shop.com -f z.txt', 'change-service cloud:names'],
      ['az network dns record-set a add-record -g r -z shop.com -n www.staging -a 203.0.113.9'],
      ['az network dns record-set list -g r -z shop.com'],
      ['az network dns record-set a show -g r -z shop.com -n www'],
    ],
  },
  {
    program:
      'doctl compute domain records create | doctl compute domain records update | doctl compute domain create | flarectl dns create | flarectl dns update | flarectl dns create-or-update | linode-cli domains records-create | linode-cli domains records-update | linode-cli domains update | vultr-cli dns record create | vultr-cli dns record update | vercel dns add | vercel dns import | netlify dns:add | oci dns record rrset update | oci dns record domain update | oci dns record rrset patch | oci dns record zone update | hcloud zone rrset create | hcloud zone rrset set-records | hcloud zone rrset add-records | hcloud zone import-zonefile | scw dns record add | scw dns record set | scw dns record bulk-update | ibmcloud dns resource-record-create | ibmcloud dns resource-record-update | ibmcloud cis dns-record-create | ibmcloud cis dns-record-update | exo dns add | exo dns update | gandi record create | gandi record update | pdnsutil replace-rrset | civo domain record create | akamai dns create-record | akamai dns update-record | akamai dns create-recordsets | akamai dns update-recordsets | aliyun alidns AddDomainRecord | aliyun alidns UpdateDomainRecord | vercel redirects add | vercel redirects upload | vercel redirects promote | vercel domains move | gcloud domains registrations configure dns | gcloud domains registrations configure contacts | aws route53domains update-domain-nameservers | aws route53domains update-domain-contact | aws route53domains transfer-domain-to-another-aws-account',
    operands: 'text',
    options: { '--zone': 'text', '--id': 'text', '--content': 'text', '--name': 'text', '--type': 'text', '--ttl': 'text', '--record-id': 'text', '--record-type': 'text', '--record-name': 'text', '--record-data': 'text', '--record-ttl': 'text', '--target': 'text', '--data': 'text', '--domain': 'text', '--zone-name-or-id': 'text', '--rtype': 'text', '--items': 'text', '-t': 'text', '--access-token': 'text', '--context': 'text' },
    variants: TRIED,
    effects: [changesCloud('names')],
    examples: [
      ['doctl compute domain records update shop.com --record-id 5 --record-data 203.0.113.9', 'change-service cloud:names'],
      ['doctl compute domain records create shop.com --record-type A --record-name www --record-data 203.0.113.9', 'change-service cloud:names'],
      ['flarectl dns update --zone shop.com --id 5 --content 203.0.113.9', 'change-service cloud:names'],
      ['flarectl dns create-or-update --zone shop.com --name www --type A --content 203.0.113.9', 'change-service cloud:names'],
      ['linode-cli domains records-update 1 2 --target 203.0.113.9', 'change-service cloud:names'],
      ['vercel dns add shop.com www A 203.0.113.9', 'change-service cloud:names'],
      ['vercel dns add shop.dev @ MX mx1.x.com 1', 'change-service cloud:names'],
      ['vercel dns add shop.dev api.dev CNAME a.x.com', 'change-service cloud:names'],
      ['vercel dns add shop.com api.dev.eu CNAME a.x.com'],
      ['vercel dns add shop.com dev CNAME a.x.com'],
      ['vercel redirects add /login https://x.com/login', 'change-service cloud:names'],
      ['vercel redirects list'],
      ['aws route53domains update-domain-nameservers --domain-name shop.com --nameservers Name=ns1.x.com', 'change-service cloud:names'],
      ['aws route53domains list-domains'],
      ['oci dns record rrset update --domain www.shop.com --zone-name-or-id shop.com --rtype A --items x', 'change-service cloud:names'],
      ['flarectl dns create --zone shop.com --name pr-5.preview --type A --content 203.0.113.9'],
      ['flarectl dns delete --zone shop.com --id 5', 'destroy cloud'],
      ['flarectl dns list --zone shop.com'],
      ['doctl compute domain records list shop.com'],
      ['vercel dns ls'],
    ],
  },
  { program: 'cli4', operands: 'text', options: { '--data': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', when: { any: ['--delete', '-D'] } }, changesCloud('names', { any: ['--put', '-U', '--post', '-P', '--patch', '-A'] })], examples: [['cli4 --delete /zones/:shop.com/dns_records/5', 'destroy cloud'], ["cli4 --patch content='203.0.113.9' /zones/:shop.com/dns_records/:www", 'change-service cloud:names'], ['cli4 /zones/:shop.com/dns_records']] },
  // Where mail goes is who reads it, and the links in it by which passwords are set anew.
  {
    program: 'wrangler email routing',
    operands: 'text',
    options: { '--match-type': 'text', '--match-field': 'text', '--match-value': 'text', '--action-type': 'text', '--action-value': 'text', '--name': 'text', '--zone-id': 'text', '--priority': 'text' },
    variants: TRIED,
    effects: [changesCloud('names', { line: /^(?:(?:rules|addresses) (?:create|update)|enable|disable|dns unlock)(?: |$)/ })],
    examples: [
      ['wrangler email routing rules create shop.com --match-type all --action-type forward --action-value robin@x.com', 'change-service cloud:names'],
      ['wrangler email routing rules update shop.com catch-all --action-type forward --action-value robin@x.com', 'change-service cloud:names'],
      ['wrangler email routing rules list shop.com'],
      ['wrangler email routing settings shop.com'],
    ],
  },
  {
    program: 'aws ses create-receipt-rule | aws ses update-receipt-rule | aws ses set-active-receipt-rule-set | aws ses clone-receipt-rule-set | aws mailmanager create-rule-set | aws mailmanager update-rule-set | aws mailmanager create-relay | aws workmail create-availability-configuration | aws workmail put-email-monitoring-configuration | aws workmail put-mailbox-permissions | aws sesv2 create-configuration-set-event-destination',
    operands: 'text',
    options: { '--rule-set-name': 'text', '--rule': 'text', '--rules': 'text', '--after': 'text', '--profile': 'text', '--region': 'text', '--endpoint-url': 'text' },
    variants: [...TRIED, { when: { value: /^--endpoint-url=https?:\/\/(?:localhost|127\.0\.0\.1|localstack)\b/ }, effects: [] }],
    effects: [changesCloud('names')],
    examples: [
      ['aws ses create-receipt-rule --rule-set-name a --rule file://r.json', 'change-service cloud:names'],
      ['aws ses set-active-receipt-rule-set --rule-set-name a', 'change-service cloud:names'],
      ['aws ses describe-active-receipt-rule-set'],
      ['aws --endpoint-url http://localhost:4566 ses create-receipt-rule --rule-set-name a --rule file://r.json'],
      ['aws ses send-email --from a@shop.test --to b@shop.test --subject x --text y'],
    ],
  },
  {
    // postfix.org/postconf.5.html
    program: 'postconf',
    operands: 'text',
    options: { '-c': 'use' },
    effects: [changesCloud('names', { operand: /^(?:always_bcc|(?:sender|recipient)_bcc_maps|relayhost|relay_domains|(?:virtual_)?(?:alias|mailbox|transport)_maps|transport_maps|sender_dependent_relayhost_maps|canonical_maps|recipient_canonical_maps|luser_relay|smtp_fallback_relay|mailbox_command|forward_path)\s?=(?!\s{0,3}(?:\[?(?:localhost|127\.|mailhog|mailpit)|$))/ })],
    examples: [
      ["postconf -e 'always_bcc = robin@x.com'", 'change-service cloud:names'],
      ["postconf 'relayhost=[mx.x.com]:587'", 'change-service cloud:names'],
      ["postconf -e 'relayhost = [localhost]:1025'"],
      ["postconf -e 'myhostname = dev.local'"],
      ['postconf -n'],
      ['postconf relayhost'],
    ],
  },
];
