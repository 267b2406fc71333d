import type { Definition } from '../names/definition.js';
import type { MaskedCode } from '../text/text.js';
import type { Notes } from '../names/names.js';
import { own } from '../../../json.js';
import { HOLE } from '../../../shell/command.js';
import { SET_HOME } from '../names/set-home.js';
import { argumentsAt, lastGroup, splitTop } from '../text/expression.js';
import { argumentOf, definitionNow, isGivenHere, isSettled, notesOf, valueNow } from '../names/names.js';
import { branchesOf, joinedParts } from './branches.js';
import { chosen } from './choices.js';
import { MAX_DEPTH, type Evaluates } from './evaluates.js';
import { madeByFunction } from './functions.js';
import { BARE_METHOD, CHAINED, FIELD, MADE_HERE, OPTION, PARENTS, withoutFactory, withoutOrder } from './forms.js';
import { isHome, ITSELF, mayBeHome, OWN_PLACE, variableOfHome } from './known.js';
import { LITERAL, NAME, valuesIn } from './lists.js';
import { filledIn, formattedByName, literal } from './literals.js';
import { callsWithoutBrackets, functionValue, groupValue, methodValue } from './made.js';
import { madeByMethod } from './methods.js';
import { pathOf } from './paths.js';
import { elementsNow, entryNow, fieldNow, wordsNow } from './tables.js';

const MAX_LENGTH = 4096;

/** The value of an expression, as far as it is put together of literals, plain variables, the home folder and what common functions make of them; else with a `HOLE` in it. Of several values it is the one that is chosen now. */
export function valueOf(expression: string, masked: MaskedCode, home: string): string {
  return new Evaluation(masked, home).value(expression, 0);
}

/** The words of an argument vector, told by a list or by a text that is split; undefined for what is neither. */
export function wordsOf(expression: string, masked: MaskedCode, home: string): readonly string[] | undefined {
  return wordsNow(new Evaluation(masked, home), expression, 0);
}

class Evaluation implements Evaluates {
  readonly notes: Notes;

  constructor(
    readonly masked: MaskedCode,
    readonly home: string,
  ) {
    this.notes = notesOf(masked);
  }

  mayRead(text: string, depth: number): boolean {
    this.notes.characters -= text.length;
    return depth <= MAX_DEPTH && text.length <= MAX_LENGTH && this.notes.characters >= 0;
  }

  /** What gives a name its value now; undefined when that is no expression. */
  assigned(name: string): string | undefined {
    const definition = definitionNow(name, this.notes);
    return definition?.kind === 'value' ? definition.expression : undefined;
  }

