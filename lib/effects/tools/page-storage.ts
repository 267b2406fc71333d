import { isOwnHost } from '../code/calls/fetched-files.js';

/** All that a page keeps of who is signed in, or one thing of it as the body of a request. What is set is not told. */
const KEPT = /\bdocument\.cookie\b(?!\s{0,9}=(?!=))|(?:\bJSON\.stringify\(|\bObject\.\w{1,20}\(|\.\.\.|\bArray\.from\()\s{0,9}(?:window\.)?(?:local|session)Storage\b|\bcookieStore\.getAll\b|\bindexedDB\.databases\b|\b(?:body|data)\s{0,9}:[^}]{0,300}?\b(?:local|session)Storage\b|\.(?:cookies|storageState)\(\s{0,9}\)/;

/** What brings something to an address: a call, a picture, a form, another page. */
const BRINGS = /\b(?:fetch|sendBeacon|axios(?:\.\w{1,10})?|WebSocket|EventSource|(?:window\.)?open|import|post|get|request)\(\s{0,9}(?:["']\w{3,6}["']\s{0,3},\s{0,9})?["'`](?:https?:|wss?:)?\/\/([\w.:-]{1,200})|\.(?:src|href|action)\s{0,9}=\s{0,9}["'`](?:https?:)?\/\/([\w.:-]{1,200})|\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`](?:https?:)?\/\/([\w.:-]{1,200})/g;

const MAX_TEXT = 100_000;
const MAX_PLACES = 64;

/** True for code in a page that sends the cookies or the storage of it to a host that is not one's own. */
export function sendsStorage(code: string): boolean {
  const text = code.slice(0, MAX_TEXT);
  if (!KEPT.test(text)) return false;
  const hosts = [...text.matchAll(BRINGS)].slice(0, MAX_PLACES).map(([, called, shown, opened]) => called ?? shown ?? opened ?? '');
  return hosts.some((host) => host !== '' && !isOwnHost(host));
}
