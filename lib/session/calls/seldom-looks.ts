import type { CommandForm } from './command-form.js';
import type { WordList } from '../../types.js';

/** Looks of programs that few sessions call, with what has to follow in some; each program stands in `SELDOM` of `looks-or-waits.ts` too. */
const LOOKS: readonly CommandForm[] = [
  {
    programs:
      ' pg_isready dig host nslookup getent telnet pidof tasklist findstr df free dmesg squeue sacct sinfo qstat bjobs condor_q nvidia-smi grpc_health_probe ',
  },
  {
    programs: ' mysqladmin mariadb-admin redis-cli valkey-cli ',
    then: /^ (?:.* )?(?:ping|status|info|extended-status|processlist)(?: |$)/i,
  },
  { programs: ' psql mysql mariadb mongosh mongo sqlcmd cqlsh clickhouse-client ', then: /select 1(?!\d)|\bping\b|rs\.status\(/i },
  { programs: ' rabbitmqctl rabbitmq-diagnostics ', then: /^ (?:.* )?(?:ping|status|await_startup|check_\w+|list_\w+)(?: |$)/ },
  { programs: ' etcdctl consul nomad vault argocd flux ', then: /^ (?:.* )?(?:status|health|members|get|list)(?: |$)/ },
  { programs: ' minikube kind k3d colima multipass limactl vagrant supabase ', then: /^ (?:status|list|ls|info|get|global-status)(?: |$)/ },
  { programs: ' adb ', then: /^(?: -\S+(?: [^- ]\S*)?)* (?:devices|get-state|wait-for-\S+|shell (?:getprop|pidof|ps))(?: |$)/ },
  { programs: ' xcrun ', then: /^ simctl (?:list|bootstatus)(?: |$)/ },
  { programs: ' tmux screen ', then: /^ (?:capture-pane|capturep|ls|list-\w+|has-session|has|-ls|-list)(?: |$)/ },
  // A line of code that tries a connection.
  {
    programs: ' python python3 node ruby perl php ',
    then: /^ (?:-\S+ )*(?:-[cepr]|--eval) [^]*(?:create_connection|connect_ex|urlopen|requests\.get|http\.get|fetch\(|createConnection|fsockopen|TCPSocket)/,
  },
];

/** What a shell is given as text, and what another machine is to run (`man ssh` has its options with a value). */
const CARRIED: readonly { readonly programs: WordList; readonly line: RegExp }[] = [
  { programs: ' sh bash zsh dash ', line: /^ (?:-\S+ )*-\w*c (?<line>[^]+)$/ },
  {
    programs: ' ssh ',
    line: /^(?: -[BbcDEeFIiJLlmOopQRSWw] \S+| -(?![BbcDEeFIiJLlmOopQRSWw] )\S+)* [^- ]\S*(?: (?<line>[^]+))?$/,
  },
];

/** A device of bash that opens a connection; redirections are not among the words of a command. */
const CONNECTS = /^[^;&|]*[<>] ?\/dev\/(?:tcp|udp)\//;

/**
 * True for a command of such a program that only looks, or only tries whether something answers yet.
 *
 * @param rest what stands behind the program's name
 * @param does what a line does that the program is given to run
 */
export function looksSeldom(program: string, rest: string, does: (line: string) => 'looks' | 'nothing' | 'works'): boolean {
  const isOf = ({ programs }: { readonly programs: WordList }): boolean => programs.includes(` ${program} `);
  if (LOOKS.some((form) => isOf(form) && form.then?.test(rest) !== false)) return true;
  const carried = CARRIED.find(isOf)?.line.exec(rest);
  if (carried === null || carried === undefined) return false;
  const line = carried.groups?.['line'] ?? '';
  if (program !== 'ssh' && CONNECTS.test(line)) return true;
  const done = does(line);
  // `ssh box true` does no more than try whether the machine is there.
  return done === 'looks' || (done === 'nothing' && program === 'ssh');
}
