import type { WordList } from '../../types.js';
import type { Lexicon } from './lexicon.js';

/** No function is handed to another: what a name stands for could then be called. */
export const JAVASCRIPT: Lexicon = {
  blank: /[ \t\n]+/y,
  string: /()("(?:[^"\\\n]|\\["'\\nt])*"|'(?:[^'\\\n]|\\["'\\nt])*')/y,
  comment: /\/\/[^\n]*/y,
  operator: /[-+*%=<>!&|.,:;?()[\]{}]/y,
  keywords: ' const let var if else typeof null undefined true false in of for ',
  calls: ' String Number Boolean parseInt parseFloat ',
  methods:
    ' log error info table dir stringify parse keys values entries fromEntries isArray join slice split trim includes startsWith endsWith indexOf toString toFixed toUpperCase toLowerCase at flat concat reverse existsSync readFileSync ',
  attributes: undefined,
  banned:
    ' eval Function globalThis global process module import fetch this arguments constructor prototype __proto__ Reflect Proxy WebAssembly navigator self window Deno Bun new function class async await delete with yield super apply bind call caller callee ',
  modules: ' fs path util url ',
};

/** Modules that stand for themselves in `node -e`. */
export const OF_NODE: WordList =
  ' assert async_hooks buffer child_process cluster constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks punycode querystring readline repl sqlite stream string_decoder sys test timers tls trace_events tty url util v8 vm wasi worker_threads zlib ';
