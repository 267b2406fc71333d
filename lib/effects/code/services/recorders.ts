import type { Service } from './service.js';

const taken = (name: string, rest: Pick<Service, 'calls'> & Partial<Pick<Service, 'beside' | 'and' | 'given'>>): Service => ({
  kind: 'reveal-environment',
  resource: 'input-device',
  name,
  ...rest,
});

/** What libraries take in of people before this machine, and of those whose packets pass by it. */
export const RECORDERS: readonly Service[] = [
  // What it reads from a file is there already.
  taken('traffic', { beside: /\bscapy\b/, calls: /\b(?:sniff|AsyncSniffer)\s?\((?![^\n]{0,300}\b(?:offline|iface)\s?=)/ }),
  // On the interface of this machine itself, or of its containers, it hears nobody else.
  taken('traffic', {
    beside: /\bscapy\b/,
    calls: /\b(?:sniff|AsyncSniffer)\s?\([^\n]{0,300}\biface\s?=\s?\[?§(\d+)§/g,
    given: /^(?!lo\d*$|docker|br-|veth)/,
  }),
  taken('keyboard', { beside: /\bpynput\b/, calls: /\b(?:keyboard\.)?Listener\s?\([^()]{0,100}\bon_(?:press|release)\b/ }),
  taken('keyboard', {
    beside: /\bkeyboard\b/,
    calls: /\bkeyboard\.(?:on_press|on_release|hook|record|start_recording|read_event|read_key)\s?\(/,
  }),
  taken('keyboard', { beside: /\bpyxhook\b|\bpyWinhook\b|\bpyHook\b/, calls: /\b(?:HookManager|HookKeyboard)\s?\(/ }),
  // Their listeners are told by a name of an event.
  taken('keyboard', {
    beside: /\b(?:uiohook-napi|iohook|node-global-key-listener)\b/,
    calls: /\b(?:uIOhook|iohook|ioHook)\.start\s?\(|\.addListener\s?\(/,
  }),
  taken('microphone', { beside: /\b[pP]y[aA]udio\b/, calls: /\.open\s?\([^()]{0,300}\binput\s?=\s?True\b/ }),
  taken('microphone', { beside: /\bsounddevice\b/, calls: /\b(?:sd|sounddevice)\.(?:rec|playrec|InputStream|RawInputStream)\s?\(/ }),
  taken('camera', { beside: /\bcv2\b/, calls: /\bVideoCapture\s?\(\s?\d/ }),
];
