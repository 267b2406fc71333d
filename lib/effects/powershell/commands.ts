import type { EffectKind } from '../../types.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { resource } from '../target.js';
import { applyRoles } from '../command/apply.js';
import { emitPath, emitResource, emitTree } from '../command/emit.js';
import { inside } from '../analysis.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { runShellText } from '../wrappers/run-shell-text.js';
import { literalWord } from '../../shell/command.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { letsEverybodyWrite } from './granted-rights.js';
import { moduleCmdletEffects } from './modules.js';
import { pathEffects } from './path-cmdlets.js';
import { behind, isAssigned, type Call, type RunPowershell, type Tell } from './command-call.js';
import { anotherPowershell, commandLine, expression, forEachFile, managedProcess } from './carried-commands.js';
import { request, sentFiles } from './sent-files.js';

/** A command of which its name tells all there is to tell. */
function always(kind: EffectKind, sort: Parameters<typeof resource>[0], name?: string): Tell {
  return ({ program, running }) => emitResource(kind, sort, name ?? program, running);
}

const SECURITY = always('change-service', 'machine', 'security');

/** Cmdlets and programs, but for those that only do something to paths. */
const COMMANDS = multiKeyMap<Tell>([
  ['powershell pwsh', anotherPowershell],
  ['cmd', ({ args, frame, runPowershell }) => runPowershell(commandLine(behind(/^\/[ck]$/i, args).join(' ')), frame)],
  [
    'bash',
    ({ args, running, frame }) =>
      runShellText(['bash', ...args.map(shellQuoted)].join(' '), literalWord(args.join(' ')), running.scope, frame),
  ],
  ['invoke-expression iex', expression],
  ['start-process saps', startedProcess],
  ['stop-process spps taskkill $_.kill $_.terminate $psitem.kill $psitem.terminate', stoppedProcess],
  ['stop-computer restart-computer', always('signal', 'machine')],
  [
    'format-volume clear-disk format diskpart initialize-disk reset-physicaldisk remove-partition remove-virtualdisk remove-storagepool',
    ({ args, running }) => emitResource('destroy', 'disk', args.join(' '), running),
  ],
  // A policy of this process alone ends with the call.
  ['set-executionpolicy', (call) => (isOfProcess(call.args) ? undefined : SECURITY(call))],
  [
    'set-mppreference add-mppreference disable-computerrestore disable-bitlocker disable-windowsoptionalfeature uninstall-windowsfeature remove-windowsfeature',
    SECURITY,
  ],
  ['enable-psremoting enable-wsmancredssp set-wsmanquickconfig', SECURITY],
  ['set-netfirewallprofile', (call) => (call.args.some((arg) => /^(?:false|0)?$/i.test(arg)) ? SECURITY(call) : undefined)],
  ['new-netfirewallrule set-netfirewallrule remove-netfirewallrule disable-netfirewallrule enable-netfirewallrule', SECURITY],
  [
    'set-service',
    (call) =>
      call.args.some((arg) => /^(?:disabled|stopped|paused)$/i.test(arg))
        ? emitResource('change-service', 'service', call.program, call.running)
        : undefined,
  ],
  ['disable-netadapter', always('change-service', 'machine', 'network')],
  ['stop-service remove-service', always('change-service', 'service')],
  ['new-service', always('persist', 'service')],
  [
    'remove-appxpackage remove-appxprovisionedpackage',
    ({ args, running }) =>
      emitResource(
        'delete',
        'package',
        args
          .filter((arg) => !arg.startsWith('-'))
          .join(' ')
          .replace(/^\*$/, '') || 'every one',
        running,
      ),
  ],
  ['invoke-cimmethod invoke-wmimethod icim iwmi', managedProcess],
  [
    'new-ciminstance set-wmiinstance swmi register-cimindicationevent',
    ({ args, running }) =>
      args.some((arg) =>
        /^(?:root[/\\])?subscription$|^(?:__eventfilter|__filtertoconsumerbinding|(?:commandline|activescript)eventconsumer)$/i.test(arg),
      )
        ? emitResource('persist', 'schedule', 'events', running)
        : undefined,
  ],
  ['register-psrepository register-psresourcerepository', always('persist', 'registry')],
  ['register-scheduledtask', always('persist', 'schedule')],
  ['set-itemproperty new-itemproperty remove-itemproperty rp clear-itemproperty clp rename-itemproperty', registryValue],
  ['unregister-scheduledtask disable-scheduledtask', always('change-service', 'schedule')],
  [
    'set-environmentvariable',
    ({ args, running }) =>
      CHANGES_WHAT_RUNS.test(args[0] ?? '') && args.some((arg) => /^(?:user|machine)$/i.test(arg))
        ? emitResource('persist', 'schedule', 'environment', running)
        : undefined,
  ],
  [
    'remove-ciminstance remove-wmiobject',
    ({ args, running }) =>
      args.some((arg) => /^win32_shadowcopy$/i.test(arg)) ? emitResource('destroy', 'machine', 'backups', running) : undefined,
  ],
  [
    'invoke-sqlcmd invoke-dbaquery invoke-mysqlquery invoke-sqlquery invoke-postgresqlquery invoke-pgquery invoke-oraclequery',
    ({ args, running }) =>
      args.forEach((arg, index) =>
        /^-q(?:uery)?$/i.test(args[index - 1] ?? '') ? applyRoles('sql', literalWord(arg), running) : undefined,
      ),
  ],
  ['send-outlookitem', always('publish', 'host', 'call to all')],
  ['send-mailmessage', ({ args, running }) => sentFiles(/^-at(?:tachments)?$/i, args, running)],
  [
    'start-bitstransfer',
    ({ args, running }) => (args.some((arg) => /^upload/i.test(arg)) ? sentFiles(/^-s(?:ource)?$/i, args, running) : undefined),
  ],
  ['send-upload', ({ args, running }) => args.slice(1).forEach((arg) => emitPath('send', literalWord(arg), running))],
  [
    'add-localgroupmember new-localuser remove-localuser remove-localgroup disable-localuser remove-aduser remove-adgroup disable-adaccount set-adaccountpassword set-localuser remove-adcomputer remove-adobject remove-adorganizationalunit remove-addomaincontroller',
    always('change-permission', 'account'),
  ],
  ['clear-eventlog remove-eventlog', always('discard', 'machine', 'log')],
  [
    'get-secret get-azkeyvaultsecret get-secsecretvalue',
    ({ program, args, running }) =>
      program === 'get-secsecretvalue' || args.some((arg) => /^-asplaintext/i.test(arg))
        ? emitResource('reveal-environment', 'credential', program, running)
        : undefined,
  ],
  ['get-storedcredential get-azaccesstoken', always('reveal-environment', 'credential', 'secret')],
  ['show-password', always('reveal-environment', 'credential', 'secret')],
  ['receive-commands', always('execute', 'host', 'commands')],
  ['show-messages', always('reveal-environment', 'input-device', 'messages')],
  [
    'convertfrom-securestring',
    ({ program, args, running }) =>
      args.some((arg) => /^-asplaintext/i.test(arg)) && !isAssigned(running)
        ? emitResource('reveal-environment', 'credential', program, running)
        : undefined,
  ],
  ['certutil', encoded],
  [
    'set-mailbox',
    ({ args, running }) =>
      args.some((arg) => /^-forwarding/i.test(arg)) ? emitResource('change-service', 'account', 'mail', running) : undefined,
  ],
  ['get-clipboard', always('reveal-environment', 'clipboard', 'all')],
  ['resolve-dnsname', ({ running }) => asProgram('nslookup', running.command.words.slice(1), running)],
  ['robocopy', mirrored],
  ['forfiles', forEachFile],
  ['invoke-webrequest iwr invoke-restmethod irm', request],
]);

