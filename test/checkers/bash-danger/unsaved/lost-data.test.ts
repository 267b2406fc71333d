import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { writeBelow } from '../../../on-disk.js';
import { bash } from '../../world.js';
import { sceneWith } from '../scene.js';

/** Endings of tables. */
const ENDINGS = ['csv', 'tsv', 'psv', 'tab', 'ndjson', 'jsonl', 'geojson', 'ods', 'rds'];

const DATA = {
  'shop/orders.sqlite3': 'rows',
  'shop/kept.sqlite3': 'rows',
  'shop/kept.sqlite3.bak': 'rows',
  'shop/test.sqlite3': 'rows',
  'shop/db.sqlite3': 'rows',
  'shop/answers/2024.csv': 'a,b\n1,\n',
  'shop/answers/2024.parquet': 'rows',
  ...Object.fromEntries(ENDINGS.map((ending) => [`shop/answers/all.${ending}`, 'x\ny\n'])),
  'shop/processed/2024.csv': 'a,b\n1,\n',
};

const { project, beginSession } = sceneWith();

async function answerTo(command: string): Promise<string> {
  const { root } = project();
  writeBelow(dirname(root), DATA);
  await beginSession();
  const verdict = await checkBashDanger(bash(command, root), project().world());
  return verdict.kind === 'ask' ? verdict.rule : verdict.kind;
}

const python = (...lines: readonly string[]): string => `python3 - <<'END'\nimport pandas as pd\n${lines.join('\n')}\nEND`;

describe('data of which nobody has a copy', () => {
  it.each([
    'rm -f orders.sqlite3 && python manage.py migrate',
    'unlink orders.sqlite3',
    python("df = pd.read_csv('answers/2024.csv').dropna()", "df.to_csv('answers/2024.csv', index=False)"),
    python("f = 'answers/2024.csv'", 'df = pd.read_csv(f)', 'df = df[df.a > 1]', 'df.to_csv(f)'),
    python("df = pd.read_csv('answers/2024.csv', nrows=10)", "df.to_csv('answers/2024.csv')"),
    python("df = pd.read_parquet('answers/2024.parquet')", "df.drop_duplicates(inplace=True)", "df.to_parquet('answers/2024.parquet')"),
    "python3 -c \"import polars as pl; pl.read_csv('answers/2024.csv').filter(pl.col('a') > 1).write_csv('answers/2024.csv')\"",
    'Rscript -e \'d <- read.csv("answers/2024.csv"); write.csv(na.omit(d), "answers/2024.csv")\'',
    "awk -F, '$2 > 3' answers/2024.csv > t && mv t answers/2024.csv",
    'csvcut -c a answers/2024.csv > /tmp/t.csv && cp /tmp/t.csv answers/2024.csv',
    'grep -v x answers/2024.csv | sponge answers/2024.csv',
    "sed '/x/d' answers/2024.csv > t && mv t answers/2024.csv",
    'sqlite3 orders.sqlite3 .schema; rm -f orders.sqlite3',
    'rm -f orders.sqlite3 && cp orders.sqlite3 /tmp/o',
    'duckdb orders.sqlite3 "SELECT 1"; rm -f orders.sqlite3',
    ...ENDINGS.map((ending) => `grep -v x answers/all.${ending} | sponge answers/all.${ending}`),
  ])('is asked about where a call leaves nothing, or a part: %s', async (command) => {
    expect(await answerTo(command)).toBe('filesystem/only-copy');
  });
});

describe('data that may go, or stays', () => {
  it.each([
    'rm -f test.sqlite3 && python manage.py migrate',
    'rm -f db.sqlite3 && python manage.py migrate',
    'rm -f kept.sqlite3 && python manage.py migrate',
    'rm -f none.sqlite3 && python manage.py migrate',
    'cp orders.sqlite3 /tmp/o && rm -f orders.sqlite3 && python manage.py migrate',
    python("df = pd.read_csv('answers/2024.csv')", 'print(df.head())', "df['c'] = 1", "df.to_csv('answers/2024.csv')"),
    python("df = pd.read_csv('answers/2024.csv').dropna()", "df.to_csv('answers/clean.csv')"),
    python("df = pd.read_csv('processed/2024.csv').dropna()", "df.to_csv('processed/2024.csv')"),
    "awk '{ $1 = 1 } 1' answers/2024.csv > t && mv t answers/2024.csv",
    'head -n 3 answers/2024.csv > few.csv && mv few.csv answers/few.csv',
    'grep -v x answers/2024.csv > left.csv',
    "sed -n 3p notes.md; sed 's/x/y/' answers/2024.csv > t && mv t answers/2024.csv",
    'sqlite3 orders.sqlite3 ".backup /tmp/o"; rm -f orders.sqlite3',
    'sqlite3 orders.sqlite3 "VACUUM INTO \'/tmp/o\'" && rm -f orders.sqlite3',
  ])('passes: %s', async (command) => expect(await answerTo(command)).toBe('pass'));
});
