import { decoded } from '../../../paths/url.js';

/** Types that node, deno and bun take for code (docs.deno.com, "Data URLs"; nodejs.org, "`data:` imports"). */
const DATA_MODULE =
  /^data:(?:text|application)\/(?:x-)?(?:java|ecma|type)script(?:;charset=[\w-]{1,20})?(;base64)?(?:;charset=[\w-]{1,20})?,([^]*)$/i;

/** The code of a module that stands in its address (`data:text/javascript,…`); undefined for any other address. */
export function codeOfDataModule(address: string): string | undefined {
  const [, encoding, written] = DATA_MODULE.exec(address) ?? [];
  if (written === undefined) return undefined;
  return encoding === undefined ? decoded(written) : Buffer.from(written, 'base64').toString('utf8');
}
