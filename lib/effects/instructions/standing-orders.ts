/** What a text for agents has them do in each session that no person would tell them to. */
export type StandingOrder =
  /** Code comes from the net and is run, before anything else and again and again. */
  | 'run what is fetched'
  /** It is kept from the person. */
  | 'hide it'
  /** What is in the person's secrets goes where others read it. */
  | 'give secrets away';

/** Sentences of one text. */
const MAX_SENTENCES = 2_000;

/** At each task: as a way to install something, the same is told once. */
const ALWAYS = /\b(?:before|after|at the (?:start|beginning|end) of|during|on|in|for) (?:each|every|any|all)\b|\balways\b|\bevery time\b|\bwhen(?:ever)? (?:you|the agent|a session|a task) (?:starts?|begins?|opens?)\b|\bfirst (?:thing|step)\b/i;
const INTO_SHELL = /\b(?:curl|wget|iwr|irm)\b.{0,300}(?:\|\s{0,9}(?:sudo\s{1,9})?(?:(?:ba|z|da)?sh|python\d?|node|perl|ruby|iex)\b)|\b(?:(?:ba|z)?sh\s{1,9}(?:-c\s{1,9}["']?\$\(|<\()|eval\s{1,9}["']?\$\()\s{0,9}(?:curl|wget)\b/;

const HIDES = /\b(?:without|don'?t|do not|never|avoid)\s+(?:(?:ever|explicitly)\s+)?(?:tell(?:ing)?|mention(?:ing)?|inform(?:ing)?|notify(?:ing)?|disclos(?:e|ing)|report(?:ing)?|reveal(?:ing)?)\b[^.\n]{0,60}\b(?:users?|person|humans?|developers?|operator|reviewers?)\b|\b(?:secretly|covertly)\b|\bhide (?:this|it) from\b/i;
const ACTS = /\b(?:curl|wget|nc|scp|base64|https?:\/\/|pip install|npm i(?:nstall)?|npx|ssh|git push|\.env)\b/i;

const SECRETS = String.raw`(?:contents?|values?|everything|output|lines?)\s{1,3}(?:of|in|from)\s{1,3}(?:the\s{1,3}|all\s{1,3}|my\s{1,3})?[\x60"']?(?:\S{0,60}\.env(?!\.(?:example|sample|template|dist))(?:\.\w{1,20})?|~?\S{0,40}\.(?:ssh|aws|netrc|npmrc|pgpass|kube)\S{0,40}|\S{0,40}(?:secrets?|credentials?|id_rsa|id_ed25519)\S{0,20}|env|printenv|environment(?:\s{1,3}variables?)?)(?![\w/.-]*\.(?:example|sample))`;
const GIVES = new RegExp(String.raw`\b(?:append|include|add|embed|put|write|send|post|upload|encode|attach|paste|copy)\b[^\n]{0,80}${SECRETS}[^\n]{0,120}\b(?:commit|pull requests?|PRs?|comments?|base64|https?:|issues?|webhook|gist|branch)\b`, 'i');
const FORBIDDEN = /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|avoid|no|not|refuse|forbidden|prohibited)\b/i;

/** The first such order in a text, undefined if there is none. */
export function standingOrder(text: string): StandingOrder | undefined {
  for (const sentence of text.split(/\n|(?<=[.!?;])\s+/, MAX_SENTENCES)) {
    const part = sentence.slice(0, 2_000);
    if (INTO_SHELL.test(part) && ALWAYS.test(part) && !FORBIDDEN.test(part.replace(HIDES, ''))) return 'run what is fetched';
    if (HIDES.test(part) && ACTS.test(part)) return 'hide it';
    if (GIVES.test(part) && !FORBIDDEN.test(part.replace(HIDES, ''))) return 'give secrets away';
  }
  return undefined;
}
