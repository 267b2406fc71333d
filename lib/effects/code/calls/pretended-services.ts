import { LOCALSTACK } from '../../known/localstack.js';
import type { MaskedCode } from '../text/masked-code.js';
import { blocksOf, bodyBehind } from '../names/blocks.js';

/** Clients of Amazon's services, each of which is told by its address. */
const CLIENTS = /\bboto3\.(?:client|resource)\s?\(|\bnew\s(?:AWS\.)?(\w{1,40})\s?\(/g;
const AT_ADDRESS = /\bendpoint(?:_url)?\s?[=:]\s?§(\d+)§/g;

/** `with mock_aws():`, `@mock_s3`, of the library `moto`, and what they are named there. */
const MOCKS = /\bfrom\s+moto\s+import\s|\bimport\s+moto\b/;
const MOCKED =
  /(?:\bwith\s+(?:moto\.)?mock_\w{1,40}\(\s?\)[^\n:]{0,80}:|@(?:moto\.)?mock_\w{1,40}(?:\(\s?\))?[^\S\n]*\n(?:[^\S\n]*@[^\n]*\n){0,8}[^\S\n]*def\s+\w{1,80}\s?\([^\n]{0,200}:)[^\S\n]*$/gm;

/** `mockClient(S3Client)` */
const MOCKED_CLIENT = /\bmockClient\(\s?(\w{1,40})\s?\)/g;

/** True where each client of Amazon's services is led to an imitation on this machine, or made where a test has put one in its place. */
export function pretendsAmazon(masked: MaskedCode): boolean {
  const { code, strings } = masked;
  const clients = [...code.matchAll(CLIENTS)].filter(
    ({ 0: text, 1: name }) => name === undefined || name.endsWith('Client') || text.includes('AWS.'),
  );
  const addresses = [...code.matchAll(AT_ADDRESS)];
  if (addresses.length > 0) {
    return addresses.length >= clients.length && addresses.every(([, index]) => LOCALSTACK.test(strings[Number(index)] ?? ''));
  }
  if (clients.length === 0) return false;
  if (masked.language === 'python') {
    const stretches = mockedStretches(masked);
    return clients.every(({ index }) => stretches.some(({ start, end }) => index >= start && index < end));
  }
  if (!strings.includes('aws-sdk-client-mock')) return false;
  const mocked = new Set([...code.matchAll(MOCKED_CLIENT)].map(([, name]) => name));
  return clients.every(({ 1: name }) => mocked.has(name));
}

function mockedStretches(masked: MaskedCode): readonly { readonly start: number; readonly end: number }[] {
  const { code } = masked;
  const blocks = MOCKS.test(code) ? blocksOf(masked) : undefined;
  if (blocks === undefined) return [];
  return [...code.matchAll(MOCKED)].flatMap(
    ({ 0: text, index }) => bodyBehind(blocks, code, index + text.length, text.startsWith('@') ? 'function' : 'plain') ?? [],
  );
}
