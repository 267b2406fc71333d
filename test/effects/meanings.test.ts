import { describe, expect, it } from 'vitest';
import './told.js';

describe('a function or an alias that may not be there hides no program', () => {
  it.each([
    'false && { rm() { :; }; }; rm -r a',
    'for i in $none; do rm() { :; }; done; rm -r a',
    'while false; do rm() { :; }; done; rm -r a',
    'for ((;0;)); do rm() { :; }; done; rm -r a',
    'g() { rm() { :; }; }; false && g; rm -r a',
    'rm() { :; }; unset -f rm; rm -r a',
    'rm() { :; }; (unset -f rm; rm -r a)',
    'rm() { :; }; false || unset -f rm; rm -r a',
    'f() { rm -r a; }; false && unset -f f; f',
    'f() { rm -r a; }; (unset -f f); f',
    'alias rm=true; rm -r a',
    "bash -c 'alias rm=true\nrm -r a'",
    "alias x='rm -r a'\nf() { x; }\nalias x=true\nf",
  ])('%s', async (source) => {
    await expect(source).toTell('delete -r /home/u/proj/a');
  });

  it.each([
    'rm() { :; }; rm -r a',
    '{ rm() { :; }; }; rm -r a',
    'true; if true; then rm() { :; }; else rm() { echo; }; fi; rm -r a',
    '(rm() { :; }; rm -r a)',
    'rm() { :; }; (unset -f rm); rm -r a',
    'f() { rm -r a; }; unset -f f; f',
    'f() { rm -r a; }; f() { :; }; f',
  ])('and not %s', async (source) => {
    await expect(source).not.toTell(/^delete/);
  });
});

describe('a variable before a command is its own', () => {
  it.each([
    ['D=b; f() { :; }; D=a f; rm -r $D', ['b']],
    ['D=b; f() { rm -r $D; }; D=a f', ['a']],
    ['D=b; f() { D=c; }; D=a f; rm -r $D', ['b']],
    ['f() { E=$D; }; D=a f; rm -r $E', ['a']],
    ["D=a eval 'rm -r $D'", ['a']],
    ["D=a eval 'E=$D'; rm -r $E", ['a']],
    ["D=b; D=a eval ':'; rm -r $D", ['b']],
    ['D=a export D; rm -r $D', ['a']],
    ['D=b; D=a export E=1; rm -r $D', ['b']],
  ] as const)('%s', async (source, names) => {
    await expect(source).toTellOnly(/^delete/, names.map((name) => `delete -r /home/u/proj/${name}`));
  });
});

describe('a variable that is declared to be of one kind', () => {
  it.each([
    ['readonly D=a\nD=b\nrm -r $D', ['a', 'b']],
    ['D=a; readonly D; D=b; rm -r $D', ['a', 'b']],
    ['declare -r D=a\nD=b; rm -r $D', ['a', 'b']],
    ['readonly D=a; rm -r $D', ['a']],
    ['readonly D=a; E=$D/b; rm -r $E', ['a/b']],
    ['declare -l D; D=A; rm -r $D', ['a']],
    ['declare -l D; D=A; D+=B; rm -r $D', ['ab']],
    ['declare -u D; D=a; rm -r $D', ['A']],
    ['declare D; D=A; rm -r $D', ['A']],
  ] as const)('%s', async (source, names) => {
    await expect(source).toTellOnly(/^delete/, names.map((name) => `delete -r /home/u/proj/${name}`));
  });
});

describe('what is sourced has the arguments that it is given', () => {
  it.each([
    [". <(echo 'rm -r $1') a", ['a']],
    ["set -- a; . <(echo 'rm -r $1')", ['a']],
    ["set -- b; . <(echo ':') a; rm -r $1", ['b']],
    ["echo 'rm -r $1' > s.sh; set -- b; . ./s.sh a; rm -r $1", ['a', 'b']],
    ["echo 'D=$1' > s.sh; . ./s.sh a; rm -r $D", ['a']],
    ["echo 'set -- a' > s.sh; . ./s.sh; rm -r $1", ['a']],
  ] as const)('%s', async (source, names) => {
    await expect(source).toTellOnly(/^delete/, names.map((name) => `delete -r /home/u/proj/${name}`));
  });
});
