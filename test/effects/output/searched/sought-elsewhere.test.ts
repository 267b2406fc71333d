import { describe, expect, it } from 'vitest';
import { told } from '../../told.js';

const SHOWN = /^reveal-environment credential:secrets in (?:lost objects|backups)/;

describe('what was once committed', () => {
  it.each([
    "git rev-list --all | xargs git grep -hE 'glpat-[0-9A-Za-z_-]+'",
    "git grep -n 'AKIA' $(git rev-list --all -- config)",
    "for c in $(git rev-list --all); do git grep -hE 'ghp_[A-Za-z0-9]{36}' $c; done",
    "git log -p --all -G 'AKIA[0-9A-Z]{16}'",
    "git log -S 'sk_live_' -p",
    'git log --all -S"BEGIN RSA PRIVATE KEY" --patch',
    "git log --all -p -S 'SMTP_PASSWORD='",
  ])('shows the tokens that are sought in it: %s', async (command) => {
    await expect(told(command)).toTell(SHOWN);
  });

  it.each([
    'git log --oneline -S sk_live_',
    "git log -p -S handleLogin -- src/auth.ts",
    "git log -p -S 'sk_live_' -- tests/billing.test.ts",
    "git log -p --all --name-only -G 'AKIA[0-9A-Z]{16}'",
    "git rev-list --all | xargs git grep -l 'sk_live_'",
    "git rev-list --all | xargs git grep -n 'retryLimit'",
    "git grep -n 'AKIA' -- src",
    "git log -p -S 'SMTP_PASSWORD=' -- docker-compose.yml",
  ])('and not by %s', async (command) => {
    await expect(told(command)).not.toTell(SHOWN);
  });
});

describe('a compressed backup', () => {
  it.each([
    "rg -z -oN 'mysql://[^ ]+' backup/",
    "zgrep -hoE 'postgres(ql)?://[^ ]+' backups/*.gz",
    "bzgrep -h 'amqp://' backups/env.bz2",
    'xzgrep SMTP_PASSWORD old/config.xz',
    "zcat backups/settings.gz | grep -oE 'redis://[^ ]+'",
    "gunzip -c dumps/env.gz | grep -E 'API_KEY|TOKEN'",
  ])('shows the logins that are sought in it: %s', async (command) => {
    await expect(told(command)).toTell(SHOWN);
  });

  it.each([
    "zgrep -n 'CREATE TABLE' backups/shop.sql.gz",
    "zgrep -l 'postgres://' backups/a.gz",
    "zgrep -c DATABASE_URL backups/env.gz",
    "zgrep 'POST /token' logs/access.log.2.gz",
    'rg -z ERROR logs',
    "rg -o 'postgres://[^ ]+' docs",
    "zcat backups/shop.sql.gz | grep -n 'INSERT INTO orders'",
  ])('and not by %s', async (command) => {
    await expect(told(command)).not.toTell(SHOWN);
  });
});
