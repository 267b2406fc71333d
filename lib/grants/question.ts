import { isObject, own } from '../json.js';
import type { Json, JsonObject } from '../types.js';
import { digestOf } from './digest.js';

const APPROVE = 'Allow once';
const HEADER = 'ck-guard';

/** The one question that an agent can put for a call that was stopped, whole: any other wording permits nothing. */
export function questionsFor(name: string, shown: string): readonly Json[] {
  const options = [
    { label: APPROVE, description: 'This call, now' },
    { label: 'Deny', description: 'It stays blocked' },
  ];
  return [{ question: `ck-guard ${name}: allow this once? ${shown}`, header: HEADER, options, multiSelect: false }];
}

/** The `questions` of an input or a response of AskUserQuestion, by their digest; undefined where there are none. */
export function digestOfQuestions(from: Json | undefined): string | undefined {
  const questions = isObject(from) ? own(from, 'questions') : undefined;
  return questions === undefined ? undefined : digestOf(questions);
}

/** True for an input that would show one of ours, in whatever wording. */
export function looksLikeOurs(input: JsonObject): boolean {
  const questions = own(input, 'questions');
  return (
    Array.isArray(questions) &&
    questions.some(
      (question: Json) => isObject(question) && (question['header'] === HEADER || String(question['question']).startsWith('ck-guard ')),
    )
  );
}

/** True when the input asks, and does not answer: a model may bring answers of its own. */
export function onlyAsks(input: JsonObject): boolean {
  return Object.keys(input).every((name) => name === 'questions');
}

/** True when the one answer of a response is the approving label, to the one question. */
export function isApproved(response: Json | undefined): boolean {
  const questions = isObject(response) ? own(response, 'questions') : undefined;
  const answers = isObject(response) ? own(response, 'answers') : undefined;
  if (!Array.isArray(questions) || !isObject(answers) || Object.keys(answers).length !== 1) return false;
  const [question]: readonly Json[] = questions;
  const text = isObject(question) ? own(question, 'question') : undefined;
  return typeof text === 'string' && own(answers, text) === APPROVE;
}
