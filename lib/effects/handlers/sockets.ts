/** Programs that tell the processes behind ports and open files. */
const TELLS_SOCKETS = /^(?:lsof|ss|netstat)$/;

/** Ports that one may have taken by servers of one's own; a longer range has those of others in it. */
const MAX_PORTS = 100;

/**
 * True where a program lists the processes of many ports, or of a whole folder: those of others are among them.
 * Undefined for a program that lists no such things.
 */
export function listsManySockets(program: string, args: readonly string[]): boolean | undefined {
  if (!TELLS_SOCKETS.test(program)) return undefined;
  if (program !== 'lsof') return !args.some((arg) => /^(?:sport|dport|src|dst)\b|:\d/.test(arg));
  if (args.some((arg) => /^\+[dD]/.test(arg))) return true;
  if (args.some((arg) => /^-[a-zA-Z]*[cpg]/.test(arg))) return false;
  const addresses = args.flatMap(
    (arg, at) => /^-[a-hj-zA-Z]*i(?<address>.*)$/.exec(arg)?.groups?.['address'] || (/^-[a-zA-Z]*i$/.test(arg) ? (args[at + 1] ?? '') : []),
  );
  if (addresses.length === 0) return !args.some((arg) => !arg.startsWith('-'));
  return addresses.some((address) => {
    const at = address.lastIndexOf(':');
    return (
      at === -1 ||
      address
        .slice(at + 1)
        .split(',')
        .some(isLongRange)
    );
  });
}

function isLongRange(port: string): boolean {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(port) ?? [];
  return Number(to) - Number(from) >= MAX_PORTS;
}