/** True for a cmdlet or program of which more is known than what it does to paths. */
export function isCommand(program: string): boolean {
  return COMMANDS.has(program);
}

/** The effects of one cmdlet or program, by its name in small letters. */
export function powershellCommandEffects(program: string, args: readonly string[], running: Running, runPowershell: RunPowershell): void {
  if (args.some((arg) => /^-(?:whatif|wi)$/i.test(arg))) return;
  if (/^x?i?cacls$/.test(program) && letsEverybodyWrite(args)) emitResource('change-service', 'machine', 'security', running);
  if (pathEffects(args, { ...running, program })) return;
  const frame = inside(running.frame, program, undefined);
  if (frame === undefined) return;
  const tell = COMMANDS.get(program);
  if (tell !== undefined) return tell({ program, args, running, frame, runPowershell });
  if (!moduleCmdletEffects(program, args, running, isAssigned(running)) && !CMDLET.test(program)) {
    running.frame.analysis.command(running.command, running.scope, running.frame);
  }
}

/** A verb that cmdlets begin with. `docker-compose` and `manage-bde` are programs. */
const CMDLET =
  /^(?:add|approve|assert|backup|block|checkpoint|clear|close|compare|complete|compress|confirm|connect|convert|convertfrom|convertto|copy|debug|deny|deploy|disable|disconnect|dismount|edit|enable|enter|exit|expand|export|find|foreach|format|get|grant|group|hide|import|initialize|install|invoke|join|limit|lock|measure|merge|mount|move|new|open|optimize|out|ping|pop|protect|publish|push|read|receive|redo|register|remove|rename|repair|request|reset|resize|resolve|restart|restore|resume|revoke|save|search|select|send|set|show|skip|sort|split|start|step|stop|submit|suspend|switch|sync|tee|test|trace|unblock|undo|uninstall|unlock|unprotect|unpublish|unregister|update|use|wait|watch|where|write|give)-[a-z]+$/;

/** Parameters of `Start-Process` that take a word, but for its program. */
const OF_START = /^-(?:windowstyle|verb|workingdirectory|wd|redirectstandard\w{5,6}|rs[eio]|credential|argumentlist|args)$/i;

