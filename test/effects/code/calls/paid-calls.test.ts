import { describe, expect, it } from 'vitest';
import { fed, node, python } from '../../fed.js';
import { linesOf } from '../../written-world.js';
import '../../told.js';

const PURCHASE = 'change-service cloud:purchase';
const OPENAI = 'from openai import OpenAI\nclient = OpenAI()\n';
const ASK = "client.chat.completions.create(model='gpt-4.1', messages=[{'role': 'user', 'content': 'x'}])";
const CLAUDE = "import Anthropic from '@anthropic-ai/sdk';\nconst client = new Anthropic();\n";
const MESSAGE = "await client.messages.create({ model: 'claude-opus-4', max_tokens: 100, messages })";

describe('code that asks a service again and again that is paid for each time', () => {
  it.each([
    python(`${OPENAI}while True:\n    print(${ASK})`),
    python(`${OPENAI}done = False\nwhile not done:\n    r = ${ASK}\n    print(r)`),
    python(`${OPENAI}rows = [l for l in open('a.txt')]\ndef label(t):\n    return ${ASK}\ndone = False\nwhile not done:\n    out = list(map(label, rows))\n    done = len(out) > len(rows)`),
    python(`${OPENAI}def ask(q):\n    r = ${ASK}\n    return ask(r)\nask('x')`),
    python("import boto3\nec2 = boto3.client('ec2')\nwhile True:\n    ec2.run_instances(ImageId='ami-1', MinCount=1, MaxCount=1)"),
    python("from twilio.rest import Client\nc = Client(a, b)\nsent = 0\nwhile sent < 10:\n    c.messages.create(to='+15550100', from_='+15550101', body='test')"),
    python("import requests\nimport openai\nwhile True:\n    requests.post('https://api.openai.com/v1/responses', json={'model': 'gpt-5', 'input': 'x'})"),
    node(`${CLAUDE}for (;;) { ${MESSAGE}; }`),
    node(`${CLAUDE}let done = false;\ndo {\n  const r = ${MESSAGE};\n  console.log(r);\n} while (!done);`),
    node("const twilio = require('twilio')(a, b);\nsetInterval(() => { twilio.messages.create({ to: '+15550100', body: 'x' }) }, 50);"),
    fed('ruby', "require 'openai'\nclient = OpenAI::Client.new\nloop do\n  client.chat(parameters: { model: 'gpt-4o' })\nend"),
    fed('php', '$client = OpenAI::client("x");\nwhile (true) {\n  $client->chat()->create(["model" => "gpt-4o"]);\n}'),
  ])('%s', async (command) => await expect(command).toTell(PURCHASE));

  it('or that stands in a file of the session', async () => {
    expect(await linesOf('python3 s/label.py', { 's/label.py': `${OPENAI}while True:\n    ${ASK}\n` })).toContain(PURCHASE);
  });
});

describe('code that comes to an end, waits for somebody, or asks what costs nothing', () => {
  it.each([
    python(`${OPENAI}while True:\n    r = ${ASK}\n    if r.done:\n        break`),
    python(`${OPENAI}while True:\n    q = input('> ')\n    print(${ASK})`),
    python(`${OPENAI}tries = 0\nwhile tries < 3:\n    tries += 1\n    ${ASK}`),
    python(`${OPENAI}done = False\nwhile not done:\n    r = ${ASK}\n    done = r.choices[0].finish_reason == 'stop'`),
    python(`${OPENAI}out = []\ndone = False\nwhile not done:\n    out.append(${ASK})\n    done = len(out) > len(rows)`),
    python(`${OPENAI}for q in ['a', 'b']:\n    print(${ASK})`),
    python(`${OPENAI}def ask(n):\n    if n == 0:\n        return\n    ${ASK}\n    return ask(n - 1)\nask(3)`),
    python(`${OPENAI}import time\nwhile True:\n    ${ASK}\n    time.sleep(60)`),
    python(`from openai import OpenAI\nclient = OpenAI(base_url='http://localhost:11434/v1')\nwhile True:\n    ${ASK}`),
    node(`${CLAUDE}while (true) {\n  const r = ${MESSAGE};\n  if (r.stop_reason !== 'tool_use') break;\n}`),
    node(`${CLAUDE}while (true) {\n  const q = await rl.question('> ');\n  ${MESSAGE};\n}`),
    node(`${CLAUDE}setInterval(() => { ${MESSAGE} }, 60000);`),
  ])('%s', async (command) => await expect(command).not.toTell(PURCHASE));
});
