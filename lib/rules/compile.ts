import { patternOf } from '../paths/glob-pattern.js';
import type { Pattern } from '../paths/pattern.js';
import type { CompiledCondition, CompiledRule, Many, MatchedRule } from './rule.js';

type CompileGlob = (glob: string) => RegExp;

/** Makes a valid rule ready to match, without its examples. `compile` is `compileGlob`, passed in so that the glob library need not be loaded here. */
export function compileRule(rule: MatchedRule, compile: CompileGlob): CompiledRule {
  const { id, guard, when, verdict, reason, instead, grantable } = rule;
  return { id, guard, when: compileCondition(when, compile), verdict, reason, ...(instead === undefined ? {} : { instead }), ...(grantable === undefined ? {} : { grantable }) };
}

function compileCondition(when: MatchedRule['when'], compile: CompileGlob): CompiledCondition {
  const patterns = (globs: Many<string>): readonly Pattern[] => list(globs).map((glob) => patternOf(glob, compile));
  return {
    effect: list(when.effect),
    ...(when.target === undefined ? {} : { target: list(when.target) }),
    ...(when.place === undefined ? {} : { place: list(when.place) }),
    ...(when.outside === undefined ? {} : { outside: list(when.outside) }),
    ...(when.recursive === undefined ? {} : { recursive: when.recursive }),
    ...(when.glob === undefined ? {} : { glob: when.glob }),
    ...(when.path === undefined ? {} : { path: patterns(when.path) }),
    ...(when.sensitive === undefined ? {} : { sensitive: when.sensitive }),
    ...(when.resource === undefined ? {} : { resource: list(when.resource) }),
    ...(when.name === undefined ? {} : { name: patterns(when.name) }),
    ...(when.except === undefined ? {} : { except: patterns(when.except) }),
    ...(when.program === undefined ? {} : { program: list(when.program) }),
    ...(when.exceptProgram === undefined ? {} : { exceptProgram: list(when.exceptProgram) }),
    ...(when.via === undefined ? {} : { via: list(when.via) }),
    ...(when.machine === undefined ? {} : { machine: list(when.machine) }),
    ...(when.certainty === undefined ? {} : { certainty: list(when.certainty) }),
  };
}

function list<Value>(many: Many<Value>): readonly Value[] {
  return isList(many) ? many : [many];
}

function isList<Value>(many: Many<Value>): many is readonly Value[] {
  return Array.isArray(many);
}
