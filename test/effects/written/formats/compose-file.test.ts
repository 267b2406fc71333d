import { describe, expect, it } from 'vitest';
import { composeCommands } from '../../../../lib/effects/written/formats/compose-file.js';
import { readYaml } from '../../../../lib/effects/written/formats/yaml.js';

describe('a document of YAML', () => {
  it.each([
    ['mappings in one another', 'a:\n  b: 1\n  c: x y # z\nd:\n', { a: { b: '1', c: 'x y' }, d: '' }],
    ['lists, as far out as their key too', 'a:\n- x\n- y\nb:\n  - z\n', { a: ['x', 'y'], b: ['z'] }],
    ['mappings in lists', '- a: 1\n  b: 2\n- a: 3\n', [{ a: '1', b: '2' }, { a: '3' }]],
    ['lists in one line', 'a: ["x, y", \'z\', w v]\n', { a: ['x, y', 'z', 'w v'] }],
    ['texts of several lines', 'a: |\n  x\n\n  y\nb: >-\n  x\n  y\n', { a: 'x\n\ny', b: 'x y' }],
    ['quotes', 'a: "x: \\"y\\" # z"\nb: \'it\'\'s\'\n"c d": 1\n', { a: 'x: "y" # z', b: "it's", 'c d': '1' }],
    ['comments, anchors and tags', '# x\n---\na: &b !c\n  d: 1\n\n  # e\n  f: 2\n', { a: { d: '1', f: '2' } }],
    ['an address for a value', 'a: http://x:1/#y\n', { a: 'http://x:1/#y' }],
  ])('has %s', (_, text, expected) => expect(readYaml(text)).toEqual(expected));

  it.each(['', '- ', ':', '  a', 'a:\n\tb: 1', '- - - a', 'a: [', 'a: "', '? a\n: b', '}\n', `${'a:\n '.repeat(500)}`])('is never too wrong to be read: %j', (text) => expect(() => readYaml(text)).not.toThrow());
});

const FILE = `services:
  db:
    image: postgres
  web:
    build: .
    depends_on:
      db:
        condition: service_healthy
    volumes: [".:/app", node_modules]
    command: sh -c "echo $$HOME"
  tool:
    image: alpine
    privileged: true
    pid: host
    entrypoint: ["sh", "-c"]
    command: ["ls \\"a\\""]
    volumes:
      - type: bind
        source: \${HOME}
        target: /h
`;

describe('a compose file stands for', () => {
  it.each<[string, readonly string[]]>([
    ['compose up web', ['docker run -v ".:/app" image sh -c "echo \\$HOME"', 'docker run image']],
    ['compose up db -d', ['docker run image']],
    ['compose run --rm -e A=b tool cat a', ['docker run --privileged --pid host -v "${HOME}:/h" --entrypoint "sh" image "-c" "cat" "a"']],
    ['up tool', ['docker run --privileged --pid host -v "${HOME}:/h" --entrypoint "sh" image "-c" "ls \\"a\\""']],
  ])('%s', (words, expected) => expect(composeCommands(FILE, words.split(' '))).toEqual(expected));

  it.each([
    ["'~:/h'", '"$HOME:/h"'],
    ['~/.cache/x:/c', '"$HOME/.cache/x:/c"'],
    ['a~b:/c', '"a~b:/c"'],
  ])('the home, where a tilde says so: %s', (volume, mount) => expect(composeCommands(`services:\n  a:\n    volumes:\n      - ${volume}\n`, ['up'])).toEqual([`docker run -v ${mount} image`]));

  it('all its services where none is named', () => expect(composeCommands(FILE, ['up', '-d'])).toHaveLength(3));

  it.each(['', 'services:', 'services: x', 'version: "3"', 'services:\n  - a\n'])('nothing when it has none: %j', (text) => expect(composeCommands(text, ['up'])).toEqual([]));
});
