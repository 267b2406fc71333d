import type { Running } from '../command/running.js';
import { literalWord } from '../../shell/command.js';
import { emitResource, emitTree } from '../command/emit.js';
import { isNamedForTests } from '../known/throwaway-names.js';
import { ADMINISTERED, type ToldByName } from './administration.js';
import { toldByArguments } from './told-by-arguments.js';

/** What cmdlets do of which the name tells all, but for those that remove: who is let in, what runs elsewhere, where mail goes, which keys are shown. */
const TOLD_BY_NAME: ToldByName = [
  [
    /^(?:invoke-az(?:vm|vmss(?:vm)?|aks|connectedmachine)runcommand|(?:set|new|add)-az(?:vm(?:ss)?(?:vm)?(?:runcommand|customscriptextension|dscextension)|connectedmachineruncommand)|(?:start|import|publish)-azautomationrunbook|send-ssmcommand|start-ssmautomationexecution|invoke-gce\w*command)$/,
    'change-service',
    'cloud',
    'command on machines',
  ],
  [
    /^(?:new|set|add)-az(?:roleassignment|roledefinition|aduser|adgroupmember|adgroupowner|adappcredential|adspcredential|adserviceprincipalcredential|adappfederatedcredential|adserviceprincipalowner|adapplicationowner|federatedidentitycredential\w*|vmaccessextension|managedservicesassignment|keyvaultaccesspolicy)$/,
    'change-permission',
    'account',
    'rights',
  ],
  [
    /^(?:new|add|update|set)-mg(?:beta)?(?:user|invitation|directoryrolemember\w*|rolemanagement\w+|serviceprincipal(?:approleassign|password|key|owner)\w*|application(?:password|key|owner|federated)\w*|oauth2permissiongrant|group(?:member|owner)\w*|identityconditionalaccess\w*|domainfederation\w*|policy\w*)$/,
    'change-permission',
    'account',
    'rights',
  ],
  [
    /^(?:(?:new|add|set)-(?:msol|azuread)(?:user|userpassword|rolemember|directoryrolemember|groupmember|groupowner|applicationowner|serviceprincipalowner|domainfederationsettings|domainauthentication|msinvitation|applicationpasswordcredential|serviceprincipalpasswordcredential|serviceprincipalkeycredential|mspolicy)|new-iam(?:user|loginprofile)|add-iamusertogroup|(?:register|write)-iam(?:user|role|group)policy|new-gcp\w*key|add-gcs\w*acl)$/,
    'change-permission',
    'account',
    'rights',
  ],
  [
    /^(?:add-(?:mailboxpermission|recipientpermission|mailboxfolderpermission|rolegroupmember)|new-(?:managementroleassignment|rolegroup))$/,
    'change-permission',
    'account',
    'mailboxes',
  ],
  [
    /^(?:(?:new|set|enable)-(?:inboxrule|transportrule|journalrule|outboundconnector|remotedomain)|disable-transportrule|set-(?:adminauditlogconfig|mailboxauditbypassassociation|organizationconfig|antiphishpolicy|malwarefilterpolicy|safelinkspolicy)|disable-(?:antiphishrule|malwarefilterrule|safelinksrule|safeattachmentrule))$/,
    'change-service',
    'account',
    'mail',
  ],
  [
    /^(?:get-az(?:storageaccountkey|cosmosdbaccountkey|containerregistrycredential|servicebuskey|eventhubkey|batchaccountkey|rediscachekey|cognitiveservicesaccountkey|searchadminkeypair|mapsaccountkey|signalrkey|webapppublishingprofile|relaykey|notificationhublistkeys|iothubkey)|new-azstorage\w*sastoken|new-azcosmosdbaccountkey|new-iamaccesskey|get-ec2passworddata|get-stssessiontoken|use-stsrole|get-ecrlogincommand|get-msi\w*token)$/,
    'reveal-environment',
    'credential',
    'secret',
  ],
  ...ADMINISTERED,
];

/** Cmdlets of modules that manage what stands elsewhere, by how their names begin; the first that fits tells what they remove. */
const MANAGED: readonly (readonly [name: RegExp, resource: 'cloud' | 'bucket' | 'database'])[] = [
  [/^remove-(?:s3|gcsbucket|az(?:rm)?storage)/, 'bucket'],
  [/^remove-(?:azsql|azcosmosdb|azpostgresql|azmysql|azrediscache|rds|ddb|gcsql)/, 'database'],
  [/^(?:remove|stop)-(?:az(?!context|account|uredevops)|ec2|eks|ecs|lm|cfn|iam|kms|elb|gce|gke)/, 'cloud'],
  [/^stop-vm$|^remove-vm(?:snapshot|checkpoint|harddiskdrive)?$/, 'cloud'],
];

/**
 * `Remove-AzVM`, `Remove-S3Bucket`, `Remove-VM`, `Invoke-AzVMRunCommand`, and the bin, which is named by no path. False for any other cmdlet.
 *
 * @param isAssigned whether a variable takes what it gives
 */
export function moduleCmdletEffects(program: string, args: readonly string[], running: Running, isAssigned: boolean): boolean {
  if (toldByArguments(program, args, running)) return true;
  if (program === 'clear-recyclebin') {
    emitTree('delete', literalWord(`${running.scope.home}/.local/share/Trash`), running);
    return true;
  }
  const told = TOLD_BY_NAME.find(([name]) => name.test(program));
  if (told !== undefined) {
    const [, kind, sort, what] = told;
    if (sort === 'deployment' && isOfTests(args)) return true;
    if (kind !== 'reveal-environment' || !isAssigned) emitResource(kind, sort, what, running);
    return true;
  }
  const managed = MANAGED.find(([name]) => name.test(program));
  if (managed === undefined) return false;
  emitResource('destroy', managed[1], program, running);
  return true;
}

/** Whether all that a cmdlet names is by its names made for tests: `Remove-WebAppPool -Name api-test`. */
function isOfTests(args: readonly string[]): boolean {
  const names = args.filter((arg) => arg !== '' && !arg.startsWith('-'));
  return names.length > 0 && names.every((name) => isNamedForTests(name, 'project'));
}
