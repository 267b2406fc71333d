import { describe, expect, it } from 'vitest';
import './told.js';

const READ = 'read /home/u/proj/.env';
const ALL = 'reveal-environment environment:all';

describe('a call that reads, told by its name', () => {
  it.each([
    `python3 -c "import pandas as pd; print(pd.read_table('.env'))"`,
    `python3 -c "import tarfile; print(tarfile.open('b.tar').extractfile('.env').read())"`,
    `python3 -c "import zipfile; print(zipfile.ZipFile('b.zip').read('.env'))"`,
    `python3 -c "import urllib.request as u; print(u.urlopen('file:///home/u/proj/.env').read())"`,
    `node -e "fetch('file:///home/u/proj/.env').then(console.log)"`,
    `julia -e 'print(read(".env", String))'`,
    `erl -noshell -eval 'file:read_file(".env"), halt().'`,
    `scala -e 'println(scala.io.Source.fromFile(".env").mkString)'`,
    `kotlin -e 'println(java.io.File(".env").readText())'`,
    `sbcl --eval '(with-open-file (s ".env") (print (read-line s)))'`,
    `osascript -e 'read POSIX file "/home/u/proj/.env"'`, "ruby -e 'puts IO.read(%(.env))'", "ruby -e 'puts File.read(%q{.env})'", "ruby -e 'puts File.read %Q[.env]'", "perl -e 'open F, q(.env); print <F>'", "perl -MFile::Slurp -e 'print read_file(qq{.env})'",
    `perl -e '@ARGV=(".env"); print <>'`,
    `perl -e 'print do{local(@ARGV,$/)=".env";<>}'`,
    `tclsh <<< 'puts [read [open .env]]'`,
  ])('%s', async (command) => {
    await expect(command).toTell(READ);
  });

  it.each([
    `python3 -c "from dotenv import load_dotenv; load_dotenv('.env')"`,
    `ruby -rdotenv -e 'Dotenv.load(".env"); require "./app"'`,
    `node -e "process.loadEnvFile('.env'); require('./app')"`,
    `python3 -c "print('read .env')"`,
    `python3 -c "import os; print(os.path.exists('.env'))"`,
    `node -e "spread('.env'); thread('.env')"`,
    `julia -e 'println(isfile(".env"))'`,
    `sbcl --eval '(with-open-file (s ".env" :direction :output) (print 1 s))'`,
    `tclsh <<< 'set f [open .env w]'`,
    `perl -e '@ARGV = (1, 2); print 1'`,
  ])('and not %s', async (command) => {
    await expect(command).not.toTell(READ);
  });
});

describe('the environment by another name', () => {
  it.each([
    `python3 -c "from os import environ as e; print(e)"`,
    `python3 -c "from os import path, environ; print(environ)"`,
    `python3 -c "import os as o; print(dict(o.environ))"`,
    `python3 -c "print(dict(__import__('os').environ))"`,
    `node -p "require('process').env"`,
    `node -e "const {env} = process; console.log(env)"`,
    `node --input-type=module -e "import {env as e} from 'node:process'; console.log(e)"`,
    `ruby -rdotenv -e 'p Dotenv.load'`,
  ])('%s', async (command) => {
    await expect(command).toTell(ALL);
  });

  it.each([
    `python3 -c "from os import environ as e; print(e['HOME'])"`,
    `python3 -c "from os import environ; environ['A'] = '1'; import app"`,
    `python3 -c "import os as o; print(o.getcwd())"`,
    `node -e "const {env} = process; console.log(env.NODE_ENV)"`,
    `node -e "const env = nunjucks.configure(); console.log(env)"`,
    `ruby -rdotenv -e 'Dotenv.load; puts 1'`,
  ])('and not %s', async (command) => {
    await expect(command).not.toTell(ALL);
  });
});

describe('a file of variables that a shell takes in', () => {
  it.each(['set -x; . ./.env', 'set -v; source .env', 'set -euxo pipefail; source .env && npm start', "bash -xc '. ./.env'", "sh -v -c '. ./.env'"])('is shown by one that shows what it runs: %s', async (command) => {
    await expect(command).toTell(READ);
  });

  it.each(['set -a; . ./.env; set +a; npm start', 'set -euo pipefail; source .env', "bash -c '. ./.env && npm test'"])('and not by another: %s', async (command) => {
    await expect(command).not.toTell(READ);
  });
});

describe('a member of an archive', () => {
  it('is read where it is handed to a command', async () => {
    await expect("tar xf a.tar --to-command='cat' .env").toTell(READ);
  });
});
