import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const ALL = 'reveal-environment environment:all';

describe('a file of variables that is put before a command', () => {
  it.each(['env $(cat .env | xargs) npm start', 'env $(cat .env) npm start', "env $(grep -v '^#' .env | xargs) npm start", "env $(cat config/.env.local | grep -v '^#' | xargs) npm start", "env $(sed -e '/^#/d' .env | xargs -d '\\n') npm start"])('names no program: %s', async (command) => {
    const lines = await told(command);
    await expect(lines).toTell('execute project-script:');
    await expect(lines).not.toTell('execute ?');
    await expect(lines).not.toTell(ALL);
  });

  it.each(['env $(cat .env | xargs)', 'env $(cat .env)', 'env $(cat .env | xargs) env', "env $(grep -v '^#' .env | xargs) printenv"])('is shown with the whole environment: %s', async (command) => {
    await expect(command).toTell(ALL);
  });

  it.each(['env $(cat list.txt | xargs) x', 'env $(cat .env; echo rm -rf a) x', 'env $(cat .env | tee a) x', 'env $(cat .env list.txt) x', "env $(cat .env | tr a-z n-za-m) x", "env $(sed 's/^/rm /' .env) x", "env $(cat .env | sed 's/a/b/e' | sh) x"])('is something else in %s', async (command) => {
    await expect(command).toTell(/^execute (?!project-script|program:x)/);
  });
});
