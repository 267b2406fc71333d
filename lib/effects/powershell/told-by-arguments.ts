import type { Running } from '../command/running.js';
import { applyRoles } from '../command/apply.js';
import { emitResource } from '../command/emit.js';
import { costlyOfAws, costlyOfAzure, costlyOfGoogle } from '../known/costly-sizes.js';
import { literalWord } from '../../shell/command.js';

/** What a cmdlet of a module does by its parameters; nothing where they tell of no harm. */
type Tell = (args: readonly string[], running: Running) => void;

/** Cmdlets that start machines, or more of them, which are paid for as long as they run. */
const STARTS_MACHINES =
  /^(?:new-az(?:vm|vmss|akscluster|aksnodepool|batchpool|mlworkspacecompute|sqldatabase|postgresqlflexibleserver|mysqlflexibleserver|rediscache|appserviceplan|hostgroup|host|vmwareprivatecloud)|(?:update|set)-az(?:vmss|akscluster|aksnodepool|appserviceplan|sqldatabase|batchpool)|update-azvm|new-ec2(?:instance|fleet|host)|request-ec2spot(?:instance|fleet)|new-(?:rds(?:dbinstance|dbcluster)|ec(?:cachecluster|replicationgroup)|rscluster|asautoscalinggroup|eksnodegroup|smnotebookinstance|smtrainingjob|esdomain|osdomain)|(?:set|update)-as(?:autoscalinggroup|desiredcapacity)|start-emrjobflow|edit-rdsdbinstance|(?:add|new)-gce(?:instance|instancetemplate)|new-gke(?:cluster|nodepool))$/;

/** What is bought, for years or at once. */
const BUYS =
  /^(?:new-az(?:reservation|reservationorder|billingbenefits\w*|databricksworkspace|expressroutecircuit|firewall|vpngateway|ddosprotectionplan)|invoke-azreservation\w+|update-azreservation|new-ec2(?:reservedinstance|capacityreservation|hostreservation)|new-rdsreserveddbinstance\w*|new-spsavingsplan|(?:new|register)-r53ddomain|new-emrcluster|new-ekscluster|new-gcereservation|new-azdomain)$/;

/** Sizes and numbers of machines that cost some hundred a day. */
const COSTLY = new RegExp(
  `^(?:${costlyOfAws()}|${costlyOfAzure()}|${costlyOfGoogle()}$|Standard_[A-Z]{1,2}(?:3[2-9]|[4-9]\\d|\\d{3})|BusinessCritical$|Hyperscale$|Premium$|P\\d{1,2}(?:v\\d)?$|BC_|HS_|nvidia-)`,
  'i',
);
const NUMBER_OF =
  /^-(?:instancecount|nodecount|mincount|maxcount|desiredcapacity|maxsize|minsize|count|capacity|skucapacity|targetdedicatedcomputenodes?|numbercachenodes|numberofnodes|numberofworkers|initialnodecount|quantity)$/i;

/** A name that another turn of a loop makes another. */
const OF_TURN = /\$(?:_|psitem|i|n|j|x|num|index)(?!\w)/i;

function purchased(args: readonly string[], running: Running): void {
  const isCostly = args.some(
    (arg, index) => COSTLY.test(arg) || (NUMBER_OF.test(args[index - 1] ?? '') && /^(?:[5-9]|\d{2,})$/.test(arg)) || OF_TURN.test(arg),
  );
  if (isCostly) emitResource('change-service', 'cloud', 'purchase', running);
}

/** Everybody who reaches a machine, by the names that Windows has for them. */
const EVERYBODY =
  /^(?:[\w ]{0,40}\\)?(?:everyone|jeder|tout le monde|todos|authenticated users|users|guests?|anonymous logon|domain users|\*?s-1-1-0|\*?s-1-5-11)$/i;

function shared(args: readonly string[], running: Running): void {
  const isForNamed =
    args.some((arg) => /^-(?:full|change|read)access$/i.test(arg)) &&
    !args.flatMap((arg) => arg.split(',')).some((arg) => EVERYBODY.test(arg.trim()));
  // Where nobody is named, everybody may read.
  if (!isForNamed) emitResource('change-service', 'machine', 'security', running);
}

function granted(args: readonly string[], running: Running): void {
  if (args.flatMap((arg) => arg.split(',')).some((arg) => EVERYBODY.test(arg.trim()))) {
    emitResource('change-service', 'machine', 'security', running);
  }
}

/** Stores whose certificates speak for all others, or for programs. */
const TRUSTED_STORE =
  /^(?:Cert:)?[\\/]?(?:(?:LocalMachine|CurrentUser)[\\/])?(?:Root|AuthRoot|CA|TrustedPublisher|Trust|TrustedPeople|Disallowed)[\\/]?$/i;

/** Whether a store's certificates are trusted by all that runs. */
export function isTrustedStore(store: string): boolean {
  return TRUSTED_STORE.test(store);
}

