import { describe, expect, it } from 'vitest';
import '../../told.js';

const python = (code: string): string => `python3 - <<'END'\n${code}\nEND`;
const node = (code: string): string => `node - <<'END'\n${code}\nEND`;

const ADMIN = "const admin = require('firebase-admin');\nadmin.initializeApp();\n";

describe('what other machines keep', () => {
  it.each([
    [python("import fsspec\nfs = fsspec.filesystem('s3')\nfs.rm('prod-bucket/data', recursive=True)"), 'destroy bucket:delete'],
    [python("import s3fs\ns3fs.S3FileSystem().rm('s3://prod-data', recursive=True)"), 'destroy bucket:delete'],
    [python("from upath import UPath\nUPath('s3://prod-data/').rmdir(recursive=True)"), 'destroy bucket:delete'],
    [python("from cloudpathlib import CloudPath\nCloudPath('gs://prod-data/x').rmtree()"), 'destroy bucket:delete'],
    [python("import imaplib\nm = imaplib.IMAP4_SSL('imap.example.com')\nm.store(n, '+FLAGS', 'Deleted')\nm.expunge()"), 'destroy cloud:delete mail'],
    [python("import poplib\np = poplib.POP3_SSL('pop.example.com')\np.dele(1)"), 'destroy cloud:delete mail'],
    [python("import ftplib\nf = ftplib.FTP('ftp.example.com', 'u', 'p')\nfor n in f.nlst():\n    f.delete(n)"), 'destroy cloud:delete files'],
    [node(`${ADMIN}const f = async () => { const s = await admin.firestore().collection('users').get(); for (const d of s.docs) await d.ref.delete(); };\nf();`), 'destroy database:delete all rows'],
    [node(`${ADMIN}admin.database().ref('/').remove();`), 'destroy database:drop'],
    [node(`${ADMIN}admin.database().ref('users').set(null);`), 'destroy database:drop'],
    [node(`${ADMIN}console.log(process.env.FIRESTORE_EMULATOR_HOST);\nadmin.database().ref('users').remove();`), 'destroy database:drop'],
    [`FIRESTORE_EMULATOR_HOST=emulator.example.com:80 ${node(`${ADMIN}admin.database().ref('users').remove();`)}`, 'destroy database:drop'],
    [python("from firebase_admin import db\ndb.reference('/').delete()"), 'destroy database:drop'],
  ])('is lost: %s', async (command, effect) => await expect(command).toTell(effect));

  it.each([
    python("import fsspec\nfs = fsspec.filesystem('memory')\nfs.rm('/a', recursive=True)"),
    python("import fsspec\nfs = fsspec.filesystem('s3')\nprint(fs.ls('bucket'))"),
    python("import s3fs\ns3fs.S3FileSystem().rm('bucket/tmp/a.csv')"),
    python("import imaplib\nm = imaplib.IMAP4_SSL('imap.example.com')\nm.select('INBOX')\nprint(m.search(None, 'ALL'))\nm.logout()"),
    python("import imaplib\nm = imaplib.IMAP4('localhost', 3143)\nm.store(1, '+FLAGS', 'Deleted')\nm.expunge()"),
    python("import imaplib\nm = imaplib.IMAP4_SSL('imap.example.com')\ncache.delete('seen')"),
    python("import ftplib\nf = ftplib.FTP('ftp.example.com')\nf.login()\nprint(f.nlst())\nf.delete('old.txt')"),
    node(`${ADMIN}admin.database().ref('users/abc').remove();`),
    node(`${ADMIN}admin.firestore().collection('users').doc('x').delete();`),
    node(`process.env.FIRESTORE_EMULATOR_HOST = 'localhost:8080';\n${ADMIN}admin.database().ref('users').remove();`),
    node(`process.env.FIRESTORE_EMULATOR_HOST = '[::1]:8080';\n${ADMIN}admin.database().ref('users').remove();`),
    `FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:9000 ${node(`${ADMIN}admin.database().ref('users').remove();`)}`,
  ])('is not: %s', async (command) => await expect(command).not.toTell(/^(?:destroy|delete) /));

  it('is not, where a folder of this machine goes', async () => {
    await expect(python("import shutil\nfrom cloudpathlib import CloudPath\nCloudPath('s3://data/x').download_to('/tmp/a')\nshutil.rmtree('/tmp/a')")).toTellOnly(/^(?:destroy|delete) /, ['delete -r /tmp/a']);
  });
});

describe('rarer interpreters', () => {
  it.each([
    [python("from fsspec.implementations.local import LocalFileSystem\nLocalFileSystem().rm('/home/u/a', recursive=True)"), 'delete -r /home/u/a'],
    [python("import fsspec\nfsspec.filesystem('file').rm('/home/u/a', recursive=True)"), 'delete -r /home/u/a'],
    [python("import pexpect\nc = pexpect.spawn('bash')\nc.sendline('rm -rf ~')"), 'delete -r /home/u'],
    [python("from pexpect.popen_spawn import PopenSpawn\nPopenSpawn('rm -rf /home/u')"), 'delete -r /home/u'],
    ["iex -e 'File.rm_rf!(System.user_home!())'", 'delete -r /home/u'],
    ["iex -S mix run -e 'MyApp.Repo.delete_all(MyApp.User)'", 'destroy database:delete all rows'],
    ["bb -e '(babashka.fs/delete-tree (babashka.fs/home))'", 'delete -r /home/u'],
    ["bb '(shell \"rm -rf\" \"/home/u/a\")'", 'delete -r /home/u/a'],
    ["bb -e '(fs/delete-tree (str (System/getProperty \"user.home\") \"/a\"))'", 'delete -r /home/u/a'],
    ["erl -noshell -eval 'file:del_dir_r(\"/home/u\"), halt().'", 'delete -r /home/u'],
    ["dotnet fsi <<'END'\nSystem.Diagnostics.Process.Start(\"rm\", \"-rf /home/u\")\nEND", 'delete -r /home/u'],
    ["Rscript -e 'processx::run(\"rm\", c(\"-rf\", \"/home/u\"))'", 'delete -r /home/u'],
  ])('do what they are told: %s', async (command, effect) => await expect(command).toTell(effect));

  it.each([
    "iex -S mix run --no-start -e 'IO.inspect(1); System.halt()'",
    "bb -e '(fs/delete-tree (str (System/getProperty \"java.io.tmpdir\") \"/a\"))'",
    "bb -e '(println (str (fs/home) \"/a\"))'",
    "erl -noshell -eval 'io:format(\"~p~n\", [erlang:system_info(otp_release)]), halt().'",
    python("import pexpect\nc = pexpect.spawn('./dist/cli init')\nc.sendline('demo')"),
    "dotnet fsi <<'END'\nprintfn \"%d\" (System.IO.File.ReadAllLines \"a.txt\").Length\nEND",
  ])('and else nothing: %s', async (command) => await expect(command).not.toTell(/^(?:destroy|delete) /));
});
