import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';

/** `Config{Root: x}` of go, `Config { root: x }` of rust, `new Config { Root = x }` of C#. */
const LITERAL = /\b[A-Z]\w{0,60}\s?\{(?=\s*[A-Za-z_]\w{0,60}\s?[:=](?![:=]))/g;
/** `Config(root = x)` of kotlin, `Config(root: x)` of swift and dart, and the parameters of its classes with what they are unless told. */
const CALLED = /\b(?:class\s)?[A-Z]\w{0,60}\((?=\s*(?:(?:private|override)\s)?(?:val\s|var\s)?[A-Za-z_]\w{0,60}\s?[:=](?![:=]))/g;

const FIELD =
  /^\s*(?:(?:private|override)\s)?(?:(?:val|var)\s)?([A-Za-z_]\w{0,60})\s?(?::\s?[A-Z][\w<>?., ]{0,60}?\s?=|[:=])(?![:=])([^]*)$/;

/** What objects are made with, by the names of their fields. */
export function madeFieldsIn({ code, language }: MaskedCode, add: Add): void {
  const form = /^(?:go|rust|csharp)$/.test(language) ? LITERAL : /^(?:java|swift|dart)$/.test(language) ? CALLED : undefined;
  if (form === undefined) return;
  for (const { 0: text, index } of code.matchAll(form)) {
    const from = index + text.length;
    for (const each of argumentsAt(code, from)) {
      const [, field, expression = ''] = FIELD.exec(each) ?? [];
      if (field !== undefined && /[§\w]/.test(expression) && !/^\s*[A-Z]\w*\??\s*$/.test(expression)) {
        add(`.${field}`, { at: from, from, kind: 'value', expression, index });
      }
    }
  }
}