function imported(args: readonly string[], running: Running): void {
  if (args.some(isTrustedStore)) emitResource('change-service', 'machine', 'trust', running);
}

/** A repository of modules that is a folder or a server of one's own by its name. */
const OWN_REPOSITORY = /^(?:[\w-]*(?:local|test|tmp|temp|dev|sandbox|internal|staging)[\w-]*|[.~]?[\\/].*|[a-z]:[\\/].*)$/i;

function published(args: readonly string[], running: Running): void {
  const repository = args[args.findIndex((arg) => /^-repository$/i.test(arg)) + 1];
  const isNamed = args.some((arg) => /^-repository$/i.test(arg));
  if (args.some((arg) => /^-destinationpath$/i.test(arg)) || (isNamed && OWN_REPOSITORY.test(repository ?? ''))) return;
  emitResource('publish', 'registry', isNamed ? (repository ?? '') : 'PSGallery', running);
}

/** Harm by one parameter or value. */
function whereGiven(
  option: RegExp,
  kind: Parameters<typeof emitResource>[0],
  sort: Parameters<typeof emitResource>[1],
  what: string,
): Tell {
  return (args, running) => (args.some((arg) => option.test(arg)) ? emitResource(kind, sort, what, running) : undefined);
}

/** A database goes by its name, as by the statement. */
function dropped(args: readonly string[], running: Running): void {
  const names = args
    .filter((_arg, index) => /^-database$/i.test(args[index - 1] ?? ''))
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name));
  if (names.length === 0) return emitResource('destroy', 'database', 'drop', running);
  for (const name of names) applyRoles('sql', literalWord(`DROP DATABASE ${name}`), running);
}

/** A request to a directory by its address; what it only asks for changes nothing. */
function requested(args: readonly string[], running: Running): void {
  const method = args[args.findIndex((arg) => /^-method$/i.test(arg)) + 1];
  if (!args.some((arg) => /^-method$/i.test(arg)) || /^get$/i.test(method ?? '')) return;
  emitResource(/^delete$/i.test(method ?? '') ? 'destroy' : 'change-permission', 'account', 'directory', running);
}

/** Cmdlets by their names in small letters. */
const TOLD: readonly (readonly [name: RegExp, tell: Tell])[] = [
  [STARTS_MACHINES, purchased],
  [BUYS, (_args, running) => emitResource('change-service', 'cloud', 'purchase', running)],
  [/^import-(?:certificate|pfxcertificate)$/, imported],
  [/^new-smbshare$/, shared],
  [/^(?:grant-smbshareaccess|set-smbshare)$/, granted],
  [/^(?:publish-(?:module|script|psresource)|unpublish-psresource)$/, published],
  [/^new-compliancesearchaction$/, whereGiven(/^-purge$/i, 'destroy', 'account', 'mail')],
  [/^search-mailbox$/, whereGiven(/^-deletecontent$/i, 'destroy', 'account', 'mail')],
  [
    /^(?:restore-dbadatabase|restore-sqldatabase)$/,
    whereGiven(/^-(?:withreplace|replacedatabase)$/i, 'destroy', 'database', 'overwritten'),
  ],
  [/^remove-dbadatabase$/, dropped],
  [/^invoke-mg(?:graph|beta)?request$/, requested],
  [/^enable-windowsoptionalfeature$/, whereGiven(/^(?:smb1protocol|telnet\w*|tftp)/i, 'change-service', 'machine', 'security')],
  [/^set-disk$/, whereGiven(/^-isoffline$/i, 'change-service', 'disk', 'offline')],
  [/^get-laps(?:ad|aad)password$/, whereGiven(/^-asplaintext$/i, 'reveal-environment', 'credential', 'secret')],
  [
    /^(?:get-ad(?:computer|object|serviceaccount|user))$/,
    whereGiven(
      /\b(?:ms-mcs-admpwd|mslaps-password|msds-managedpassword|msfve-recoverypassword|unicodepwd)\b/i,
      'reveal-environment',
      'credential',
      'secret',
    ),
  ],
  [/^set-azstorageaccount$/, whereGiven(/^-allowblobpublicaccess$/i, 'change-service', 'cloud', 'open to all')],
  [
    /^(?:new|set)-az(?:sql|postgresql|mysql|rediscache|synapse)\w*firewallrule$/,
    whereGiven(/^255\.255\.255\.255$/, 'change-service', 'cloud', 'open to all'),
  ],
  [
    /^(?:add|set|new)-aznetworksecurityruleconfig$/,
    whereGiven(/^(?:\*|internet|any|0\.0\.0\.0\/0)$/i, 'change-service', 'cloud', 'open to all'),
  ],
];

/** What cmdlets of modules do of which the parameters tell. False for any other. */
export function toldByArguments(program: string, args: readonly string[], running: Running): boolean {
  const told = TOLD.find(([name]) => name.test(program));
  told?.[1](args, running);
  return told !== undefined;
}
