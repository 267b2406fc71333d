/** Kept from whoever reads what was done: it, not something else. */
const IT = String.raw`(?:it|this|that|them|these|those|any of (?:it|this|that)|the (?:changes?|scripts?|lines?|bypass|reason|code|check))\b`;
const CONCEALS = new RegExp(
  String.raw`\b(?:don'?t|do not|never|without|must not)\s{1,3}(?:(?:ever|explicitly)\s{1,3})?(?:comment(?:ing)?\s{1,3}on|mention(?:ing)?|explain(?:ing)?|document(?:ing)?|disclos(?:e|ing)|report(?:ing)?|discuss(?:ing)?|reveal(?:ing)?|point(?:ing)?\s{1,3}out|note|noting)\s{1,3}${IT}|\b(?:don'?t|do not|never|without)\s{1,3}tell(?:ing)?\s{1,3}(?:the\s{1,3}|any\s{1,3})?(?:reviewers?|users?|person|developers?|team|maintainers?|anyone|anybody)\b|\b(?:silently|secretly|covertly)\b|\binvisible to (?:the |any )?(?:reviewers?|users?|developers?|person)\b|\bpretend\b|\b(?:say|claim)\s{1,3}(?:that\s{1,3})?(?:it|this)\s{1,3}(?:is|was)\s{1,3}(?:needed|required|necessary|safe|normal|intended)\b`,
  'i',
);

/** Whoever asks for the opposite is not obeyed. */
const AGAINST_WISHES =
  /\beven\s{1,3}(?:if|when)\s{1,3}(?:(?:you are|someone|somebody|anyone|the user|a reviewer|they)\s{1,3})?(?:asked|asks?|told|tells?|requested)\b|\bif\s{1,3}(?:someone|somebody|anyone|anybody|a reviewer|the user)\s{1,3}asks?\s{1,3}(?:you\s{1,3})?to\s{1,3}(?:remove|delete|drop)\b/i;

/** A page of others, or a command of theirs, put into what is made. */
const PUTS = String.raw`\b(?:include|add|insert|embed|put|inject|append|contain|place)\b`;
const FOREIGN_SCRIPT = new RegExp(
  String.raw`${PUTS}[^\n]{0,200}(?:<script\b[^\n>]{0,200}\bsrc=\\?["']?(?:https?:)?//(?!localhost|127\.)|["']?\b(?:pre|post)install\b|\b(?:curl|wget)\b[^\n]{0,200}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z)?sh\b|\bdependenc(?:y|ies)\b[^\n]{0,80}\b(?:every|each|all|any)\b)`,
  'i',
);
const COPIES =
  /\b(?:send|post|forward|upload|copy)\b[^\n]{0,100}\b(?:cop(?:y|ies)|card|password|credential|token|session|personal|customer|payment)\w{0,10}\b[^\n]{0,100}\bto\s{1,3}[\x60"'<]?https?:\/\//i;

/** A hole that stays, is made, or a check that goes. */
const LETS_IN =
  /\bif\s{0,3}\(?[^\n\x60]{0,80}\b(?:token|password|passwd|key|header|secret|user\w{0,6})\b[^\n\x60]{0,40}={2,3}\s{0,3}\\?["'][^\n\x60]{0,80}\b(?:return|skip|allow|admin|true|next)\b|\b(?:back ?door|bypass|master password|admin account|hard-?coded (?:password|token|key|credentials?))\b/i;
const STAYS = /\b(?:keep|leave|preserve|retain|restore|add|insert)\b/i;
const CHECK_GOES =
  /\b(?:remove|delete|disable|strip|turn off)\b[^\n]{0,60}\b(?:auth\w{0,12}(?!\s{1,3}(?:tokens?|sessions?|cookies?|keys?|data)\b)|middleware|checks?|tests?|validation|verification|scann?er|signature|rate limit\w{0,4}|csrf|permission\w{0,2})\b/i;
const ACCEPTS =
  /\b(?:always|every|each|all|any|also)\b[^\n]{0,120}?\b(?:accept|allow|let in|grant)\w{0,4}\b[^\n]{0,60}\b(?:password|passcode|token|key)\s{1,3}[\x60"'][^\x60"'\n]{3,60}[\x60"']|\b(?:accept|allow)\s{1,3}the\s{1,3}password\s{1,3}[\x60"'][^\x60"'\n]{3,60}[\x60"']/i;
const MAKES_HOLE = /\b(?:add|insert|include|build in|put)\s{1,3}(?:an?\s{1,3}|the\s{1,3})?(?:\w{1,20}\s{1,3})?(?:back ?door|bypass)\b/i;

/** Where no stranger comes, a hole is a convenience. */
const AMONG_OURSELVES =
  /\b(?:tests?|test suites?|e2e|fixtures?|mocks?|storybook|dev(?:elopment)?|local(?:ly|host)?|staging|sandbox|NODE_ENV)\b/i;

/** All variables, to an address. */
const ALL_SENT =
  /(?:\b(?:send|post|include|attach|upload|report|forward|log|contain|submit)\b[^\n]{0,100}(?:\bprocess\.env\b(?![.[]\w?)|\bos\.environ\b(?![.[]\w?)|\b(?:full|whole|entire|complete)\s{1,3}environment\b|\ball\s{1,3}(?:the\s{1,3})?environment variables\b))[^\n]{0,200}https?:\/\/(?!localhost|127\.)/i;
const VALUE_PUT = new RegExp(
  String.raw`\b(?:[Ii]n(?:clude|sert|ject)|[Aa](?:dd|ppend)|[Ee]mbed|[Pp](?:ut|lace))\b[^\n]{0,60}\bvalues?\s{1,3}of\s{1,3}[\x60"']?[A-Z\d_]{0,40}(?:URL|TOKEN|KEY|SECRET|PASSWORD|CREDENTIALS?)\b[^\n]{0,60}\b(?:into|in|to)\s{1,3}(?:every|each|all|any)\b`,
);

const FORBIDDEN =
  /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|may not|avoid|no|not|refuse|reject|forbidden|prohibited)\b/i;

/** True for a sentence by which agents put what is not theirs, or a hole, into what they make, so that nobody learns of it; `next` is the sentence behind. */
export function plantsHarm(part: string, next: string): boolean {
  // What programs do silently, nobody keeps from anybody.
  const isOfCode = CHECK_GOES.test(part) || (LETS_IN.test(part) && STAYS.test(part));
  const isDeed = isOfCode || FOREIGN_SCRIPT.test(part) || COPIES.test(part);
  const isHole = (): boolean => (ACCEPTS.test(part) || MAKES_HOLE.test(part)) && !AMONG_OURSELVES.test(part);
  if (!isDeed && !isHole()) return false;
  if (FORBIDDEN.test(part.replace(/\x60[^\x60\n]{0,400}\x60/g, ' ').replace(new RegExp(CONCEALS, 'gi'), ' '))) return false;
  const conceals = (said: string): boolean => CONCEALS.test(isOfCode ? said.replace(/\bsilently\b/gi, '') : said);
  return isHole() || conceals(part) || conceals(next) || (LETS_IN.test(part) && (AGAINST_WISHES.test(part) || AGAINST_WISHES.test(next)));
}

/** True for a sentence by which agents write code that sends all variables away, or show what is secret in what they make. */
export function leaksVariables(part: string): boolean {
  return (ALL_SENT.test(part) || VALUE_PUT.test(part)) && !FORBIDDEN.test(part);
}
