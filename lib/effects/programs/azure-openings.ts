import type { Row } from '../command/row.js';
import { changesCloud, GIVES_RIGHTS } from './conditions/cloud-changes.js';
import { GIVES_KEYS_AT, GIVES_RIGHTS_AT, POLICIES_AT } from './conditions/cloud-requests.js';

/** Options of `az` that take a value. */
const AZ = {
  '-g': 'text', '--resource-group': 'text', '-n': 'text', '--name': 'text', '--subscription': 'text', '--query': 'text', '-o': 'text', '--output': 'text', '-s': 'text', '--server': 'text', '--server-name': 'text', '-r': 'text', '--registry': 'text',
  '--default-action': 'text', '--public-network-access': 'text', '--public-network-enabled': 'text', '--anonymous-pull-enabled': 'text', '--allow-blob-public-access': 'text', '--public-access': 'text', '--https-only': 'text', '--min-tls-version': 'text', '--start-ip-address': 'text', '--end-ip-address': 'text', '--admin-password': 'text', '-p': 'text',
  '--status': 'text', '--state': 'text', '--tier': 'text', '--mode': 'text', '--enabled': 'text', '--auto-provision': 'text', '--soft-delete-feature-state': 'text', '--enable-delete-retention': 'text', '--enable-versioning': 'text', '--enforcement-mode': 'text', '--cmd': 'text', '--api-server-authorized-ip-ranges': 'text',
} as const;

const ONLY_SHOWN = [{ when: { any: ['--what-if', '--help', '-h'] }, effects: [] }] as const;

/** What opens a service to the whole net. All zeros alone let in what runs in the same cloud. */
const OPENED = /^--(?:default-action=allow|(?:public-network-enabled|anonymous-pull-enabled|allow-blob-public-access)=true|public-network-access=enabled|public-access=(?:all|blob|container|0\.0\.0\.0-255\.255\.255\.255)|https-only=false|min-tls-version=(?:TLS)?1[._][01]|end-ip-address=255\.255\.255\.255)$/i;

/** An address in the last parts of the net; a range that begins before them takes in most of it. */
const LAST_ADDRESS = /^--end-ip-address=2[2-5]\d\.\d+\.\d+\.\d+$/i;
const EARLIER_ADDRESS = /^(?:--start-ip-address=)?(?:\d{1,2}|1\d\d|2[01]\d)\.\d+\.\d+\.\d+$/i;

/** What guards, switched off. */
const SWITCHED_OFF = /^--(?:tier=free|auto-provision=off|status=(?:dismiss|disabled)|enabled=false|state=disabled|mode=detection|soft-delete-feature-state=disable|enable-(?:delete-retention|versioning)=false|enforcement-mode=DoNotEnforce)$/i;

/** A method by which something is changed, as `az rest` is told it. */
const CHANGING = /^(?:(?:--method|-m)=?)?(?:put|post|patch)$/i;

