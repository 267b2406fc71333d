/** What is hardly ever taken back, or is done with all rights of the machine. */
const FORCES = String.raw`\bgit\s{1,3}push\b[^\x60\n]{0,60}?\s(?:--force(?!-(?:with-lease|if-includes))|--mirror|-f)\b|\bforce[- ]?push(?:es|ing)?\b(?!\s{1,3}(?:with|using)\s{1,3}\S{0,3}lease)|\bgit\s{1,3}reset\s{1,3}--hard\b|\bgit\s{1,3}clean\s{1,3}-\w{0,4}[fd]|\brm\s{1,3}-\w{0,4}r\w{0,4}\s{1,3}["']?(?:~|/|\$\{?HOME)(?![\w./-]{0,60}(?:node_modules|cache|tmp))|\bterraform\s{1,3}(?:destroy|apply\b[^\x60\n]{0,60}-auto-approve)|\bkubectl\s{1,3}delete\b|--dangerously-[\w-]{1,40}|--yolo\b|\bbypassPermissions\b|\bchmod\s{1,3}(?:-R\s{1,3})?777\b`;
const WITH_RIGHTS = String.raw`\bsudo\b|\bas root\b|\b(?:npm|pnpm|yarn|cargo|gem|twine)\s{1,3}(?:publish|upload)\b|\bdrop(?:s|ping)? (?:the )?(?:databases?|tables?)\b|\b(?:deploy|push|merge|publish|release) (?:\w{1,20} ){0,3}(?:to |into )?(?:prod(?:uction)?|main|master)\b`;
const UNASKED =
  /\bwithout\s{1,3}(?:ever\s{1,3})?(?:asking|confirm(?:ing|ation)|permission|approval|prompting|consent|being asked)\b|\b(?:never|don'?t|do not|needn'?t|no need to|not necessary to|(?:don'?t|do not) (?:need|have) to)\s{1,3}(?:ask|confirm|prompt|request|wait for)\b|\bskip\s{1,3}(?:the\s{1,3}|any\s{1,3}|all\s{1,3})?(?:confirmations?|approvals?|permissions?|questions?)\b|\bunasked\b/i;
const ALWAYS =
  /\balways\s{1,3}(?:just\s{1,3}|simply\s{1,3})?(?:use|run|do|call|execute|add|pass|append|apply|start|launch|\x60|force|git|set|prefer|finish|end|begin|push)/i;
const KEEPS_OUT =
  /\b(?:don'?t|do not|never)\s{1,3}(?:mention|report|list|log|include|note|show|write|speak of)\s{1,3}(?:it|this|that|them|these|those)\b|\b(?:leave|keep)\s{1,3}(?:it|this|that|them|these)\s{1,3}(?:out of|quiet|secret|from)\b/i;

/** That it is not done, or only by whom it is asked for. */
const NOT_DONE =
  /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|may not|cannot|can'?t|avoid|no|not|nobody|nothing|refuse|instead of|rather than|unless|ask(?:s|ed|ing)? (?:me |us |first |the \w{1,12} )?(?:before|first))\b/i;
const NOT_DONE_AFTER =
  /\b(?:forbidden|prohibited|(?:is|are) (?:never|not|no)\b|not (?:allowed|ok|okay|acceptable|permitted)|never|(?:must|may|should|can|do|does) not|needs?|requires?|unless|only (?:if|when|after)|in (?:the|a|your|its) (?:container|sandbox|devcontainer|VM)|except)\b/i;
/** What is not done is to ask, and something else is done. */
const GOES_ON =
  /[,;:]\s{1,3}(?:but|just|simply|instead|then|always|and|run|use|execute|call|do|push|publish)\b|\b(?:and|but) (?:always|just|simply)\b/i;

const FORCED = new RegExp(FORCES, 'gi');
const DONE = new RegExp(`${FORCES}|${WITH_RIGHTS}`, 'gi');

/** That somebody has said yes for good, to what only a person may decide each time. */
const SAID_YES =
  /\b(?:(?:has|have|is|are|was|were)\s{1,3}(?:already\s{1,3}|permanently\s{1,3}|always\s{1,3}){0,2}(?:pre-?)?(?:approved|authori[sz]ed|allowed|granted|permitted)|(?:pre-?|permanently\s{1,3})(?:approves?d?|authori[sz]e[sd]?)|(?:permission|approval|consent)\s{1,3}(?:(?:is|was|has been)\s{1,3})?(?:granted|given)(?:\s{1,3}(?:for|to))?\b|(?:i|the user|we)\s{1,3}(?:permanently\s{1,3})?(?:authori[sz]es?|approves?))\b/i;
const GRAVE = new RegExp(
  String.raw`${FORCES}|\bsudo\b|\bpublish(?:ing)? (?:of )?packages?\b|\bdelet(?:e|es|ing|ion of) (?:\w{1,12} ){0,2}(?:branches|resources|databases?|clusters?|buckets?|repositor(?:y|ies)|accounts?)\b|\bpay(?:ing|ments?)?\b|\bdestructive (?:commands?|actions?|operations?)\b|\bdeploy(?:s|ing|ments?)? to prod(?:uction)?\b|\bspend(?:ing)? money\b|\b(?:all|any) (?:commands?|tool calls?|permissions?)\b`,
  'i',
);
const DOUBTS =
  /\b(?:never|not|no|unless|only|until|if|when|whether|ask(?:s|ed)? (?:before|first)|must be|needs?|requires?|by (?:a|the|two|your) \w{1,12}|in (?:an?|the) (?:\w{1,12} ){0,2}(?:container|sandbox|devcontainer|VM)|CI|bots?|runners?|workflows?|pipelines?|service accounts?)\b/i;

/** Whether no question is put, right behind, or in the same breath. */
const NO_QUESTION =
  /\b(?:never|don'?t|do not|needn'?t|no need to|without)\s{1,3}(?:ever\s{1,3}|need(?:ing)?\s{1,3}to\s{1,3}|have\s{1,3}to\s{1,3})?(?:ask|asking|confirm|confirming|confirmation|prompt|request)\b/i;

/** True for words by which agents hold for decided, in each session to come, what only a person may decide: `next` is the sentence behind. */
export function saysYesForGood(sentence: string, next: string): boolean {
  const { 0: said = '', index = 0 } = SAID_YES.exec(sentence) ?? {};
  if (said === '' || !GRAVE.test(sentence)) return false;
  const rest = sentence.replace(new RegExp(NO_QUESTION, 'gi'), ' ');
  const isForGood =
    /\b(?:permanently|always|already|pre-?(?:approv|authori)\w{1,6})\b/i.test(sentence) ||
    NO_QUESTION.test(sentence) ||
    NO_QUESTION.test(next);
  return isForGood && !DOUBTS.test(rest.slice(0, index)) && !DOUBTS.test(rest.slice(rest.indexOf(said) + said.length));
}

/** A guard that has said no, and a way round it. */
const STOPPED =
  /\b(?:hooks?|guards?|guardrails?|permission (?:rules?|system|prompts?|checks?))\b|\b(?:commands?|tool calls?)\b[^\n]{0,40}\b(?:blocked|denied|refused|rejected)\b|\b(?:blocked|denied|blocks?|den(?:y|ies)|refuses?)\b[^\n]{0,20}\b(?:commands?|tool calls?)\b/i;
const SAYS_NO = /\b(?:blocks?|blocked|den(?:y|ies|ied)|refus(?:es?|ed)|reject(?:s|ed)?|stops?|stopped|prevents?|forbids?)\b/i;
const GETS_ROUND =
  /\b(?:(?:put|write|wrap|move|hide|save|place)\b[^.\n]{0,60}\b(?:script|file|program|variable|heredoc|function|alias)\b[^\n]{0,60}\b(?:run|execute|call|start|source)|(?:encode|base64|obfuscate|rewrite|rephrase|split up|disguise|rename)\b[^\n]{0,80}\b(?:it|them|the commands?|pipe|sh|subprocess|see|notice|match(?:es)?)\b|(?:work|get|go)(?:ing)? (?:a?round)\b|\b(?:bypass|circumvent|evade|sidestep)\b|\bwith (?:python|node|perl|another (?:name|tool|program|shell))\b[^\n]{0,30}\binstead\b|--no-verify\b)/i;
const OF_COMMIT = /\b(?:pre-?commit|commit-msg|pre-?push|husky|lefthook|lint|format(?:ter)?|CI)\b/i;

/** True for a sentence by which agents do in another way what a guard has stopped. */
export function getsRoundGuards(sentence: string): boolean {
  const at = sentence.search(GETS_ROUND);
  if (at === -1 || !STOPPED.test(sentence) || !SAYS_NO.test(sentence) || OF_COMMIT.test(sentence)) return false;
  return !/\b(?:never|don'?t|do not|must not|may not|should not|shouldn'?t|cannot|can'?t|avoid|no|not|forbidden|ask|tell)\b/i.test(
    sentence.replace(/\b(?:so that|such that)\b[^\n]{0,200}$|\bdo(?:es)? not (?:see|notice|match)\b/i, ''),
  );
}

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
    const after = sentence
      .slice(index + found.length)
      .replace(said, '')
      .replace(KEEPS_OUT, '');
    return (at === -1 || GOES_ON.test(before.slice(at))) && !NOT_DONE_AFTER.test(after);
  });
}
