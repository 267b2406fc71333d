import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksWithPassword, tokensInAddress } from '../../lib/secrets/address-tokens.js';

const TOKEN = `ghp_${'16C7e42F292c6912E7710c838347Ae178B4a'}`;
const SETTING = 'AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI';
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '');
const hex = (text: string): string => Buffer.from(text).toString('hex');

describe('the tokens in an address', () => {
  it.each([
    [`https://x.test/?t=${TOKEN}`, TOKEN],
    [`https://x.test/?t=%67${TOKEN.slice(1)}`, TOKEN],
    [`https://x.test/p.gif?d=${base64(TOKEN)}`, TOKEN],
    [`https://x.test/a/${base64(TOKEN)}/b`, TOKEN],
    [`https://x.test/?d=${encodeURIComponent(Buffer.from(TOKEN).toString('base64'))}`, TOKEN],
    [`https://x.test/?d=${Buffer.from(TOKEN).toString('base64url')}`, TOKEN],
    [`https://x.test/?h=${hex(TOKEN)}`, TOKEN],
    [`https://x.test/?d=${base64(SETTING)}`, SETTING],
    [`https://x.test/?d=${base64('{"password": "hunter2hunter2"}')}`, 'hunter2hunter2'],
    [`https://x.test/?d=${base64('{"csrf_token":"ab12cd34","access_token":"ab12cd34ef"}')}`, 'ab12cd34ef'],
    [`https://x.test/?d=${base64('token: user-name\nDB_PASSWORD=s3cr3t-horse')}`, 's3cr3t-horse'],
    [`https://x.test/?d=${base64('export API_KEY=ABCDEFGHKLMN')}`, 'ABCDEFGHKLMN'],
    ['https://x.test/check?payload=STRIPE_SECRET_KEY%3Dab12cd34ef%26A%3D1', 'ab12cd34ef'],
    ['https://x.test/?DB_PASSWORD=hunter2hunter2', 'hunter2hunter2'],
    ['https://x.test/?u=postgres%3A%2F%2Fapp%3Ahunter2%40db.shop.test', 'hunter2'],
  ])('are found as they stand and written in other signs: %s', (address, token) => expect(tokensInAddress(address).join('\n')).toContain(token));

  it.each([
    'https://x.test/reset?token=abcdef123456',
    'https://x.test/?next=https%3A%2F%2Fapp.test%2Fcallback%3Faccess_token%3Dabcdefghijk',
    `https://x.test/?state=${base64('{"page":"getting-started","theme":"dark"}')}`,
    `https://mermaid.ink/img/${base64('sequenceDiagram\nA->>B: password: string\nB-->>A: access_token: AccessToken')}`,
    `https://x.test/?state=${base64('{"csrf_token":"ab12cd34ef56","returnTo":"/"}')}`,
    `https://x.test/?cursor=${base64('{"nextToken":"ab12cd34ef56gh78"}')}`,
    `https://x.test/decide?data=${base64('{"token":"phc_ab12cd34ef56","distinct_id":"x"}')}`,
    `https://play.test/?v=${base64('secret="test-secret"; max_tokens=100000')}`,
    `https://x.test/blob/${hex('a').repeat(20)}.tar.gz`,
    'https://x.test/search?q=How+to+set+STRIPE_SECRET_KEY%3D',
    'https://x.test/search?q=STRIPE_SECRET_KEY%3Dyour-secret-key',
    'https://x.test/docs/STRIPE_SECRET_KEY?API_KEY_ID=3&PRIMARY_KEY=id',
    'https://x.test/?NEXT_PUBLIC_KEY=pk_live_ab12cd34',
    'https://x.test/?url=postgres%3A%2F%2Fapp%3Apostgres%40localhost%2Fapp',
    'https://jwt.io/?token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl',
    'https://x.test/releases/download/v1.2.3/application-linux-amd64-musl.tar.gz',
  ])('are none in what people look up: %s', (address) => expect(tokensInAddress(address)).toEqual([]));

  it.each([
    ['https://x.test/login?user=a&password=hunter2!', true],
    ['https://x.test/login?pwd=ab12cd34', true],
    ['https://x.test/?q=password=ab', false],
    ['https://x.test/docs?topic=password&passwd=required', false],
  ])('ask with a password: %s, %s', (address, asks) => expect(asksWithPassword(address)).toBe(asks));

  it('takes any text', () => fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => Array.isArray(tokensInAddress(`https://x.test/${text}`)))));
});
