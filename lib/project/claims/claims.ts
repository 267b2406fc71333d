import type { Claim } from './claim.js';
import { checksSaid } from './checked.js';
import { hasOneOf } from '../../marked.js';
import { testsPassElsewhere } from './tests-pass-elsewhere.js';
import { statementsIn } from './prose.js';
import { isReport, withoutCode } from './report-words.js';
import { filesSaidWritten } from './said-written.js';

const MAX_CLAIMS = 60;
const MAX_QUOTE = 120;

/** In lower case: one of them is in all that `testsPassElsewhere` finds, and in few words of English. What reads other languages is loaded only then. */
const ELSEWHERE =
  'besteh bestand erfolgreich grün fehlerfrei durch pasa verd superad exitos correctamente passent passés réussi vert passam passando sucesso passan passati superati successo slagen geslaagd groen succesvol тесты 测试 測試 テスト 테스트';

/** Verbs that speak of code, and those that do so with a word of code behind them. */
const CODES = 'implemented|refactored|rewrote|reworked|fixed';
const MAKES =
  'added|created|updated|removed|renamed|migrated|replaced|extracted|converted|extended|introduced|resolved|corrected|wrote|built|changed|moved';
const DID = new RegExp(
  String.raw`^(?:(?:all )?done[.!:,]*\s+)?(?:(?:i|we)(?:'ve| have)?\s+)?(?:also |now |successfully |just )*(?:(?<codes>${CODES})|(?:${MAKES}))\b(?<object>.*)$`,
  'i',
);
const NOW_DONE =
  /^(?:the )?(?<object>[\w `…'-]{3,60}?)\s+(?:is|are|has been|have been)\s+(?:now |fully |completely )*(?:implemented|refactored)\b/i;
const OF_CODE =
  /\b(?:functions?|methods?|class(?:es)?|components?|tests?|validations?|guards?|handlers?|endpoints?|routes?|parameters?|arguments?|options?|flags?|imports?|hooks?|middleware|types?|interfaces?|support|modules?|helpers?|fields?|props?|logic|retr(?:y|ies)|cach(?:e|ing)|features?|buttons?|quer(?:y|ies)|migrations?|schemas?|error handling|parsers?|loops?|regex\w*|variables?|constants?|code)\b/i;
/** Made of words, or kept elsewhere than in the project's files. */
const NO_CODE =
  /\b(?:notes?|summary|summari[sz]\w*|plan|overview|outline|answer|explanation|proposal|draft|analysis|diagram|tickets?|issues?|labels?|reminder|todos?|pull request|pr|wiki|bucket|branch|tag|email|calendar|schedule|above|below|credentials|tokens?|servers?|clusters?|deployments?|environment|dns|permissions?|dashboards?|settings? (?:in|on|of)|(?:my|your|this|that|the) (?:message|answer|reply|wording))\b/i;
const HISTORY = /^\s*(?:by|in (?:commit|version|v?\d|19|20)|with (?:commit|version)|since|upstream)\b/i;
const COMMITTED =
  /(?:^|[,;]\s|\b(?:and|then)\s+|\b(?:i|we)(?:'ve| have)?\s+(?:also |then |now )?|\b(?:everything|all|it|this|both|the (?:work|changes?|fix))\s+(?:is|are|has been|have been)\s+(?:now )?)(?:also )?committed\b(?! to\b| version)/i;

/**
 * What an agent's last words claim to be done or found, read with reserve: what is doubtful, conditional,
 * asked, quoted, planned, denied, or about another time or person claims nothing. English is read; of
 * other languages, that tests pass (`tests-pass-elsewhere.ts` says of which). At most 60 claims.
 */
export function claimsIn(message: string): readonly Claim[] {
  const claims: Claim[] = [];
  const mayBeElsewhere = hasOneOf(ELSEWHERE, message.toLowerCase());
  for (const { text, under } of statementsIn(message)) {
    if (claims.length >= MAX_CLAIMS) break;
    const quote = text.length <= MAX_QUOTE ? text : `${text.slice(0, MAX_QUOTE - 1)}…`;
    const elsewhere = mayBeElsewhere ? testsPassElsewhere(withoutCode(text)) : undefined;
    if (elsewhere !== undefined) claims.push({ kind: 'passes', check: 'test', all: elsewhere.all, quote });
    if (!isReport(text)) continue;
    for (const { check, what, all } of checksSaid(text)) {
      claims.push(what === 'ran' ? { kind: 'ran', check, quote } : { kind: 'passes', check, all, quote });
    }
    for (const { file, created } of filesSaidWritten(text, under)) claims.push({ kind: 'wrote', file, created, quote });
    if (COMMITTED.test(withoutCode(text))) claims.push({ kind: 'committed', quote });
    else if (saysDone(withoutCode(text))) claims.push({ kind: 'did', quote });
  }
  return claims.slice(0, MAX_CLAIMS);
}

function saysDone(text: string): boolean {
  const done = (DID.exec(text) ?? NOW_DONE.exec(text))?.groups;
  const object = done?.['object'];
  if (object === undefined || NO_CODE.test(object) || HISTORY.test(object)) return false;
  return done?.['codes'] !== undefined || NOW_DONE.test(text) || OF_CODE.test(object);
}
