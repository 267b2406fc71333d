import type { MaskedCode } from '../../code/text/masked-code.js';
import type { Harm } from './harm.js';
import { COMMON_SHELL } from '../../../shell/shell-names.js';
import { isPatternText } from '../../code/code.js';

/** Addresses of money, whole, and patterns for them. */
const ADDRESS =
  /^(?:0x[\da-fA-F]{40}|bc1[a-z\d]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|4[\dAB][1-9A-HJ-NP-Za-km-z]{93}|T[1-9A-HJ-NP-Za-km-z]{33})$/;

/** Requests of a page, or what is copied, are gone through. */
const TAKES_OVER =
  /\b(?:window|globalThis|self|XMLHttpRequest\.prototype)\.(?:fetch|open|send|ethereum(?:\.\w{1,20})?)\s?=(?!=)|\b(?:ethereum|solana|provider)\.(?:request|send\w{0,20})\s?=(?!=)|\bpyperclip\.copy\b|\bclipboard\.write\w{0,4}\b|\bclipboard_append\b/;
const REPLACES = /\.replace(?:All)?\s?\(|\bre\.sub\s?\(|\.to\s?=(?!=)|\bpyperclip\.copy\b|\.(?:match|test|search|fullmatch)\s?\(/;

/** Agents that ask nobody, and what they are to look for. */
const UNASKED =
  /^(?:--dangerously-skip-permissions|--yolo|--trust-all-tools|--dangerously-bypass-approvals-and-sandbox)$|\s--(?:dangerously-skip-permissions|yolo|trust-all-tools)\b/;
const LOOKS_FOR = /\b(?:wallets?|id_rsa|id_ed25519|keystores?|private keys?|seed phrases?|mnemonics?|passwords?|credentials?)\b/i;
const SEARCH = /\b(?:search|find|list|scan|collect|gather|enumerate|look for|read|write|upload|send)\b/i;
const LOCKS_OUT = /\b(?:shutdown|poweroff|halt|reboot)\b/;
const AT_START = /^\/?\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv)$|\/\.(?:bashrc|zshrc|profile|bash_profile|zprofile|zshenv)$/;

/** A line of a start file that fetches code and runs it. Texts may stand in pieces, so the end of a path is enough. */
const ENDS_AT_START =
  /(?:^|[/\\}])\.(?:bashrc|zshrc|profile|bash_profile|bash_login|zprofile|zshenv|zlogin|kshrc|config\/fish\/config\.fish)$/;
const FETCHED_AND_RUN = new RegExp(
  String.raw`\b(?:curl|wget)\b[^|;&]{0,300}\|\s{0,9}(?:sudo\s{1,9})?(?:/\S{1,40}/)?${COMMON_SHELL}\b|(?:<\(|\beval\s{1,9}["']?\$\(|\bsource\s{1,9}<\()\s{0,9}(?:curl|wget)\b`,
);
const WRITES =
  /\b(?:write\w{0,20}|append\w{0,20}|fs::write|push_str|WriteFile|WriteString|OpenFile|Fprint\w{0,4}|open|puts|copyFile\w{0,4}|rename\w{0,4}|file_put_contents)\b/;

/** Keys and stores of somebody's home that are put into a repository, which is pushed. */
const KEYS_ADDED =
  /\bgit\b[^\n;&|]{0,80}\badd\b[^\n;&|]{0,120}(?:^|[\s/"'])\.(?:ssh|aws|gnupg|kube|netrc|git-credentials|config\/gcloud|password-store)\b/;
const PUSHED = /\bgit\b[^\n;&|]{0,80}\bpush\b/;

/** Packages of somebody are published with a program in them that installations run. */
const PUBLISHES = /\b(?:npm|pnpm|yarn|bun)\s{1,3}(?:\w{1,10}\s{1,3})?publish\b|^publish$/;
const OF_MAINTAINER = /\bmaintainer:|\/-\/whoami\b|\/-\/user\/org|\bnpm\s{1,3}(?:whoami|access\s{1,3}ls-packages|access\s{1,3}list)\b/;
const INFECTS = /(?:[{,]\s?|\.|\[§?)(?:(?:pre|post)install|prepare)\b\s?(?:\]\s?)?[:=](?![=:])\s?(?:§|`)/;

/** What source does to the money and the machines of those who run it, or to packages of others. */
export function harmToUsers({ code, strings }: MaskedCode): Harm | undefined {
  const namesWallet = (): boolean =>
    strings.some(isPatternText) || strings.some((each) => each.includes('eth_sendTransaction')) || /\bre\./.test(code);
  if (strings.some((each) => ADDRESS.test(each)) && TAKES_OVER.test(code) && REPLACES.test(code) && namesWallet()) return 'harm to users';
  if (strings.some((each) => UNASKED.test(each)) && strings.some((each) => LOOKS_FOR.test(each) && SEARCH.test(each))) {
    return 'harm to users';
  }
  if (
    strings.some((each) => AT_START.test(each)) &&
    strings.some((each) => LOCKS_OUT.test(each) && /^\s*(?:sudo\s|shutdown|poweroff|halt|reboot)/.test(each))
  ) {
    return 'harm to users';
  }
  if (strings.some((each) => ENDS_AT_START.test(each)) && strings.some((each) => FETCHED_AND_RUN.test(each)) && WRITES.test(code)) {
    return 'harm to users';
  }
  if (strings.some((each) => KEYS_ADDED.test(each)) && strings.some((each) => PUSHED.test(each))) return 'secrets sent';
  const hooked = INFECTS.test(code) || strings.some((each) => /^(?:pre|post)install$/.test(each));
  return hooked && strings.some((each) => PUBLISHES.test(each)) && strings.some((each) => OF_MAINTAINER.test(each))
    ? 'harm to users'
    : undefined;
}
