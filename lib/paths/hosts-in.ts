const HOST = /:\/\/(?:[^/\s'"@]{0,200}@)?([\w.-]{1,200})|\bhost["']?\s{0,9}[:=]\s{0,9}["']([\w.-]{1,200})["']/g;

/** The hosts that a text names in addresses (`scheme://user@host`) and in settings (`host: "host"`). */
export function hostsIn(text: string): readonly string[] {
  return [...text.matchAll(HOST)].map(([, host = '', named = '']) => host || named);
}
