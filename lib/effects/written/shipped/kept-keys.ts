import type { Analysis } from '../../analysis.js';
import { compileIgnore } from '../../../paths/ignore.js';
import { isWithin } from '../../../paths/within.js';
import { holdsIssued } from '../../../secrets/issued.js';

/** Folders, and names of files, of tests: keys in them are made up. */
const OF_TESTS =
  /(?:^|\/)(?:__)?(?:tests?|specs?|e2e|mocks?|fixtures?|testdata|test-data|cassettes|snapshots|corpus|rules|detections?|signatures)(?:__)?\/|[._-](?:test|spec|mock|fixture)s?\.[\w.]{1,12}$|(?:^|\/)test_[^/]*$/i;

/** Documents, examples of settings, requests that are kept, notebooks and scripts: what others read, or copy from. */
const READ_BY_OTHERS =
  /\.(?:mdx?|markdown|rst|adoc|txt|html?|ipynb|http|rest|sh|bash|zsh|ps1)$|\/(?:[\w.-]{0,40}\.)?env\.(?:example|sample|template|dist|defaults?)$|\/(?:example|sample|template)\.env$|\/(?:Makefile|justfile)$/i;

/** `SHOP_API_KEY=…`, `os.environ["SHOP_API_KEY"] = "…"`: a variable of a service, and all of its value. */
const NAMED =
  /(?<![A-Za-z\d_])([A-Z][A-Z\d]{1,30}(?:_[A-Z\d]{1,30}){0,6}?_(?:API_?KEY|SECRET(?:_?KEY)?|ACCESS_?KEY|AUTH_?KEY|(?:ACCESS_|AUTH_|API_|BOT_)?TOKEN))\\?["']?\]?[^\S\n]{0,3}[=:][^\S\n]{0,3}\\?["']?([A-Za-z\d+/_-]{32,200}={0,2})(?=\\?["'`]|[\s,;)<\\]|$)/g;

/** Headers of requests that are kept to be sent. */
const REQUESTS = /\.(?:http|rest)$/;
const HEADER =
  /^(?:[\w-]{0,30}(?:api-?key|token|secret)|authorization):[^\S\n]{0,3}(?:bearer |token )?([A-Za-z\d+/_-]{32,200}={0,2})[^\S\n]*$/gim;

/** Names of what everybody may know, or of nothing real. */
const OPEN_NAME =
  /(?:^|_)(?:PUBLIC|PUBLISHABLE|VITE|REACT_APP|ANON|TEST|TESTING|EXAMPLE|SAMPLE|DUMMY|FAKE|MOCK|DEMO|CSRF|SHA\d*|HASH|DIGEST|CHECKSUM|COMMIT|REVISION)(?:_|$)/;

/** What stands in the place of a key. */
const PLACEHOLDER =
  /your|example|place|change|replace|dummy|sample|fake|mock|test|demo|todo|secret|passw|insert|redact|generat|random|here|token|(.)\1{4}|(.{2,16})\2{2}|0123|1234|2345|3456|4567|5678|6789|9876|abcd|bcde|cdef|wxyz|a1b2|1a2b|dead|beef|cafe|babe|^[a-f\d]{8}-(?:[a-f\d]{4}-){3}[a-f\d]{12}$/i;

/** Different characters that one at random has, at the least: of sixteen, and of many more. */
const LEAST_HEXADECIMAL = 11;
const LEAST_DIFFERENT = 18;

/** UTF-16 code units of one file that are looked at. */
const MAX_TEXT = 131_072;

/** True for a text that holds a key which gives access, in a file of the project that git keeps: whoever gets the project gets the key. Linear. */
export function keepsKey(path: string, text: string, analysis: Analysis): boolean {
  const {
    project: { root },
  } = analysis.world;
  const inProject = path.slice(root.length);
  if (!isWithin(path, root) || path === root || OF_TESTS.test(inProject) || !holdsKey(inProject, text.slice(0, MAX_TEXT))) return false;
  return isKept(inProject.slice(1), analysis);
}

function holdsKey(path: string, text: string): boolean {
  // Addresses with passwords are mostly examples, or of this machine.
  if (holdsIssued(text.replace(/(:\/\/)[^\s/@]{1,200}@/g, '$1'))) return true;
  if (!READ_BY_OTHERS.test(path)) return false;
  const values = [...text.matchAll(NAMED)].filter(([, name = '']) => !OPEN_NAME.test(name)).map(([, , value = '']) => value);
  const headers = REQUESTS.test(path) ? [...text.matchAll(HEADER)].map(([, value = '']) => value) : [];
  return [...values, ...headers].some(isRandom);
}

/** Made by a generator, as far as can be told: hexadecimal, or letters of both cases and digits without a word. */
function isRandom(value: string): boolean {
  if (PLACEHOLDER.test(value)) return false;
  const different = new Set(value).size;
  if (/^(?:[a-f\d]{32,}|[A-F\d]{32,})$/.test(value)) return different >= LEAST_HEXADECIMAL && /[a-f]/i.test(value) && /\d/.test(value);
  return (
    different >= LEAST_DIFFERENT &&
    (value.match(/\d/g) ?? []).length >= 3 &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    !/^\/|(?:[a-z]{3,12}[-_/]){2}/.test(value)
  );
}

/** Whether git keeps a file, by its path in the project: what it is told to ignore, at the root or in a folder above the file, it does not. */
function isKept(
  path: string,
  {
    world: {
      disk,
      project: { root },
    },
  }: Analysis,
): boolean {
  if (disk.kindOf(`${root}/.git`) === 'absent') return false;
  const names = path.split('/');
  return names.every((_, depth) => {
    const folder = [root, ...names.slice(0, depth)].join('/');
    const texts = [`${folder}/.gitignore`, ...(depth === 0 ? [`${root}/.git/info/exclude`] : [])].flatMap((file) => {
      const read = disk.readText(file);
      return read.kind === 'present' ? [read.text] : [];
    });
    if (texts.length === 0) return true;
    const isIgnored = compileIgnore(texts);
    const below = names.slice(depth);
    return below.every((_each, at) => !isIgnored(below.slice(0, at + 1).join('/'), at < below.length - 1));
  });
}