  value(expression: string, depth: number): string {
    const written = withoutFactory(expression.trim().replace(/^await\s+/, ''));
    const text = this.masked.language === 'rust' ? written.replace(/^&(?:mut\s)?/, '').replace(/\?$/, '') : /^(?:javascript|csharp|dart|swift)$/.test(this.masked.language) ? written.replace(/!$/, '') : this.masked.language === 'go' ? written.replace(/^\*(?=\w)/, '') : written;
    if (!this.mayRead(text, depth)) return HOLE;
    const number = LITERAL.exec(text)?.[1];
    if (number !== undefined) return filledIn(this, literal(this, Number(number)), depth);
    if (mayBeHome(text)) return isHome(text, this.masked.strings) ? this.#home(text, depth) : HOLE;
    const itself = own(ITSELF, text);
    if (itself !== undefined) return itself;
    const place = OWN_PLACE.exec(text);
    if (place !== null) return `${this.masked.folder ?? (this.masked.from === 'file' ? HOLE : '.')}${place[1] === undefined ? '' : '/itself'}`;
    if (text === 'Dir.mktmpdir') return madeByFunction('mktmpdir', [], this.home) ?? HOLE;
    if (NAME.test(text)) return text === 'shift' ? (argumentOf('ARGV', 0, this.masked) ?? HOLE) : this.variable(text, depth);
    const chained = CHAINED.exec(text)?.[1] ?? (this.masked.language === 'swift' ? /^\w+:\s*(\S[^]*)$/.exec(text)?.[1] : undefined);
    if (chained !== undefined) return this.value(chained, depth + 1);
    const matched = this.masked.language === 'perl' ? /^<([^<>]{2,})>$/.exec(text)?.[1] : undefined;
    if (matched !== undefined) return matched;
    const branches = branchesOf(text, this.masked.language);
    if (branches !== undefined) return this.value(this.one(branches, text), depth + 1);
    const parts = joinedParts(text, this.masked.language);
    if (parts !== undefined) return parts.map((part) => this.value(part, depth + 1)).join('');
    const [format, ...filled] = splitTop(text, '%');
    if (format !== undefined && filled.length === 1 && /^[^§]*§\d+§\s*$|^\s*\w+\s*$/.test(format)) {
      const named = this.value(format, depth + 1);
      if (/%\(\w/.test(named)) return formattedByName(this, named, (filled[0] ?? '').trim(), depth + 1);
    }
    if (format !== undefined && filled.length === 1) return madeByMethod('%', this.value(format, depth + 1), valuesIn(this, filled[0] ?? '', depth + 1), this.home) ?? HOLE;
    const path = splitTop(text, '/');
    if (path.length > 1 && path.every((part) => part.trim() !== '')) return pathOf(path.map((part) => this.value(part, depth + 1)));
    const [, below, up] = PARENTS.exec(text) ?? [];
    if (below !== undefined) return this.value(below, depth + 1) + '/..'.repeat(Number(up) + 1);
    const joined = this.masked.language === 'perl' ? /^join\s+(?=[^(\s])([^]*)$/.exec(text)?.[1] : undefined;
    if (joined !== undefined) return functionValue(this, 'join', argumentsAt(joined, 0), depth);
    const group = lastGroup(text);
    if (group !== undefined) return groupValue(this, group, depth);
    const [, owner, field] = FIELD.exec(text) ?? OPTION.exec(text) ?? [];
    const entry = owner === undefined || field === undefined ? undefined : fieldNow(this, owner, field, depth);
    if (entry !== undefined) return entry;
    const [, made, ofMade] = MADE_HERE.exec(text) ?? [];
    const ofObject = made === undefined || ofMade === undefined ? undefined : fieldNow(this, made, ofMade, depth);
    if (ofObject !== undefined) return ofObject;
    const ofCase = this.masked.language === 'php' ? /^([^]+)->value$/.exec(text)?.[1] : undefined;
    if (ofCase !== undefined) return this.value(ofCase, depth + 1);
    const bare = BARE_METHOD.exec(text);
    if (bare?.[1] !== undefined && bare[2] !== undefined) return methodValue(this, bare[1], bare[2], [], depth);
    const spaced = /^([a-z_][\w:]*)\s+(\S[^]*)$/.exec(text);
    return spaced?.[1] === undefined || !callsWithoutBrackets(this) ? HOLE : functionValue(this, spaced[1], argumentsAt(spaced[2] ?? '', 0), depth);
  }

  /** The home, or what the code puts into the variable of that name. */
  #home(text: string, depth: number): string {
    if (isGivenHere(SET_HOME, this.notes)) return valueNow(SET_HOME, this.notes, (definition) => this.defined(SET_HOME, definition, depth + 1)) ?? this.home;
    const name = variableOfHome(text);
    return name !== undefined && isSettled(name, this.notes) ? (valueNow(name, this.notes, (definition) => this.defined(name, definition, depth + 1)) ?? this.home) : this.home;
  }

  variable(name: string, depth: number): string {
    return valueNow(name, this.notes, (definition) => this.defined(name, definition, depth + 1)) ?? HOLE;
  }

  /** What a definition gives. */
  defined(name: string, { kind, key, expression, at }: Definition, depth: number): string {
    switch (kind) {
      case 'value':
        return this.value(expression, depth);
      case 'added':
        return `${this.variable(name, depth)}${key === '/' ? '/' : ''}${this.value(expression, depth)}`;
      case 'element':
        // In go what a function could not do stands behind what it gives.
        return entryNow(this, splitTop(expression, ',').length > 1 ? `[${expression}]` : expression, `:${key ?? ''}`, depth) ?? (this.masked.language === 'go' && key === '0' ? this.value(expression, depth) : HOLE);
      case 'each': {
        const elements = elementsNow(this, expression, depth);
        return elements === undefined ? this.value(withoutOrder(expression), depth) : this.value(this.one(elements, `each ${at}`), depth);
      }
    }
  }

  /** One of several expressions: the one that is chosen now. */
  one(expressions: readonly string[], name: string): string {
    const which = chosen(this.notes.choices, name, expressions.length);
    return which === undefined ? HOLE : (expressions[which] ?? HOLE);
  }
}
