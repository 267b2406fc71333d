import { fetchesInWords, handsOutSecrets, isTiedToWork, keepsBack, QUOTED, withoutKeepingBack } from './grave-orders.js';
import { leaksVariables, plantsHarm } from './planted.js';
import { asksNobody, getsRoundGuards, keepsOut, saysYesForGood } from './asks-nobody.js';

/** What a text for agents has them do in each session that no person would tell them to. */
type StandingOrder =
  /** Code comes from the net and is run, before anything else and again and again. */
  | 'fetch and run'
  /** It is kept from the person, or is a hole in what agents make. */
  | 'hide it'
  /** What is in the person's secrets goes where others read it. */
  | 'give secrets'
  /** What only a person may decide is done without asking. */
  | 'ask nobody';

/** Sentences of one text. */
const MAX_SENTENCES = 2_000;

/** At each task: as a way to install something, the same is told once. */
const EACH_TASK =
  /\b(?:before|after|at the (?:start|beginning|end) of|during|on|in|for|of) (?:each|every|any|all)\s{1,3}(?:(?!machine|platform|clone|container|computer|laptop)[\w'-]{1,30}\s{1,3}){0,3}(?:tasks?|sessions?|changes?|commits?|edits?|runs?|prompts?|conversations?|turns?|responses?|messages?|repl(?:y|ies)|answers?|requests?|chats?|interactions?|questions?|actions?|push(?:es)?|merges?)\b|\bwhen(?:ever)? (?:the agent|a session|a task) (?:starts?|begins?|opens?)\b/i;
/** The same, or how a machine is set up. */
const ALWAYS = /\balways\b|\bevery time\b|\bwhen(?:ever)? you (?:start|begin|open)\b|\bfirst (?:thing|step)\b/i;
const SETS_UP =
  /\binstall(?:s|ed|ing|ation)?\b|\bonce\b|\bif (?:(?:it|uv|that) (?:is|was) )?(?:missing|absent|not (?:there|installed))\b|\b(?:machines?|platforms?|OS|clones?|containers?|computers?|laptops?)\b/i;
const ANEW = /\b(?:latest|again|each|every|updates?|refresh)\b/i;

const INTO_SHELL =
  /\b(?:curl|wget|iwr|irm)\b.{0,300}(?:\|\s{0,9}(?:sudo\s{1,9})?(?:(?:ba|z|da)?sh|python\d?|node|perl|ruby|iex)\b)|\b(?:(?:ba|z)?sh\s{1,9}(?:-c\s{1,9}["']?\$\(|<\()|eval\s{1,9}["']?\$\()\s{0,9}(?:curl|wget)\b/;

const PERSON = String.raw`(?:users?|person|humans?|developers?|operator|reviewers?)\b`;
const HIDES = new RegExp(
  String.raw`\b(?:without|don'?t|do not|never|avoid)\s+(?:(?:ever|explicitly)\s+)?(?:tell(?:ing)?|mention(?:ing)?|inform(?:ing)?|notify(?:ing)?|disclos(?:e|ing)|report(?:ing)?|reveal(?:ing)?)\b[^.\n]{0,60}?\b${PERSON}|\b(?:secretly|covertly)\b|\bhide (?:this|it) from\b`,
  'i',
);
const SAYS_NOTHING = /^(?:don|do not|never|avoid)/i;

/** That nothing is done without the person is the opposite: "never push without telling the user". */
const NOT_DONE =
  /^[^a-z\x60]{0,9}no\b|\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|may not|cannot|can'?t|avoid|not (?:allowed|permitted|okay|ok|acceptable))\b/i;
/** The negation is of something else: "if tests do not pass, …", "never ask, run …". */
const CONDITION = /\b(?:if|when(?:ever)?|unless|because|since|while|that|which)\b[^,]{0,200}$/i;
const GOES_ON =
  /[:;]\s|,\s{1,3}(?:(?:but|just|simply|instead|then|always|and|run|execute|call|invoke|fetch|push|send|upload|start)\b|\x60)(?!.{0,300}\bn?or\b)/i;

/** What is kept from the person is the act itself: nothing else is named, or this, or the command. */
const TO_PERSON = String.raw`(?:(?:the|any|your|our|a|all)\s{1,3})?${PERSON}`;
const COMMAND = String.raw`\b(?:curl|wget|nc|scp|pip install|npm i(?:nstall)?|npx|ssh|git push)\b`;
const DEED = String.raw`(?:commands?|calls?|requests?|runs?|push(?:es)?|uploads?|fetch|syncs?|steps?|install(?:ation)?s?|scripts?|connections?|downloads?|transfers?|tasks?|rules?|instructions?|lines?)`;
const OF_ACT = new RegExp(
  String.raw`^\s{1,3}(?:(?:to\s{1,3})?${TO_PERSON}\s{0,3}(?:$|[.,;:!)]|(?:and|or|but)\b|(?:anything\b|(?:anything\s{1,3})?(?:about|of|that|when|how|you)\s{1,3}(?:(?:it|this|that|these|those|them)\b|(?:(?!\b(?:unless|until|before)\b)[^,;]){0,60}(?:${COMMAND}|\b${DEED}\b))(?!.{0,80}\b(?:warnings?|errors?|failures?|noise|output|results?|deprecations?|until|before|unless (?!asked|they|the|you))\b)))|(?:any of\s{1,3})?(?:this|it|that|these|those|them|anything|running|having|calling|sending|fetching)\b|[^,;:.]{0,60}(?:\b${DEED}|\x60)\s{1,3}(?:to|from)\s{1,3}${TO_PERSON})`,
  'i',
);
const ACTS = /\b(?:curl|wget|nc|scp|base64|https?:\/\/|pip install|npm i(?:nstall)?|npx|ssh|git push|\.env)\b/i;

/** What only looks like a secret: an example, code, a check for secrets. */
const LOOKALIKE = String.raw`\S{0,80}(?:\b(?:example|sample|template|tpl|dist|defaults?|schema|fixtures?|mocks?|fake|dummy)\b|\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|cs|php|mdx?)\b)|(?:secrets?|credentials?)[- :](?:scan|check|detect|lint|audit|test|rotation)`;
/** Variables without their values. */
const NAMES_ALONE = String.raw`\s{0,3}(?:\|\s{0,3}sort\s{0,3})?\|\s{0,3}(?:cut\s{1,3}-d\s?['"]?=['"]?\s{1,3}-f\s?1(?![\d,-])|sed\s{1,3}(?:-E\s{1,3})?['"]?s/=\.\*//|awk\s{1,3}-F\s?['"]?=['"]?\s{1,3}['"]?\{\s?print \$1\s?\})`;
const ENVIRONMENT = String.raw`(?:env|printenv|environment)(?:\s{1,3}(?:variables?|vars?|command))?(?!${NAMES_ALONE})(?=[\x60"'*]|\s{0,3}$|[,.;:)](?:\s|$)|\s{0,3}[|(]|\s{1,3}(?:-|(?:in|to|into|on|as|at|with|for|and|or|here)\b))`;
const SECRETS = String.raw`(?:contents?|values?|everything|output|lines?)\s{1,3}(?:of|in|from)\s{1,3}(?:(?:the|all|my|every|each|any)\s{1,3}){0,2}[\x60"']?(?:(?!${LOOKALIKE})(?:\S{0,60}\.env(?:\.\w{1,20})?|~?\S{0,40}\.(?:ssh|aws|netrc|npmrc|pgpass|kube)\S{0,40}|\S{0,40}(?:secrets?|credentials?|id_rsa|id_ed25519)\S{0,20}(?:\s{1,3}files?\b)?)|${ENVIRONMENT})(?![\w/.-]*\.(?:example|sample))`;
const GIVES = new RegExp(
  String.raw`\b(?:append|include|add|embed|put|write|send|post|upload|encode|attach|paste|copy)\b[^\n]{0,80}${SECRETS}[^\n]{0,120}\b(?:(?:commit|pull requests?|PRs?|comments?|base64|issues?|webhook|gist|branch)\b|to\s{1,3}https?:)`,
  'i',
);
const FORBIDDEN = /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|avoid|no|not|refuse|forbidden|prohibited)\b/i;

/** The first such order in a text, undefined if there is none. */
export function standingOrder(text: string): StandingOrder | undefined {
  const sentences = text.split(/\n|(?<=[.!?;])\s+/, MAX_SENTENCES);
  for (const [at, sentence] of sentences.entries()) {
    const part = sentence.slice(0, 2_000);
    if (fetchesAndRuns(part)) return 'fetch and run';
    if (INTO_SHELL.test(part) && keepsBack(part) && /\b(?:run|execute|call|invoke)\b/i.test(part)) return 'hide it';
    if ((ACTS.test(part) && hides(part)) || keepsOut(part)) return 'hide it';
    if (asksNobody(part) || getsRoundGuards(part) || saysYesForGood(part, sentences[at + 1]?.slice(0, 200) ?? '')) return 'ask nobody';
    if (plantsHarm(part, sentences[at + 1]?.slice(0, 400) ?? '')) return 'hide it';
    if (leaksVariables(part)) return 'give secrets';
    if ((GIVES.test(part) || handsOutSecrets(part)) && !FORBIDDEN.test(part.replace(HIDES, ''))) return 'give secrets';
  }
  // What is done behind a semicolon is done without asking as well.
  const isUnasked = text
    .split(/\n|(?<=[.!?])\s+/, MAX_SENTENCES)
    .some((sentence) => NEVER_ASKS.test(sentence) && asksNobody(sentence.slice(0, 2_000)));
  return isUnasked ? 'ask nobody' : undefined;
}

const NEVER_ASKS = /^\W{0,9}(?:never|don'?t|do not)\s{1,3}ask\b[^;]{0,200};/i;

function fetchesAndRuns(part: string): boolean {
  if (!INTO_SHELL.test(part) && !fetchesInWords(part)) return false;
  return (isRepeated(part.replace(QUOTED, ' ')) || isTiedToWork(part)) && !FORBIDDEN.test(withoutKeepingBack(part).replace(HIDES, ''));
}

function isRepeated(said: string): boolean {
  return EACH_TASK.test(said) || (ALWAYS.test(said) && (!SETS_UP.test(said) || ANEW.test(said)));
}

/** Keeps what is done from the person, each place where a text may say so for itself. */
function hides(part: string): boolean {
  return [...part.matchAll(new RegExp(HIDES, 'gi'))].some(({ 0: found, index }) => {
    if (SAYS_NOTHING.test(found)) return OF_ACT.test(part.slice(index).replace(VERB, ''));
    return !isNotDone(part.slice(0, index));
  });
}

const VERB = /^(?:don'?t|do not|never|avoid)\s+(?:(?:ever|explicitly)\s+)?\w+/i;

/** Whether what stands before forbids what comes. */
function isNotDone(before: string): boolean {
  const { 0: negation, index } = NOT_DONE.exec(before) ?? { 0: '', index: 0 };
  return negation !== '' && !CONDITION.test(before.slice(0, index)) && !GOES_ON.test(before.slice(index));
}
