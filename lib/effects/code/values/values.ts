import type { Definition } from '../names/definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import type { Notes } from '../names/notes.js';
import { own } from '../../../json.js';
import { HOLE } from '../../../shell/command.js';
import { SET_HOME } from '../names/set-home.js';
import { argumentsAt, lastGroup, splitTop } from '../text/expression.js';
import { argumentOf } from '../text/argument-lists.js';
import { definitionNow, isGivenHere, isSettled, notesOf, valueNow } from '../names/notes.js';
import { branchesOf, joinedParts } from './branches.js';
import { chosen } from './choices.js';
import { MAX_DEPTH, type Evaluates } from './evaluates.js';
import { madeByFunction } from './made-by-function.js';
import { BARE_METHOD, CHAINED, FIELD, MADE_HERE, OPTION, PARENTS, withoutFactory, withoutOrder } from './forms.js';
import { isHome, ITSELF, mayBeHome, OWN_PLACE, variableOfHome } from './home-folder.js';
import { LITERAL, NAME, valuesIn } from './lists.js';
import { filledIn, formattedByName, literal } from './literals.js';
import { callsWithoutBrackets, functionValue, groupValue, methodValue } from './call-values.js';
import { madeByMethod } from './methods.js';
import { pathOf } from './paths.js';
import { elementsNow, entryNow, fieldNow, wordsNow } from './current-entries.js';

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
    const text = this.#plain(withoutFactory(expression.trim().replace(/^await\s+/, '')));
    if (!this.mayRead(text, depth)) return HOLE;
    return this.#named(text, depth) ?? this.#composed(text, depth) ?? this.#calledOrTaken(text, depth) ?? HOLE;
  }

  /** An expression without the signs of its language that leave its value as it is: `&x`, `x?`, `x!`, `*x`. */
  #plain(written: string): string {
    const { language } = this.masked;
    if (language === 'rust') return written.replace(/^&(?:mut\s)?/, '').replace(/\?$/, '');
    if (language === 'go') return written.replace(/^\*(?=\w)/, '');
    return /^(?:javascript|csharp|dart|swift)$/.test(language) ? written.replace(/!$/, '') : written;
  }

  /** The value of a literal or a name; undefined for every other expression. */
  #named(text: string, depth: number): string | undefined {
    const number = LITERAL.exec(text)?.[1];
    if (number !== undefined) return filledIn(this, literal(this, Number(number)), depth);
    if (mayBeHome(text)) return isHome(text, this.masked.strings) ? this.#home(text, depth) : HOLE;
    const itself = own(ITSELF, text);
    if (itself !== undefined) return itself;
    const place = OWN_PLACE.exec(text);
    if (place !== null) {
      return `${this.masked.folder ?? (this.masked.from === 'file' ? HOLE : '.')}${place[1] === undefined ? '' : '/itself'}`;
    }
    if (text === 'Dir.mktmpdir') return madeByFunction('mktmpdir', [], this.home) ?? HOLE;
    if (!NAME.test(text)) return undefined;
    return text === 'shift' ? (argumentOf('ARGV', 0, this.masked) ?? HOLE) : this.variable(text, depth);
  }

  /** The value of what operators, branches and brackets make of others; undefined for every other expression. */
  #composed(text: string, depth: number): string | undefined {
    const { language } = this.masked;
    const chained = CHAINED.exec(text)?.[1] ?? (language === 'swift' ? /^\w+:\s*(\S[^]*)$/.exec(text)?.[1] : undefined);
    if (chained !== undefined) return this.value(chained, depth + 1);
    const matched = language === 'perl' ? /^<([^<>]{2,})>$/.exec(text)?.[1] : undefined;
    if (matched !== undefined) return matched;
    const branches = branchesOf(text, language);
    if (branches !== undefined) return this.value(this.one(branches, text), depth + 1);
    const parts = joinedParts(text, language);
    if (parts !== undefined) return parts.map((part) => this.value(part, depth + 1)).join('');
    const [format, ...filled] = splitTop(text, '%');
    if (format !== undefined && filled.length === 1) return this.#formatted(format, filled[0] ?? '', depth);
    const path = splitTop(text, '/');
    if (path.length > 1 && path.every((part) => part.trim() !== '')) return pathOf(path.map((part) => this.value(part, depth + 1)));
    const [, below, up] = PARENTS.exec(text) ?? [];
    return below === undefined ? undefined : this.value(below, depth + 1) + '/..'.repeat(Number(up) + 1);
  }

  /** `'%s/x' % a`, `'%(a)s/x' % {…}`. */
  #formatted(format: string, filled: string, depth: number): string {
    if (/^[^§]*§\d+§\s*$|^\s*\w+\s*$/.test(format)) {
      const named = this.value(format, depth + 1);
      if (/%\(\w/.test(named)) return formattedByName(this, named, filled.trim(), depth + 1);
    }
    return madeByMethod('%', this.value(format, depth + 1), valuesIn(this, filled, depth + 1), this.home) ?? HOLE;
  }

  /** The value of a call, or of a field; undefined for every other expression. */
  #calledOrTaken(text: string, depth: number): string | undefined {
    const { language } = this.masked;
    const joined = language === 'perl' ? /^join\s+(?=[^(\s])([^]*)$/.exec(text)?.[1] : undefined;
    if (joined !== undefined) return functionValue(this, 'join', argumentsAt(joined, 0), depth);
    const group = lastGroup(text);
    if (group !== undefined) return groupValue(this, group, depth);
    const [, owner, field] = FIELD.exec(text) ?? OPTION.exec(text) ?? [];
    const entry = owner === undefined || field === undefined ? undefined : fieldNow(this, owner, field, depth);
    if (entry !== undefined) return entry;
    const [, made, ofMade] = MADE_HERE.exec(text) ?? [];
    const ofObject = made === undefined || ofMade === undefined ? undefined : fieldNow(this, made, ofMade, depth);
    if (ofObject !== undefined) return ofObject;
    const ofCase = language === 'php' ? /^([^]+)->value$/.exec(text)?.[1] : undefined;
    if (ofCase !== undefined) return this.value(ofCase, depth + 1);
    const bare = BARE_METHOD.exec(text);
    if (bare?.[1] !== undefined && bare[2] !== undefined) return methodValue(this, bare[1], bare[2], [], depth);
    const spaced = /^([a-z_][\w:]*)\s+(\S[^]*)$/.exec(text);
    return spaced?.[1] === undefined || !callsWithoutBrackets(this)
      ? undefined
      : functionValue(this, spaced[1], argumentsAt(spaced[2] ?? '', 0), depth);
  }

  /** The home, or what the code puts into the variable of that name. */
  #home(text: string, depth: number): string {
    if (isGivenHere(SET_HOME, this.notes)) {
      return valueNow(SET_HOME, this.notes, (definition) => this.defined(SET_HOME, definition, depth + 1)) ?? this.home;
    }
    const name = variableOfHome(text);
    return name !== undefined && isSettled(name, this.notes)
      ? (valueNow(name, this.notes, (definition) => this.defined(name, definition, depth + 1)) ?? this.home)
      : this.home;
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
        return (
          entryNow(this, splitTop(expression, ',').length > 1 ? `[${expression}]` : expression, `:${key ?? ''}`, depth) ??
          (this.masked.language === 'go' && key === '0' ? this.value(expression, depth) : HOLE)
        );
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
