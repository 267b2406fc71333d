import { describe, expect, it } from 'vitest';
import { fed, node } from '../../fed.js';
import '../../told.js';

const php = (code: string): string => fed('php', `<?php\n${code}`);

describe('a method `exec` of a database, which is given a statement that is not known', () => {
  it.each([
    node("const Database = require('better-sqlite3');\nconst db = new Database('app.db');\nconst sql = read('schema.sql');\ndb.exec(sql);"),
    node("import { DatabaseSync } from 'node:sqlite';\nconst store = new DatabaseSync('app.db');\nstore.exec(process.argv[2]);"),
    node("const store = require('better-sqlite3')('app.db');\nstore.exec(read('schema.sql'));"),
    node('class Store { migrate(sql) { this.db.exec(sql); } }'),
    php('$db = new PDO("sqlite:app.db");\n$db->exec(file_get_contents("schema.sql"));'),
    php('class Store { function migrate($sql) { $this->pdo->exec($sql); } }'),
    fed('ruby', 'db.exec(sql)'),
  ])('%s', async (command) => await expect(command).not.toTell('execute ?'));

  it.each([
    node("const db = require('child_process');\ndb.exec(process.argv[2]);"),
    node("import * as db from 'node:child_process';\ndb.exec(process.argv[2]);"),
    node("(function (db) { db.exec(process.argv[2]); })(require('child_process'));"),
    node("import('child_process').then((db) => db.exec(process.argv[2]));"),
    node("const { NodeSSH } = require('node-ssh');\nclass A { run(command) { this.db.exec(command); } }"),
    node('conn.exec(command);'),
    node("const db = require('shelljs')('a');\ndb.exec(command);"),
    php('$db = new SSH2("a.test");\n$db->exec($argv[1]);'),
    php('exec($db);'),
    php('$ssh->exec($command);'),
  ])('that of something else: %s', async (command) => await expect(command).toTell('execute ?'));
});
