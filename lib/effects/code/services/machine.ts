import type { Service } from './service.js';

/** What libraries make the machine run by itself later. */
export const MACHINE: readonly Service[] = [
  {
    kind: 'persist',
    resource: 'schedule',
    name: 'crontab',
    beside: /\bcrontab\b/,
    calls: /\bCronTab\s?\(/,
    and: /\.(?:write|write_to_user)\s?\(/,
  },
  {
    kind: 'persist',
    resource: 'schedule',
    name: 'crontab',
    beside: /^crontab$/,
    calls: /\.load\s?\(/,
    and: /\.create\s?\([^]{0,400}\.save\s?\(/,
  },
  // What a browser that somebody uses is asked through the port by which it is debugged.
  {
    kind: 'reveal-environment',
    resource: 'credential',
    name: 'of a browser',
    beside: /:92[0-3]\d\b|webSocketDebuggerUrl|\/devtools\/(?:page|browser)/,
    calls: /§(\d+)§/g,
    given: /\b(?:Network\.get(?:All)?|Storage\.get)Cookies\b/,
  },
  {
    kind: 'reveal-environment',
    resource: 'credential',
    name: 'of a browser',
    beside: /\bconnect(?:OverCDP|_over_cdp)\b|\bbrowser(?:URL|WSEndpoint)\b|\bchrome-remote-interface\b|\bdebugger(?:Address|_address)\b/,
    calls: /\.(?:getAllCookies|getCookies|get_cookies|cookies|storageState|storage_state)\s?\(/,
    and: /\b(?:console|print|write\w{0,20}|dump)\b/,
  },
];
