import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import '../../told.js';

const CANARY = 'canary-0815-42';

/** What the real interpreter prints with a canary in the environment. */
function printed(program: string, option: string, code: string): string {
  return execFileSync(program, [option, code], { env: { PATH: process.env['PATH'], API_KEY: CANARY }, encoding: 'utf8' });
}

const SHOWN = /^reveal-environment environment:API_KEY/;

const NODE = ['node', '-e'] as const;
const PYTHON = ['python3', '-c'] as const;

describe('a variable that code asks for', () => {
  it.each([
    [...NODE, 'console.log(process.env.API_KEY ? "set" : "missing")'],
    [...NODE, 'console.log(process.env["API_KEY"] ? 1 : 0)'],
    [...NODE, 'console.log(Boolean(process.env.API_KEY), !process.env.API_KEY)'],
    [...NODE, 'console.log(process.env.API_KEY?.length, (process.env.API_KEY || "").length)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k ? "set" : "missing", typeof k)'],
    [...NODE, 'if (process.env.API_KEY) console.log("set")'],
    [...NODE, 'console.log(process.env.API_KEY !== undefined, process.env.API_KEY == null, process.env.API_KEY === "")'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k !== undefined && k != "")'],
    [...PYTHON, 'import os; print(os.environ.get("API_KEY") is not None, os.environ.get("API_KEY") is None, os.getenv("API_KEY") != "")'],
    [...PYTHON, 'import os; k = os.getenv("API_KEY"); print(k is not None and k != "")'],
    [...PYTHON, 'import os; print("set" if os.environ.get("API_KEY") else "MISSING: API_KEY")'],
    [...PYTHON, 'import os; print(bool(os.getenv("API_KEY", "")), len(os.environ["API_KEY"]))'],
    [...PYTHON, 'import os\nif not os.getenv("API_KEY"):\n  print("none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print("set" if key else "none")'],
    [...PYTHON, 'import os\nclass C:\n  def f(self):\n    if True:\n      key = os.getenv("API_KEY")\n      print("set" if key else "none")\nC().f()'],
    [...PYTHON, 'import os\nclass C:\n  pass\nkey = os.getenv("API_KEY")\nprint("set" if key else "none", C())'],
    [...NODE, 'class C { f() { const k = process.env.API_KEY; console.log(k ? "set" : "none", this) } } new C().f()'],
    [...NODE, 'console.log(require("crypto").createHmac("sha256", process.env.API_KEY).update("a").digest("hex"))'],
    [...PYTHON, 'import hmac, os, hashlib; print(hmac.new(os.environ["API_KEY"].encode(), b"x", hashlib.sha256).hexdigest())'],
  ])('is not shown when %s %s %s', async (program, option, code) => {
    await expect(`${program} ${option} '${code}'`).not.toTell(SHOWN);
    expect(printed(program, option, code)).not.toContain(CANARY.slice(0, 4));
  });

  it.each([
    [...NODE, 'function length(x) { return x; } console.log(length(process.env.API_KEY))'],
    [...NODE, 'console.log(process.env.API_KEY ? process.env.API_KEY : "none")'],
    [...NODE, 'console.log(process.env.API_KEY || "none")'],
    [...NODE, 'console.log(process.env.API_KEY !== undefined && process.env.API_KEY)'],
    [...NODE, 'console.log(process.env.API_KEY ?? "" !== "")'],
    [...NODE, 'let k; console.log((k = process.env.API_KEY) !== undefined, k)'],
    [...PYTHON, 'import os; k = os.getenv("API_KEY"); print(k is not None and k)'],
    [...PYTHON, 'import os; print((k := os.getenv("API_KEY")) is None or k)'],
    [...NODE, 'console.log(process.env.API_KEY ?? "none")'],
    [...NODE, 'console.log(process.env.API_KEY?.slice(0, 5))'],
    [...NODE, 'console.log((process.env.API_KEY || "") + "".length)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k ? k : "none")'],
    [...NODE, 'const k = process.env.API_KEY; console.log(`${k}`)'],
    [...NODE, 'let k = process.env.API_KEY\nconst o = { k }\nconsole.log(o)'],
    [...NODE, 'function f() { console.log(k) } var k = process.env.API_KEY; f()'],
    [...NODE, 'k = process.env.API_KEY; console.log(globalThis.k)'],
    [...NODE, 'const k = process.env.API_KEY; console.log(k.length, [...k].join(""))'],
    [...NODE, 'class C { k = process.env.API_KEY; } console.log(new C())'],
    [...NODE, 'class C {\nf() {}\nk = process.env.API_KEY;\n}\nconsole.log(new C())'],
    [...NODE, 'k = process.env.API_KEY; console.log(global)'],
    [...PYTHON, 'import os\nclass Settings:\n  api_key = os.environ["API_KEY"]\nprint(Settings().api_key)'],
    [...PYTHON, 'import os, dataclasses\n@dataclasses.dataclass\nclass S:\n  def f(self):\n    pass\n  a: str = ""\n  key = os.environ["API_KEY"]\nprint([getattr(S, n) for n in dir(S)])'],
    [...PYTHON, 'import os\nclass C: a = 1; k = os.environ["API_KEY"]\nprint([getattr(C, n) for n in dir(C)])'],
    [...PYTHON, 'import os\nkey = os.environ["API_KEY"]\nprint(locals())'],
    [...PYTHON, 'import os\nkey = os.environ["API_KEY"]\nprint(vars())'],
    [...PYTHON, 'import os; print(os.environ.get("API_KEY") or "none")'],
    [...NODE, 'const jwt = { sign: (...all) => JSON.stringify(all) }; console.log(jwt.sign([1, process.env.API_KEY], 2))'],
    [...NODE, 'const o = { createHmac: (a) => a }; console.log(o.createHmac(process.env.API_KEY))'],
    [...PYTHON, 'import os; print(os.getenv("API_KEY") if os.getenv("API_KEY") else "none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print(f"{key}" if key else "none")'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY"); print("set" if key else "none", key[:6])'],
    [...PYTHON, 'import os; key = os.getenv("API_KEY") + "x"; print("set" if 1 else "none", vars()["key"])'],
  ])('is shown when %s %s %s', async (program, option, code) => {
    await expect(`${program} ${option} '${code}'`).toTell(SHOWN);
    expect(printed(program, option, code)).toContain(CANARY.slice(0, 4));
  });

  it.each([
    ['perl', 'if ($ENV{API_KEY}\n =~ /(.+)/) { print $1 }'],
    ['perl', 'print $1 if ($ENV{API_KEY}) =~ /(.+)/'],
    ['perl', `print $1 if $ENV{API_KEY}${' '.repeat(50)}=~ /(.+)/`],
    ['ruby', '1 if ENV["API_KEY"]\n .then { |t| puts t }'],
  ])('may be shown by %s -e %j', async (program, code) => await expect(`${program} -e '${code}'`).toTell(SHOWN));

  it.each([
    ['perl', 'print 1 if $ENV{API_KEY};'],
    ['perl', 'print "set" if defined $ENV{API_KEY}'],
    ['ruby', 'puts 1 if ENV["API_KEY"]\nputs 2'],
  ])('is not shown by %s -e %j', async (program, code) => await expect(`${program} -e '${code}'`).not.toTell(SHOWN));
});

describe('a variable that is the key of something', () => {
  it.each([
    ['node -e', 'const jwt = require("jsonwebtoken"); console.log(jwt.verify(t, process.env.API_KEY).sub)'],
    ['python3 -c', 'import os, jwt; print(jwt.encode({"sub": 1}, os.environ["API_KEY"], algorithm="HS256"))'],
    ['python3 -c', 'import os, boto3; s = boto3.client("s3", aws_secret_access_key=os.environ["API_KEY"]); print(s.list_buckets())'],
    ['python3 -c', 'import os, smtplib; s = smtplib.SMTP("x.test"); s.login("a", os.environ["API_KEY"]); print(s.noop())'],
    ['node -e', 'const t = require("nodemailer").createTransport({ auth: { user: "a", pass: process.env.API_KEY } }); t.verify().then(console.log)'],
    ['ruby -e', 'c = Octokit::Client.new(access_token: ENV["API_KEY"]); puts c.user.login'],
    ['ruby -e', 'puts Slack::Web::Client.new(token: ENV["API_KEY"]).auth_test.ok'],
    ['ruby -e', '@client = OpenAI::Client.new(access_token: ENV["API_KEY"], log_errors: true)\nputs @client.models.list'],
    ['python3 -c', 'import os, smtplib\nwith smtplib.SMTP_SSL("x.test") as s:\n    s.login("a", os.environ["API_KEY"])\n    print(s.noop())'],
  ])('is not shown by %s %s', async (program, code) => {
    await expect(`${program} '${code}'`).not.toTell(SHOWN);
  });

  it.each([
    ['python3 -c', 'import os, jwt; print(jwt.encode({"sub": os.environ["API_KEY"]}, "a"))'],
    ['python3 -c', 'import os, boto3; s = boto3.client("s3", region_name=os.environ["API_KEY"]); print(s.meta)'],
    ['ruby -e', 'c = Struct.new(:a).new(ENV["API_KEY"]); puts c.a'],
    ['ruby -e', 'puts OpenStruct.new(token: ENV["API_KEY"])'],
    ['ruby -e', 'puts Hash.new(token: ENV["API_KEY"])'],
    ['ruby -e', 'S = Struct.new(:token, keyword_init: true); p S.new(token: ENV["API_KEY"])'],
    ['ruby -e', 'pp Creds.new(access_token: ENV["API_KEY"])'],
    ['ruby -e', 'p Config.new(api_key: ENV["API_KEY"])'],
    ['ruby -e', 'raise ArgumentError.new(token: ENV["API_KEY"])'],
    ['ruby -e', 'p Slack::Web::Client.new(token: ENV["API_KEY"])'],
    ['ruby -e', 'puts Slack::Web::Client.new(token: ENV["API_KEY"]).token'],
    ['ruby -e', 'c = Slack::Web::Client.new(token: ENV["API_KEY"]); p c'],
    ['ruby -e', 'c = Slack::Web::Client.new(token: ENV["API_KEY"]); puts c.inspect'],
    ['ruby -e', 'p(c = Slack::Web::Client.new(token: ENV["API_KEY"]))'],
    ['ruby -e', 'module A; Client = Struct.new(:token); end; puts A::Client.new(token: ENV["API_KEY"]).first'],
    ['node -e', 'console.log(fake.login("a", process.env.API_KEY))'],
    ['python3 -c', 'import os; print(db.login("x", os.environ["API_KEY"]).password)'],
    ['python3 -c', 'import os, smtplib; print(db.login("x", os.environ["API_KEY"]).password)'],
    ['node -e', 'console.log(require("nodemailer").createTransport({ auth: { user: "a", pass: process.env.API_KEY } }).options)'],
  ])('and is by %s %s', async (program, code) => {
    await expect(`${program} '${code}'`).toTell(SHOWN);
  });
});
