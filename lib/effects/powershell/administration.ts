import type { EffectKind, Resource } from '../../types.js';

/** Cmdlets by their names in small letters, with what each of them does. */
export type ToldByName = readonly (readonly [name: RegExp, kind: EffectKind, resource: Resource, what: string])[];

/** Of Amazon's services, what a cmdlet's name begins with behind its verb; only words that are no one else's. */
const OF_AWS =
  '(?:r53\\w+|sec(?:secret|resourcepolicy)\\w*|ecr\\w+|cwl\\w+|cw(?:alarm|dashboard)\\w*|sqs\\w+|sns\\w+|ct(?:trail|eventdatastore)\\w*|gd(?:detector|member)\\w*|ssm\\w+|asautoscalinggroup|asscalingpolicy|emr\\w+|efs\\w+|fsx\\w+|sm(?:endpoint|model|notebook)\\w*|cgip\\w+|cfdistribution\\w*|ag2?(?:restapi|api|stage)\\w*|[eo]sdomain|rs(?:cluster|snapshot)\\w*|msk\\w+|kinstream|kinfdeliverystream|sfnstatemachine|glue(?:job|database|table|crawler)|bak(?:backup|recovery)\\w*|org(?:account|organization|policy)\\w*|acmcertificate|waf2\\w+|shub\\w+|cfg(?:config|configuration|delivery)\\w*|wks\\w+|evb\\w+|ses2?(?:identity|email)\\w*)';

/**
 * Cmdlets of modules that manage what others work with: directories, mail, sites, names and addresses of a network, clusters,
 * virtual machines, web servers. What only looks has `Get`, `Find`, `Test` or `Measure` as its verb, and stands in no row.
 */