/** Subcommands of Azure that let somebody in, take a guard away, open something to all, or run something on other machines. */
export const AZURE_OPENINGS: readonly Row[] = [
  {
    program:
      'az identity federated-credential create | az identity federated-credential update | az managedservices assignment create | az managedservices definition create | az ad app permission grant | az ad app permission admin-consent | az sql server ad-admin create | az sql server ad-admin update | az postgres flexible-server ad-admin create | az postgres flexible-server microsoft-entra-admin create | az mysql flexible-server ad-admin create | az webapp deployment user set | az acr token create | az acr scope-map update | az functionapp keys set | az functionapp function keys set | az storage account local-user create | az cosmosdb sql role assignment create | az cosmosdb mongodb user definition create | az redis access-policy-assignment create | az kusto database-principal-assignment create | az synapse role assignment create | az policy exemption create',
    operands: 'text',
    options: AZ,
    variants: ONLY_SHOWN,
    effects: [GIVES_RIGHTS],
    examples: [
      ['az identity federated-credential create --identity-name a -g b --name c --issuer https://token.actions.githubusercontent.com --subject repo:a/b:ref:refs/heads/main', 'change-permission account'],
      ['az ad app permission admin-consent --id a', 'change-permission account'],
      ['az sql server ad-admin create -g a -s b -u c -i d', 'change-permission account'],
      ['az identity federated-credential list --identity-name a -g b'],
      ['az ad app permission list --id a'],
      ['az acr token list -r a'],
    ],
  },
  {
    program: 'az sql server update | az postgres flexible-server update | az mysql flexible-server update | az postgres server update | az mysql server update | az sql mi update',
    operands: 'text',
    options: AZ,
    variants: ONLY_SHOWN,
    effects: [{ ...GIVES_RIGHTS, when: { any: ['--admin-password', '-p'] } }, changesCloud('open to all', { value: OPENED })],
    examples: [['az postgres flexible-server update -g a -n b --admin-password c', 'change-permission account'], ['az mysql flexible-server update -g a -n b --public-access all', 'change-service cloud:open to all'], ['az postgres flexible-server update -g a -n b --tags env=dev']],
  },
  {
    program:
      'az acr update | az acr create | az storage account update | az storage account create | az cosmosdb update | az redis update | az search service update | az eventhubs namespace network-rule-set update | az servicebus namespace network-rule-set update | az cognitiveservices account update | az webapp update | az functionapp update | az appconfig update | az sql server firewall-rule create | az sql server firewall-rule update | az postgres flexible-server firewall-rule create | az mysql flexible-server firewall-rule create | az postgres server firewall-rule create | az mysql server firewall-rule create | az postgres flexible-server create | az mysql flexible-server create | az storage container create | az storage container set-permission',
    operands: 'text',
    options: AZ,
    variants: ONLY_SHOWN,
    effects: [changesCloud('open to all', { value: OPENED }), changesCloud('open to all', { value: LAST_ADDRESS, argument: EARLIER_ADDRESS })],
    examples: [
      ['az acr update -n a --anonymous-pull-enabled true', 'change-service cloud:open to all'],
      ['az acr update -n a --sku Premium'],
      ['az acr create -n a -g b --sku Basic --admin-enabled true'],
      ['az storage account update -n a --default-action Allow', 'change-service cloud:open to all'],
      ['az sql server firewall-rule create -g a -s b -n all --start-ip-address 0.0.0.0 --end-ip-address 255.255.255.255', 'change-service cloud:open to all'],
      ['az sql server firewall-rule create -g a -s b -n azure --start-ip-address 0.0.0.0 --end-ip-address 0.0.0.0'],
      ['az sql server firewall-rule create -g a -s b -n me --start-ip-address 203.0.113.7 --end-ip-address 203.0.113.7'],
      ['az mysql flexible-server firewall-rule create -g a -n b -r c --start-ip-address 1.0.0.0 --end-ip-address 254.255.255.255', 'change-service cloud:open to all'],
      ['az postgres flexible-server firewall-rule create -g a -n b -r me --start-ip-address 221.12.33.44 --end-ip-address 221.12.33.44'],
      ['az sql server firewall-rule create -g a -s b -n office --start-ip-address 223.255.10.0 --end-ip-address 223.255.10.15'],
      ['az webapp update -n a -g b --https-only true'],
    ],
  },
  {
    program:
      'az security pricing create | az security auto-provisioning-setting update | az security alert update | az security setting update | az sql server audit-policy update | az sql db audit-policy update | az sql db threat-policy update | az sql db tde set | az backup vault backup-properties set | az monitor activity-log alert update | az monitor metrics alert update | az network application-gateway waf-policy policy-setting update | az network front-door waf-policy update | az storage account blob-service-properties update | az policy assignment update',
    operands: 'text',
    options: AZ,
    variants: ONLY_SHOWN,
    effects: [changesCloud('protection', { value: SWITCHED_OFF })],
    examples: [
      ['az security pricing create -n VirtualMachines --tier Free', 'change-service cloud:protection'],
      ['az security pricing create -n VirtualMachines --tier Standard'],
      ['az sql db tde set -g a -s b -d c --status Disabled', 'change-service cloud:protection'],
      ['az storage account blob-service-properties update -n a --enable-versioning false', 'change-service cloud:protection'],
      ['az monitor metrics alert update -n a -g b --enabled true'],
      ['az security alert list'],
    ],
  },
  { program: 'az backup protection disable | az vm encryption disable', operands: 'text', options: AZ, effects: [changesCloud('protection')], examples: [['az backup protection disable -g a -v b -c c -i d -y', 'change-service cloud:protection'], ['az vm encryption show -n a -g b']] },
  {
    program: 'az aks update',
    operands: 'text',
    options: AZ,
    effects: [changesCloud('protection', { any: ['--disable-azure-rbac', '--disable-defender', '--enable-local-accounts', '--disable-image-cleaner', '--disable-aad'] }), changesCloud('open to all', { value: /^--api-server-authorized-ip-ranges=(?:$|.*0\.0\.0\.0\/0)/ })],
    examples: [['az aks update -g a -n b --api-server-authorized-ip-ranges ""', 'change-service cloud:open to all'], ['az aks update -g a -n b --disable-azure-rbac', 'change-service cloud:protection'], ['az aks update -g a -n b --attach-acr c']],
  },
  // An extension that runs what it is given; others measure, or let people log in by their account.
  {
    program: 'az vm extension set | az vmss extension set',
    operands: 'text',
    options: { ...AZ, '--vm-name': 'text', '--vmss-name': 'text', '--publisher': 'text', '--settings': 'text', '--protected-settings': 'text', '--version': 'text' },
    effects: [changesCloud('command on machines', { value: /^(?:-n|--name)=(?:CustomScript|RunCommand|DSC|VMAccess)|^--(?:protected-)?settings=[^]*(?:commandToExecute|fileUris|\bscript\b)/i })],
    examples: [
      [`az vm extension set -g a --vm-name b --name CustomScriptExtension --publisher Microsoft.Compute --settings '{"commandToExecute":"id"}'`, 'change-service cloud:command on machines'],
      ['az vmss extension set -g a --vmss-name b -n CustomScript --publisher Microsoft.Azure.Extensions --settings s.json', 'change-service cloud:command on machines'],
      ['az vm extension set -g a --vm-name b --name AzureMonitorLinuxAgent --publisher Microsoft.Azure.Monitor'],
      ['az vm extension list -g a --vm-name b'],
    ],
  },
  { program: 'az vm repair run | az automation runbook start | az automation runbook replace-content | az automation schedule create', operands: 'text', options: AZ, effects: [changesCloud('command on machines')], examples: [['az automation runbook start --automation-account-name a -g b -n c', 'change-service cloud:command on machines'], ['az automation runbook list --automation-account-name a -g b']] },
  { program: 'az aks command invoke | az containerapp exec | az container exec', operands: 'text', options: { ...AZ, '--command': 'command', '-c': 'command', '--exec-command': 'command', '--container': 'text', '--container-name': 'text', '-f': 'use', '--file': 'use' }, examples: [['az aks command invoke -g a -n b --command "kubectl delete ns shop"', 'destroy cluster:ns shop'], ['az aks command invoke -g a -n b --command "kubectl get pods"']] },
  {
    program: 'az acr run | az acr task create | az acr task update',
    operands: 'text',
    options: { ...AZ, '--schedule': 'text', '-f': 'use', '--file': 'use', '-c': 'text', '--context': 'text' },
    effects: [{ kind: 'destroy', resource: 'registry', when: { value: /^--cmd=(?![^]*--dry-run)[^]*\bacr purge\b/ } }],
    examples: [
      ["az acr run --registry a --cmd \"acr purge --filter '.*:.*' --ago 0d --untagged\" /dev/null", 'destroy registry'],
      ["az acr run --registry a --cmd \"acr purge --filter 'x:.*' --ago 30d --dry-run\" /dev/null"],
      ['az acr run --registry a -f acb.yaml .', 'use /home/u/proj/acb.yaml'],
    ],
  },
  {
    program: 'az rest',
    operands: 'text',
    options: { '--method': 'text', '-m': 'text', '--url': 'text', '--uri': 'text', '-u': 'text', '--body': 'text', '-b': 'text', '--headers': 'text', '--resource': 'text', '--query': 'text', '-o': 'text', '--uri-parameters': 'text' },
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { value: /^(?:--method|-m)=delete$/i } },
      { ...GIVES_RIGHTS, when: { argument: CHANGING, value: new RegExp(String.raw`^(?:--ur[il]|-u)=\S{0,400}${GIVES_RIGHTS_AT}`, 'i') } },
      { ...GIVES_RIGHTS, when: { argument: CHANGING, value: new RegExp(`^(?:--ur[il]|-u)=${POLICIES_AT}`, 'i') } },
      { kind: 'reveal-environment', resource: 'credential', name: 'key', when: { argument: CHANGING, value: new RegExp(String.raw`^(?:--ur[il]|-u)=\S{0,400}${GIVES_KEYS_AT}`, 'i') } },
      changesCloud('command on machines', { argument: CHANGING, value: /^(?:--ur[il]|-u)=\S*\/(?:runCommands?\b|extensions\/)/i }),
    ],
    examples: [
      ["az rest --method post --url '/providers/Microsoft.Authorization/elevateAccess?api-version=2016-07-01'", 'change-permission account'],
      [`az rest -m POST --uri https://graph.microsoft.com/v1.0/invitations --body '{"invitedUserEmailAddress":"a@x.test"}'`, 'change-permission account'],
      ["az rest --method POST --url 'https://graph.microsoft.com/v1.0/directoryRoles/a/members/$ref' --body b", 'change-permission account'],
      ['az rest --method patch --url https://graph.microsoft.com/v1.0/users/a --body b', 'change-permission account'],
      ['az rest --method post --url https://management.azure.com/subscriptions/a/storageAccounts/b/listKeys?api-version=1', 'reveal-environment credential'],
      ['az rest --method delete --url /subscriptions/a', 'destroy cloud'],
      ['az rest --method get --url https://graph.microsoft.com/v1.0/users'],
      ['az rest --url https://graph.microsoft.com/v1.0/me'],
      ['az rest --method patch --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body b', 'change-permission account'],
      ['az rest --method put --url https://management.azure.com/subscriptions/a/resourceGroups/dev/providers/Microsoft.ApiManagement/service/b/apis/c/policies/policy?api-version=2022-08-01 --body @p.json'],
      ['az rest --method patch --url https://management.azure.com/subscriptions/a/resourceGroups/dev/providers/Microsoft.Cdn/profiles/p/policies/x?api-version=2023-05-01 --body @p.json'],
      ['az rest --method put --url /subscriptions/a/resourceGroups/dev?api-version=2021-04-01 --body b'],
    ],
  },
  {
    program: 'az acr token credential generate | az staticwebapp secrets list | az communication list-key | az functionapp function keys list | az ml online-endpoint get-credentials | az iot hub device-identity connection-string show | az monitor log-analytics workspace get-shared-keys | az monitor app-insights api-key create | az webpubsub key show | az purview account list-key | az grafana api-key create | az grafana service-account token create | az functionapp deployment list-publishing-credentials | az functionapp deployment list-publishing-profiles | az relay namespace authorization-rule keys list | az storage share generate-sas | az storage queue generate-sas | az storage table generate-sas | az storage fs generate-sas | az storage file generate-sas | az cosmosdb keys regenerate | az storage account keys renew',
    operands: 'text',
    options: AZ,
    variants: ONLY_SHOWN,
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'key' }],
    examples: [['az staticwebapp secrets list -n a', 'reveal-environment credential:key'], ['az storage share generate-sas -n a --permissions r', 'reveal-environment credential:key'], ['az staticwebapp list']],
  },
];
