import { HOLE } from '../command.js';

/** The value of a variable where a loop begins; undefined for one that nothing sets. */
export type ValueOf = (name: string) => string | undefined;

/** Names and addresses of this machine, of containers on it and of a cluster that is tried out on it. */
const THIS_MACHINE =
  /(?:^|[/@:=])(?:127(?:\.\d{1,3}){1,3}|0\.0\.0\.0|\[?::1\]?|192\.168\.49\.\d{1,3}|host\.(?:docker|containers|minikube)\.internal|(?:[\w-]{1,63}\.){0,5}(?:localhost|minikube\.local|svc(?:\.cluster\.local)?))(?=[:/?#]|$)(?!:[^/]*@)/;
/** A host without a dot is known to one network alone, that of containers most often. */
const WITHOUT_DOT = /^https?:\/\/(?!\d+(?:[:/?#]|$)|0x)[\w-]{1,63}(?::\d{1,5})?(?:[/?#]|$)/;
/** httpie's `:3000/health`, and sockets that are files. */
const SHORT = /^:\d{1,5}(?:\/|$)|^--(?:abstract-)?unix-socket\b/;
/** Programs whose one address is a word, among words that may be anything. */
const ASKS_FOR_PAGES = /^(?:curl|wget|https?|xh)$/;
/** An address of which nobody can tell the host: `$URL`, `http://$HOST:$PORT/`, `$(minikube ip):80`. */
const UNTOLD = /^(?:\w{2,6}:\/\/)?(?:\$|`)(?![^/]*[\w}]\.[a-z])/i;
const TOLD = /^\w{2,6}:\/\/[^$`]/;

/** True where the words of a command tell that it sends to this machine, or do not tell where to. */
export function staysHere(program: string, words: readonly string[], valueOf: ValueOf): boolean {
  const plain = words.map((word) => filled(word.replace(/["']/g, ''), valueOf));
  if (plain.some((word) => THIS_MACHINE.test(word))) return true;
  if (!ASKS_FOR_PAGES.test(program)) return false;
  if (plain.some((word) => SHORT.test(word))) return true;
  const told = plain.filter((word) => TOLD.test(word));
  return told.length > 0 ? told.every((word) => WITHOUT_DOT.test(word)) : plain.some((word) => UNTOLD.test(word));
}

/** With the values of variables, or what stands for those that are not set: `${API:-http://localhost:3000}`. */
function filled(word: string, valueOf: ValueOf): string {
  return word.replace(
    /\$(?:(\w{1,60})|\{(\w{1,60})(?::?[-=]([^{}]{0,200}))?\})/g,
    (whole, bare?: string, braced?: string, otherwise?: string) => {
      const value = valueOf(bare ?? braced ?? '');
      return value === undefined || value.includes(HOLE) ? (otherwise ?? whole) : value;
    },
  );
}