export const ADMINISTERED: ToldByName = [
  [
    /^(?:(?:remove|revoke|reset|clear|disable)-mg|invoke-mg(?:beta)?\w{0,80}(?:wipe|retire|delete|purge|revoke|reset|disable|clean))(?!context)\w*$|^(?:remove|revoke|disable)-(?:azuread|msol|entra)\w+$/,
    'destroy',
    'account',
    'directory',
  ],
  [
    /^remove-(?:ad(?:user|group\w*|principalgroupmembership|computer|object|serviceaccount|organizationalunit|finegrained\w+|trust|domain\w*|authentication\w+|centralaccess\w+|replication\w+)|intune\w+|managedidentity)$|^invoke-devicemanagement\w*(?:wipe|retire|delete|reset)\w*$/,
    'destroy',
    'account',
    'directory',
  ],
  [
    /^(?:new|set|add|enable|disable|move|rename|restore|clear|install|uninstall|grant|revoke)-ad(?:user|group|groupmember|principalgroupmembership|computer|object|account\w*|organizationalunit|serviceaccount|domain\w*|forest\w*|defaultdomainpasswordpolicy|finegrained\w+|trust|optionalfeature|replication\w+|ddsdomain\w*)$/,
    'change-permission',
    'account',
    'directory',
  ],
  [
    /^(?:remove|disable|suspend)-(?:mailbox\w*|mailuser|mailcontact|remotemailbox|unifiedgroup\w*|distributiongroup\w*|dynamicdistributiongroup|publicfolder\w*|transportrule|inboxrule|journalrule|retention\w+|compliance\w+|caseholdpolicy|dlp\w+|accepteddomain|inboundconnector|outboundconnector|managementroleassignment|rolegroup\w*)$/,
    'destroy',
    'account',
    'mail',
  ],
  [
    /^set-(?:casmailbox|spotenant|pnptenant|pnptenantsite|sposite|transportconfig|accepteddomain|inboundconnector|dkimsigningconfig|externalinoutlook|dlp\w+policy|cs\w+(?:policy|configuration))$|^(?:add|grant|set)-(?:pnp|spo)(?:siteadmin\w*|sitecollectionadmin|tenantsitepermission\w*|azureadappsitepermission|user|entra\w+)$|^(?:add-teamuser|grant-cs\w+policy)$/,
    'change-permission',
    'account',
    'tenant',
  ],
  [
    /^(?:remove|clear|reset|uninstall)-(?:pnp|spo)(?!(?:storedcredential|context|alert)\b)\w+$|^remove-(?:team|teamchannel\w*|teamuser|teamsapp|cs(?:online|teams|user|phone|calling|voice|tenant|autoattendant|callqueue)\w*|powerapp\w*|adminpowerapp\w*|adminflow\w*|flow|powerbi\w+)$/,
    'destroy',
    'cloud',
    'of the tenant',
  ],
  [
    /^(?:send-mgusermail|send-mgusermessage|send-mgusermailmessage|(?:new|send)-mg(?:chat|team(?:channel)?)message\w*|submit-pnpteamschannelmessage|send-pnpmail|send-teamsmessage|new-teamsapp)$/,
    'publish',
    'host',
    'call to all',
  ],
  [
    /^remove-(?:gpo|gplink|gpregistryvalue|gpprefregistryvalue|dnsserver\w+|dhcpserver\w+)$|^(?:remove-cluster(?:node|group|resource\w*|sharedvolume|vmmonitoreditem)?|clear-cluster(?:node|diskreservation)|remove-dfsn\w+|remove-dfsreplic\w+|remove-wsus\w+|remove-rd(?:sessionhost|sessioncollection|virtual\w+)|remove-scvirtual\w+)$/,
    'destroy',
    'infrastructure',
    'of the network',
  ],
  [
    /^(?:new-gplink|(?:set|import|restore)-(?:gpo|gplink|gpinheritance|gpregistryvalue|gpprefregistryvalue|gppermissions?)|(?:set|add|reset|suspend|import)-(?:dnsserver|dhcpserver)\w+|(?:stop|suspend|move|set)-cluster(?:node|group|resource|quorum|parameter)?|set-dfsn\w+)$/,
    'change-service',
    'infrastructure',
    'of the network',
  ],
  [
    /^remove-(?:vmhost\w*|datastore\w*|datacenter|virtualswitch|virtualportgroup|vdswitch|vdportgroup|resourcepool|vapp|harddisk|snapshot|template|inventory|contentlibrary\w*|vipermission|virole|vmswitch|vmnetworkadapter|vmgroup)$|^restore-vm(?:snapshot|checkpoint)$/,
    'destroy',
    'cloud',
    'virtual machines',
  ],
  [
    /^(?:stop|restart|suspend)-(?:vmhost\w*|vmguest|vapp)$|^set-vmhost\w*$|^(?:restart|reset|move|switch|publish|restore|undo|suspend)-az(?!context|account|config)\w+$|^(?:restart|reset)-(?:rds|ecs|ec2|emr)\w+$|^stop-(?:rds|emr)\w+$/,
    'change-service',
    'cloud',
    'running',
  ],
  [new RegExp(`^(?:remove|unregister|reset)-${OF_AWS}$`), 'destroy', 'cloud', 'of the account'],
  [
    /^(?:edit-(?:r53\w+|ec2\w+attribute)|(?:set|write|add)-s3(?:bucketpolicy|bucketacl|acl|publicaccessblock|bucketwebsite)|write-(?:ecrrepositorypolicy|lmresourcepolicy|secresourcepolicy|kmskeypolicy|iam\w*policy)|set-(?:ecrrepositorypolicy|kmskeypolicy|sqsqueueattribute)|add-lmpermission|stop-ct\w*logging|disable-(?:gd\w+|shub\w+|kmskey|ctlogging)|stop-cfg\w+|request-kmskeydeletion|grant-ec2securitygroup(?:ingress|egress))$/,
    'change-service',
    'cloud',
    'protection',
  ],
  [
    /^remove-(?:web(?:site|apppool|application|virtualdirectory|binding|configuration\w*|globalmodule|ftpsite)|iis(?:site\w*|apppool|configuration\w+))$|^clear-(?:webconfiguration\w*|iisconfiguration\w+)$|^reset-iisserverconfig$/,
    'destroy',
    'deployment',
    'sites',
  ],
  [/^stop-(?:website|webapppool|iissite|dbaservice)$|^restart-dbaservice$/, 'change-service', 'service', 'sites'],
  [
    /^(?:set-smb(?:server|client)configuration|enable-smb1\w*|remove-smbshare|set-dnsclientserveraddress|(?:set|add|remove)-dnsclientnrpt\w+|(?:new|remove|set)-net(?:route|ipaddress|nat\w*)|set-netconnectionprofile|set-netipinterface)$/,
    'change-service',
    'machine',
    'network',
  ],
  [/^remove-dba(?!backup)\w+$/, 'destroy', 'database', 'by a tool of administrators'],
  [/^(?:new-dbalogin|add-dba(?:server|db)rolemember|set-dbalogin|(?:add|remove|set)-sqllogin)$/, 'change-permission', 'account', 'logins'],
  [
    /^(?:get-admpwdpassword|get-mg\w*bitlockerrecoverykey|get-dbadecrypt\w+|get-iisconfigpassword)$/,
    'reveal-environment',
    'credential',
    'secret',
  ],
  [
    /^(?:get-mg(?:beta)?(?:user(?:mail\w*)?message\w*|usermailfoldermessage\w*|chatmessage\w*|userchatmessage\w*|teamchannelmessage\w*|usercalendarevent|userevent|usercontact|useronenote\w*)|get-messagetrace(?:detail)?v?2?|new-mailboxexportrequest|export-(?:mailbox|quarantinemessage)\w*|search-unifiedauditlog|get-pnpteamschannelmessage\w*)$/,
    'reveal-environment',
    'input-device',
    'messages',
  ],
];
