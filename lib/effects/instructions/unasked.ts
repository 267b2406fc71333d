/** What is hardly ever taken back, or is done with all rights of the machine. */
const FORCES = String.raw`\bgit\s{1,3}push\b[^\x60\n]{0,60}?\s(?:--force(?!-(?:with-lease|if-includes))|--mirror|-f)\b|\bforce[- ]?push(?:es|ing)?\b(?!\s{1,3}(?:with|using)\s{1,3}\S{0,3}lease)|\bgit\s{1,3}reset\s{1,3}--hard\b|\bgit\s{1,3}clean\s{1,3}-\w{0,4}[fd]|\brm\s{1,3}-\w{0,4}r\w{0,4}\s{1,3}["']?(?:~|/|\$\{?HOME)(?![\w./-]{0,60}(?:node_modules|cache|tmp))|\bterraform\s{1,3}(?:destroy|apply\b[^\x60\n]{0,60}-auto-approve)|\bkubectl\s{1,3}delete\b|--dangerously-[\w-]{1,40}|--yolo\b|\bbypassPermissions\b|\bchmod\s{1,3}(?:-R\s{1,3})?777\b`;
const WITH_RIGHTS = String.raw`\bsudo\b|\bas root\b|\b(?:npm|pnpm|yarn|cargo|gem|twine)\s{1,3}(?:publish|upload)\b|\bdrop(?:s|ping)? (?:the )?(?:databases?|tables?)\b|\b(?:deploy|push|merge|publish|release) (?:\w{1,20} ){0,3}(?:to |into )?(?:prod(?:uction)?|main|master)\b`;
const UNASKED = /\bwithout\s{1,3}(?:ever\s{1,3})?(?:asking|confirm(?:ing|ation)|permission|approval|prompting|consent|being asked)\b|\b(?:never|don'?t|do not|needn'?t|no need to|not necessary to|(?:don'?t|do not) (?:need|have) to)\s{1,3}(?:ask|confirm|prompt|request|wait for)\b|\bskip\s{1,3}(?:the\s{1,3}|any\s{1,3}|all\s{1,3})?(?:confirmations?|approvals?|permissions?|questions?)\b|\bunasked\b/i;
const ALWAYS = /\balways\s{1,3}(?:just\s{1,3}|simply\s{1,3})?(?:use|run|do|call|execute|add|pass|append|apply|start|launch|\x60|force|git|set|prefer|finish|end|begin|push)/i;
const KEEPS_OUT = /\b(?:don'?t|do not|never)\s{1,3}(?:mention|report|list|log|include|note|show|write|speak of)\s{1,3}(?:it|this|that|them|these|those)\b|\b(?:leave|keep)\s{1,3}(?:it|this|that|them|these)\s{1,3}(?:out of|quiet|secret|from)\b/i;

/** That it is not done, or only by whom it is asked for. */
const NOT_DONE = /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|may not|cannot|can'?t|avoid|no|not|nobody|nothing|refuse|instead of|rather than|unless|ask(?:s|ed|ing)? (?:me |us |first |the \w{1,12} )?(?:before|first))\b/i;
const NOT_DONE_AFTER = /\b(?:forbidden|prohibited|(?:is|are) (?:never|not|no)\b|not (?:allowed|ok|okay|acceptable|permitted)|never|(?:must|may|should|can|do|does) not|needs?|requires?|unless|only (?:if|when|after)|in (?:the|a|your|its) (?:container|sandbox|devcontainer|VM)|except)\b/i;
/** What is not done is to ask, and something else is done. */
const GOES_ON = /[,;:]\s{1,3}(?:but|just|simply|instead|then|always|and|run|use|execute|call|do|push|publish)\b|\b(?:and|but) (?:always|just|simply)\b/i;

const FORCED = new RegExp(FORCES, 'gi');
const DONE = new RegExp(`${FORCES}|${WITH_RIGHTS}`, 'gi');

/** True for a sentence by which agents do, without asking anybody, what only a person may decide. */
export function asksNobody(sentence: string): boolean {
  if (UNASKED.test(sentence)) return done(DONE, sentence, UNASKED);
  return ALWAYS.test(sentence) && done(FORCED, sentence, ALWAYS);
}

/** True for a sentence by which agents do what only a person may decide, and say nothing of it. */
export function keepsOut(sentence: string): boolean {
  return KEEPS_OUT.test(sentence) && done(DONE, sentence, KEEPS_OUT);
}

/** Whether such a thing is done in a sentence, and not forbidden; what `said` finds, and of asking, is no ban. */
function done(what: RegExp, sentence: string, said: RegExp): boolean {
  return [...sentence.matchAll(what)].some(({ 0: found, index }) => {
    const before = sentence.slice(0, index).replace(said, (text) => ','.padEnd(text.length));
    const { index: at = -1 } = NOT_DONE.exec(before) ?? {};
    const after = sentence.slice(index + found.length).replace(said, '').replace(KEEPS_OUT, '');
    return (at === -1 || GOES_ON.test(before.slice(at))) && !NOT_DONE_AFTER.test(after);
  });
}
