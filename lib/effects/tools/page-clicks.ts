import type { JsonObject } from '../../types.js';
import { isOwnMachine } from '../../paths/own-hosts.js';
import { partedName } from '../../parted-name.js';

/** UTF-16 code units of code that are looked at, statements of it, and texts of a call. */
const MAX_TEXT = 65_536;
const MAX_STATEMENTS = 2_000;
const MAX_LABEL = 400;

/** What a service keeps, by the words on its buttons. What is a row of a list (`Delete item`) is none. */
const KEPT = String.raw`(?:repositor(?:y|ies)|projects?|sites?|apps?|applications?|accounts?|organi[sz]ations?|workspaces?|databases?|db|teams?|domains?|(?:db )?instances?|buckets?|clusters?|servers?|environments?|volumes?|backups?|snapshots?|services?|tenants?|zones?|stacks?|droplets?|resource groups?|mailbox(?:es)?|channels?|stores?|namespaces?|deployments?|subscriptions?)`;
const GOES = new RegExp(
  String.raw`\b(?:delete|destroy|terminate|erase|purge|wipe|close|deactivate|remove)[ _-](?:(?:this|the|my|your|entire|permanently|selected) ){0,3}${KEPT}\b|\bempty (?:the )?(?:trash|bin)\b|\btransfer ownership\b`,
  'i',
);
const SHOWN = /\b(?:make|change)[^\n]{0,40}\b(?:public|repository visibility)\b/i;
const BOUGHT =
  /\b(?:place (?:your |my |the )?order|buy now|pay now|confirm (?:and pay|payment|purchase|order)|complete (?:your |the )?(?:purchase|order)|submit (?:payment|order))\b/i;

/** Words that stand on buttons of services that are well known, and on hardly any other. */
const OF_FORGE =
  /\bdelete this (?:repository|organi[sz]ation|site|vault|enterprise)\b|\bi want to delete this\b|\bi have read and understand these effects\b|\bchange (?:repository )?visibility to public\b|\bmake this repository public\b|\btransfer ownership\b|\bempty trash now\b|\bplace your order\b/i;
const OF_PRODUCTION = new RegExp(
  String.raw`\b(?:delete|destroy|terminate|drop)\b[^\n]{0,60}\b(?:${KEPT})\b[^\n]{0,40}\bprod(?:uction)?\b|\b(?:delete|destroy|terminate|drop)\b[^\n]{0,40}\bprod(?:uction)?[ _-][^\n]{0,30}\b${KEPT}\b`,
  'i',
);

/** Pages that the code itself opens. */
const OPENS =
  /\b(?:goto|navigate|open|url|assign|replace)\(\s{0,9}["'`](https?:\/\/[^"'`\s]{1,300})|\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`](https?:\/\/[^"'`\s]{1,300})/g;
/** Of those who try something out. */
const OF_TRIAL =
  /^https?:\/\/[^/]{0,200}(?:staging|test|dev(?:\.|-|$)|preview|sandbox|demo|example\.|\.local\b)|^https?:\/\/[\w-]{1,63}(?::\d{1,5})?(?:\/|$)/i;

const CLICKS =
  /\b(?:click|dblclick|tap|submit|requestSubmit|dispatchEvent)\(|\bpress\(\s{0,9}(?:["'`][^"'`]{0,40}["'`]\s{0,9},\s{0,9})?["'`]Enter\b/;
const NOT_MEANT = /\b(?:cancel|don't|do not|undo|keep)\b/i;

/** What a click in a page comes to that no second click brings back; undefined where nothing is known to. */
type Clicked = 'gone' | 'public' | 'bought';

/** What code does in a page by clicking, where it opens the page itself, or the words on the button tell whose it is. */
export function clickedByCode(written: string): Clicked | undefined {
  const code = written.slice(0, MAX_TEXT);
  if (!CLICKS.test(code)) return undefined;
  const opened = [...code.matchAll(OPENS)].slice(0, 64).map(([, called, assigned]) => called ?? assigned ?? '');
  const isElsewhere = opened.some((url) => !isOwnMachine(url) && !OF_TRIAL.test(url));
  if (opened.length > 0 && !isElsewhere) return undefined;
  for (const statement of code.split(/;|\n/, MAX_STATEMENTS)) {
    if (!CLICKS.test(statement)) continue;
    const label = labelIn(statement);
    const found = isElsewhere ? clickedAt(label) : clickedAnywhere(label);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `delete-organization`, `/delete project/i` and `deleteAccount` as words. */
function labelIn(statement: string): string {
  return partedName(statement.slice(0, 2_000).replace(/\\s[+*]?|[-_]/g, ' '), ' ');
}

function clickedAt(label: string): Clicked | undefined {
  if (NOT_MEANT.test(label) && !OF_FORGE.test(label)) return undefined;
  if (GOES.test(label)) return 'gone';
  if (SHOWN.test(label)) return 'public';
  return BOUGHT.test(label) ? 'bought' : undefined;
}

function clickedAnywhere(label: string): Clicked | undefined {
  if (NOT_MEANT.test(label)) return undefined;
  if (OF_FORGE.test(label)) return /order\b/i.test(label) ? 'bought' : /public\b/i.test(label) ? 'public' : 'gone';
  return OF_PRODUCTION.test(label) ? 'gone' : undefined;
}

const CLICKING = /(?:^|_)(?:click|double_click|tap|press|act|choose|find_and_click)(?:_|$)/;
const NAMES_ELEMENT = /^(?:element|selector|text|description|name|label|action|instruction|target|query)$/i;

/** What a tool of a browser comes to that clicks on what it is told by words. */
export function clickedByTool(toolWords: readonly string[], input: JsonObject): Clicked | undefined {
  if (!CLICKING.test(toolWords.join('_'))) return undefined;
  const labels = Object.entries(input).flatMap(([field, value]) =>
    NAMES_ELEMENT.test(field) && typeof value === 'string' ? [labelIn(value.slice(0, MAX_LABEL))] : [],
  );
  return labels.map(clickedAnywhere).find((found) => found !== undefined);
}
