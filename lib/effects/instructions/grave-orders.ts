/** What only looks like a secret: an example, code. */
const LOOKALIKE = String.raw`\S{0,80}(?:\b(?:example|sample|template|tpl|dist|defaults?|schema|fixtures?|mocks?|fake|dummy|test|ci)\b|\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|cs|php|mdx?|pub)\b)`;
/** A file of the person's, or of the project, that holds secrets. */
const SECRET_FILE = String.raw`[\x60"']?(?!${LOOKALIKE})(?:~|\$HOME|\.|\/)?[\w./~-]{0,60}(?:\.env(?:\.\w{1,20})?|\.ssh\/\w{1,40}|\.aws\/\w{1,20}|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.kube\/config|\.docker\/config\.json|\.gnupg\/?\w{0,20}|\bgh\/hosts\.yml|\bgcloud\/\w{1,40}(?:\.json|\.db)?|\.azure\/\w{1,40}(?:\.json|\.bin)?|\.credentials\.json|\bid_(?:rsa|ed25519|ecdsa))(?![\w.-]*\.(?:example|sample|template))(?=[\x60"'\s,;:)]|\.?$|\.\s)`;
const TAKES = String.raw`\b(?:read|open|cat|load|print|take|collect|gather|dump|get|copy)\b(?!\s{1,3}(?:from|only)\b)[^\n.;]{0,40}?\s${SECRET_FILE}`;
const SENDS = String.raw`\b(?:put|append|include|add|embed|write|send|post|upload|encode|attach|paste|copy|save|insert|store|log|leak)\b[^\n]{0,20}\b(?:contents?|values?|everything|what (?:it|they|each) (?:contains?|holds?|says?)|(?:the|all|any) (?:keys?|tokens?|credentials|secrets|passwords)|output)\b|\b(?:include|embed|paste|attach|leak)\s{1,3}(?:it|them)\s{1,3}in\s{1,3}(?:the\s{1,3}body|full|(?:each|every|all|any)\b)`;
/** Where others read it. */
const TO_OTHERS = String.raw`\b(?:commits?|pull requests?|PRs?|comments?|base64|issues?|webhook|gist|branch|links?|urls?|images?|docs?\/|README|\w{1,40}\.(?:md|txt|html|log|json)\b|https?:)`;
const READ_AND_GIVEN = new RegExp(String.raw`${TAKES}[^\n]{0,200}?${SENDS}[^\n]{0,200}?${TO_OTHERS}`, 'i');
const UPLOADED = new RegExp(
  String.raw`\b(?:send|post|upload|copy|push|submit|exfiltrate)\b[^\n.;]{0,30}?\s${SECRET_FILE}[^\n]{0,60}?\bto\s{1,3}[\x60"'<]?https?:|${TAKES}[^\n]{0,80}?\b(?:send|post|upload|submit)\s{1,3}(?:it|them|that|those)\b[^\n]{0,40}?\bto\s{1,3}[\x60"'<]?https?:`,
  'i',
);
const SENT_BY_COMMAND = new RegExp(
  String.raw`\bcat\s{1,3}${SECRET_FILE}[^\n\x60]{0,200}\|\s{0,3}(?:curl|wget|nc|ncat)\b|\bcurl\b[^\n\x60]{0,300}\s(?:-d|-F|-T|--data[\w-]{0,12}|--form|--upload-file)[\s=]?["']?(?:\w{1,20}=)?@?${SECRET_FILE}`,
  'i',
);
/** Names without their values, or values that are blotted. */
const NAMES_ALONE = /\b(?:names?|placeholders?|redact(?:ed)?|mask(?:ed)?|without (?:the |their |any )?values|dummy|fake)\b/i;

/** True for a sentence by which agents bring what stands in files of secrets to where others read it. */
export function handsOutSecrets(sentence: string): boolean {
  return (READ_AND_GIVEN.test(sentence) && !NAMES_ALONE.test(sentence)) || UPLOADED.test(sentence) || SENT_BY_COMMAND.test(sentence);
}

const PERSON = String.raw`(?:(?:the|any|your|our|a)\s{1,3})?(?:users?|person|humans?|developers?|operator|reviewers?)\b`;
const KEPT_BACK = new RegExp(
  String.raw`\b(?:don'?t|do not|never|without|avoid)\s{1,3}(?:(?:ever|explicitly)\s{1,3})?(?:show|display|print|reveal|report|mention|present|surface)(?:ing)?\b[^.\n]{0,60}?\b(?:to|from)\s{1,3}${PERSON}|\bkeep\s{1,3}(?:this|it|that|the output)\s{1,3}(?:quiet|secret|hidden|(?:away )?from)\b|\bhide\s{1,3}(?:this|it|its|the)\b`,
  'i',
);

/** True for words by which what is done is kept from the person. */
export function keepsBack(sentence: string): boolean {
  return KEPT_BACK.test(sentence);
}

/** A sentence without those words. */
export function withoutKeepingBack(sentence: string): string {
  return sentence.replace(KEPT_BACK, '');
}

/** Something that is done again and again, and may be the first time of it as well. */
const EACH_WORK =
  /\b(?:when(?:ever)?|before|after|(?:each|every) time)\s{1,3}you\s{1,3}(?:run|build|test|lint|commit|answer|respond|reply|push|edit|change|write|deploy|finish)\b|\b(?:before|after|when)\s{1,3}(?:running|building|committing|answering|responding|pushing|editing|testing|linting)\b/i;
const GETS_READY =
  /\binstall(?:s|ed|ing|ation|er)?\b|\bset(?:s|ting)?[ -]?up\b|\bonce\b|\bfirst time\b|\bif\b|\bmissing\b|\bmachines?\b|\bbootstrap/i;
/** Code and addresses, whose words say nothing of when. */
export const QUOTED = /\x60[^\x60]{0,1000}\x60|https?:\/\/\S{1,500}/g;
/** Addresses from which a program is installed, as its makers say. */
const INSTALLER = /install|setup|bootstrap|rustup|nodesource|https?:\/\/(?:get|sh|raw)\.|bun\.sh|astral\.sh/i;

/** True for a sentence that ties what it has done to a work of each day, and is no word of how something is installed. */
export function isTiedToWork(sentence: string): boolean {
  return EACH_WORK.test(sentence) && !GETS_READY.test(sentence.replace(QUOTED, ' ')) && !INSTALLER.test(sentence);
}

/** The same in words: fetched from an address, and run. */
const FETCHED_IN_WORDS =
  /\b(?:fetch|download|get|pull)\b[^\n]{0,40}https?:\/\/\S{1,300}[^\n]{0,40}\b(?:run|execute|source|pipe)\s{1,3}(?:it|that|this|the (?:script|file|result))\b|\b(?:run|execute)\b[^\n]{0,40}\bscript\b[^\n]{0,20}https?:\/\/\S{1,300}/i;

/** True for a sentence by which code from the net is run, without a command that says so. */
export function fetchesInWords(sentence: string): boolean {
  return FETCHED_IN_WORDS.test(sentence);
}