/** `Start-Process cmd -ArgumentList '/c', 'del x'`. */
function startedProcess({ args, running, frame, runPowershell }: Call): void {
  const valued = (option: RegExp): string | undefined => (args.some((arg) => option.test(arg)) ? behind(option, args)[0] : undefined);
  const isNamed = args.some((arg) => /^-(?:argumentlist|args)$/i.test(arg));
  const list = isNamed ? listed(behind(/^-(?:argumentlist|args)$/i, args)) : args[1];
  const file = args.some((arg) => /^-filepath$/i.test(arg))
    ? valued(/^-filepath$/i)
    : args.find((arg, index) => !arg.startsWith('-') && !OF_START.test(args[index - 1] ?? ''));
  if (file === undefined || list === undefined || (!isNamed && /^-\S*$/.test(list))) return;
  const given = list
    .split(',')
    .flatMap((each) => each.match(/"[^"]*"|[^\s"]+/g) ?? [])
    .map((each) => each.replace(/^"|"$/g, ''));
  const words = [file, ...given].map((each) => literalWord(each, running.command.span));
  powershellCommandEffects(programOf(file), given, { ...running, frame, command: { ...running.command, words } }, runPowershell);
}

/** A value, with those that follow behind commas. */
function listed(args: readonly string[]): string | undefined {
  const last = args.findIndex((arg) => !arg.endsWith(','));
  return args.length === 0 ? undefined : args.slice(0, last === -1 ? args.length : last + 1).join('');
}

/** A program as it is known, without its folder and ending: `C:\Windows\system32\CMD.exe` is `cmd`. */
export function programOf(written: string): string {
  const name = written.toLowerCase().replace(/^.*[\\/]/, '');
  // Without its ending it is another: `sc` is Set-Content.
  return name === 'sc.exe' ? name : name.replace(/\.exe$/, '');
}

function stoppedProcess({ args, running }: Call): void {
  // Of a filter only a name, a window or a number tells which are meant.
  const isWide = args.some(
    (arg, index) => /^\/{1,2}fi$/i.test(args[index - 1] ?? '') && !/^(?:imagename|windowtitle|pid|port)\b/i.test(arg.replace(/^"/, '')),
  );
  const named = isWide ? [] : args.filter((arg) => !/^[-/]/.test(arg) && !/^win32_process$/i.test(arg));
  emitResource('signal', 'process', named.join(' ').replace(/^\*$/, '') || 'all', running);
}

function isOfProcess(args: readonly string[]): boolean {
  return args.some((arg, index) => /^-s(?:c(?:ope?)?)?$/i.test(arg) && /^process$/i.test(args[index + 1] ?? ''));
}

/** Variables by which another program runs than the one that was meant. */
const CHANGES_WHAT_RUNS = /^(?:path|pathext|node_options|node_path|pythonpath|pythonstartup|psmodulepath|comspec)$/i;

/** `certutil -encode file out` writes a copy in other characters. */
function encoded({ args, running }: Call): void {
  if (args.some((arg) => /^[-/](?:del|add)store$/i.test(arg))) emitResource('change-service', 'machine', 'trust', running);
  if (args.some((arg) => /^[-/]exportpfx$/i.test(arg))) emitResource('reveal-environment', 'credential', 'secret', running);
  if (!args.some((arg) => /^[-/](?:en|de)code(?:hex)?$/i.test(arg))) return;
  const [from, to] = args.filter((arg) => !/^[-/]/.test(arg));
  if (from !== undefined) emitPath('read', literalWord(from), running);
  if (to !== undefined) emitPath('write', literalWord(to), running);
}

function registryValue({ args, running }: Call): void {
  if (args.some((arg) => /\\currentversion\\run/i.test(arg))) emitResource('persist', 'schedule', 'registry Run key', running);
  else if (args.some((arg) => /^(?:Registry::)?(?:HKLM:|HKEY_LOCAL_MACHINE)/i.test(arg))) {
    emitResource('change-service', 'machine', 'registry', running);
  }
}

const ROBOCOPY_SWITCH =
  /^\/(?:[bejlrswxyz]|mir|purge|mov|move|mt|sec|dcopy|copy|copyall|nocopy|n[cps]|n[fd]l|nj[hs]|eta|tee|v|x[cdfnjo]|xjd|xx|i[sta]|log\+?|unilog|max|min|maxage|minage|fft|zb|a|m|create|256|ipg|if|im|it|lev|np|bytes|ts|fp)(?::\S*)?$/i;

/** `robocopy /MIR` deletes what stands in the second folder and not in the first. */
function mirrored({ args, running }: Call): void {
  const [, folder] = args.filter((arg) => !ROBOCOPY_SWITCH.test(arg));
  if (folder !== undefined && args.some((arg) => /^\/(?:mir|purge)$/i.test(arg))) emitTree('delete', literalWord(folder), running);
}

/** What a program that does the same would do with such words. */
function asProgram(program: string, args: readonly Word[], { command, scope, frame }: Running): void {
  frame.analysis.command({ ...command, words: [literalWord(program), ...args] }, scope, frame);
}
