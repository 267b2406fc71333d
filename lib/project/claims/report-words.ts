/** Phrases with a word of doubt in them that state something all the same. */
const STILL_STATED: readonly RegExp[] = [
  /\b(?:no|zero|0) (?:\w+ ){0,2}(?:errors?|failures?|failed|failing|warnings?|regressions?|issues?|problems?|complaints?|races?|leaks?|skipped)\b/gi,
  /\bwithout (?:any )?(?:new )?(?:type |lint )?(?:errors?|failures?|warnings?|regressions?|issues?|problems?|changes)\b/gi,
  /\bno longer\b/gi,
  /\bstill (?=pass|green|succeed|compile|build)/gi,
  /\b(?:the )?(?:previously|formerly|once|originally) (?:failing|broken|flaky)\b/gi,
  /\b(?:before|after) (?:tax|stopping|returning|expiry|saving|sending|each|every|it|the (?:call|request|first|last))\b/gi,
  /\bfail(?:s|ing|ed)? tests?\b(?= (?:was|were) )/gi,
];

/**
 * Words that make a sentence something else than a report of what was done: doubt, condition, wish,
 * future, another time, another person, an order to the reader, a contrast, a part only.
 */
const NO_REPORT = new RegExp(
  String.raw`\?\s*$|\b(?:${[
    String.raw`not|n't|never|cannot|unable|neither|nor|none|nothing|no|without|hardly|barely`,
    String.raw`will|would|should|could|can|may|might|must|shall|going to|about to|'ll|'d`,
    String.raw`if|unless|whether|until|till|as soon as|when|whenever|once|assuming|provided|in case|otherwise|so that tests`,
    String.raw`want|wants|wanted|need|needs|needed|plan|plans|planned|intend|try|tries|tried|trying|attempt\w*|hope\w*|hopefully|expect\w*|suppose\w*|assume\w*|guess|think|believe|likely|probably|possibly|perhaps|maybe|seems?|appears?|presumably|apparently|theor\w+|pending|todo|to be done|remaining|still|yet`,
    String.raw`before(?= (?:my|this|that|those|these|your|any|i|we|the (?:change|upgrade|fix|refactor\w*|merge|commit|update|migration|edit|last))\b)|before[.,:]?$|^before|previously|earlier|originally|formerly|initially|used to|ago|yesterday|last (?:week|time|year|month)|already|at first|until now|baseline`,
    String.raw`you|your|yours|please|let me|let's|make sure|ensure|remember to|feel free|don't forget`,
    String.raw`ci|upstream|main branch|someone|somebody|nobody|no one|author|maintainers?|colleague|according|reportedly|says? that|said|claims?|commit [0-9a-f]{6,}|in v?\d+\.\d+`,
    String.raw`but|however|although|though|except|apart|besides|unfortunately|only|most|some|few|partially|partly|half|almost|nearly|mostly|instead of`,
    String.raw`fails?|failed|failing|failures?|broken|breaks|skipped|untested|unverified|blocked|reverted|undid|rolled back|restored|for example|for instance|would-be|so far|simulat\w+|mentally|manual(?:ly)?|in theory|dry.?run`,
  ].join('|')})(?![\w-])`,
  'i',
);
const CONTRACTED = /n't\b|'ll\b|'d\b/i;

/** True for a sentence that plainly says what is, or was done, now and by the speaker. */
export function isReport(text: string): boolean {
  const rest = STILL_STATED.reduce((stated, phrase) => stated.replace(phrase, ' '), withoutCode(text));
  return !NO_REPORT.test(rest) && !CONTRACTED.test(rest) && !ORDER.test(rest) && !ANOTHER.test(rest);
}

/** A sentence that begins with a verb in its plain form tells the reader what to do; `Test suite`, `Build passes` do not. */
const ORDER =
  /^(?:then |and |now |just |simply |first |next,? )*(?:(?:run|verify|try|see|use|open|start|add|update|create|remove|set|install|call|note|review|look|merge|rebase|push|fix|implement|change|edit|replace|write|delete|move|rename|confirm|make|do|keep|consider|tell|say)\b|(?:test|check|commit|build|lint)(?= (?:it|that|the|this|them|with|your|whether|by|all|again)\b))/i;
/** Someone else is spoken of. */
const ANOTHER = /^(?:she|he|they|it)\b/i;

/** Code among words says nothing by its own words. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '`…`');
}
