import { describe, expect, it } from 'vitest';
import { told } from '../../told.js';

const DELETES_HOME = 'import{rmSync}from"node:fs";rmSync("/home/u",{recursive:true})';
const BASE64 = Buffer.from(DELETES_HOME).toString('base64');

describe('modules whose code stands in their address', () => {
  it.each([
    `node --import 'data:text/javascript,${DELETES_HOME}' a.js`,
    `node --import 'data:text/javascript;base64,${BASE64}' a.js`,
    `deno run -A 'data:application/typescript;base64,${BASE64}'`,
    `deno run -A 'data:application/typescript;charset=utf-8;base64,${BASE64}'`,
    `deno run -A 'data:text/javascript,${encodeURIComponent(DELETES_HOME)}'`,
    `bun --preload 'data:text/javascript,${DELETES_HOME}' a.ts`,
    `node -e 'import("data:text/ecmascript;base64,${BASE64}")'`,
    `babel-node -e '${DELETES_HOME}'`,
  ])('%s', async (command) => {
    expect(await told(command)).toContain('delete -r /home/u');
  });

  it.each(["deno run 'data:application/typescript,console.log(1)'", "node --import 'data:text/javascript,console.log(1)' a.js"])('%s', async (command) => {
    expect((await told(command)).filter((line) => line.startsWith('delete'))).toEqual([]);
  });
});
