import { describe, expect, it } from 'vitest';
import { fed, file, node, python } from './fed.js';
import './told.js';

const AT = 'https://api.shop.io/users/1';

describe('what code asks servers of others to delete', () => {
  it.each([
    python(`import requests\ns = requests.Session()\ns.delete("${AT}")`),
    python(`import requests\nBASE = "https://api.shop.io"\nrequests.delete(f"{BASE}/users/1")`),
    python(`import requests\nrequests.request(method="DELETE", url="${AT}")`),
    python(`import urllib.request\nurllib.request.urlopen(urllib.request.Request("${AT}", method="DELETE"))`),
    python('import http.client\nc = http.client.HTTPSConnection("api.shop.io")\nc.request("DELETE", "/users/1")'),
    python(`import aiohttp\nasync def main():\n    async with aiohttp.ClientSession() as web:\n        await web.delete("${AT}")`),
    python('import httpx\nwith httpx.Client(base_url="https://api.shop.io") as c:\n    c.delete("/users/1")'),
    node(`const axios = require('axios');\naxios({ method: 'delete', url: '${AT}' });`),
    node("const axios = require('axios');\nconst api = axios.create({ baseURL: 'https://api.shop.io' });\napi.delete('/users/1');"),
    node("require('https').request({ hostname: 'api.shop.io', path: '/users/1', method: 'DELETE' }).end();"),
    node(`const url = '${AT}';\nfetch(url, { method: 'DELETE' });`),
    fed('ruby', "require 'net/http'\nNet::HTTP.start('api.shop.io', 443, use_ssl: true) { |h| h.delete('/users/1') }"),
    fed('perl', `use HTTP::Tiny;\nHTTP::Tiny->new->delete('${AT}');`),
    fed('php', `<?php\n$c = new GuzzleHttp\\Client();\n$c->request('DELETE', '${AT}');`),
    file('x.go', 'go run x.go', `package main\nimport "net/http"\nfunc main() {\n\treq, _ := http.NewRequest("DELETE", "${AT}", nil)\n\thttp.DefaultClient.Do(req)\n}\n`),
    // What a test answers for itself is one server, not another.
    python(`import responses, requests\nresponses.add(responses.DELETE, "https://api.other.io/users/1")\nrequests.delete("${AT}")`),
  ])('%s', async (command) => {
    await expect(command).toTell(`destroy host:${AT}`);
  });

  it.each([
    python('import requests\ns = requests.Session()\ns.delete("http://localhost:8000/users/1")'),
    python('import http.client\nc = http.client.HTTPConnection("127.0.0.1", 8000)\nc.request("DELETE", "/users/1")'),
    python(`import urllib.request\nurllib.request.urlopen(urllib.request.Request("${AT}", method="GET"))`),
    python('import httpx\nwith httpx.Client(base_url="http://localhost:8000") as c:\n    c.delete("/users/1")'),
    python(`import requests, responses\nresponses.add(responses.DELETE, "${AT}")\nrequests.delete("${AT}")`),
    python('from fastapi.testclient import TestClient\nfrom app import app\nclient = TestClient(app)\nclient.delete("/users/1")'),
    python(`import requests\nfrom django.core.cache import cache\ncache.delete("${AT}")`),
    node(`const axios = require('axios');\nconst nock = require('nock');\nnock('https://api.shop.io').delete('/users/1').reply(204);\naxios.delete('${AT}');`),
    node(`const axios = require('axios');\nconst seen = new Set();\nseen.delete('${AT}');`),
    node("const axios = require('axios');\nconst api = axios.create({ baseURL: 'http://localhost:3000' });\napi.delete('/users/1');"),
    node("require('http').request({ hostname: 'localhost', path: '/users/1', method: 'DELETE' }).end();"),
    node(`fetch('${AT}', { method: 'POST', body: JSON.stringify({ a: 'DELETE' }) });`),
    fed('ruby', "require 'net/http'\nNet::HTTP.start('localhost', 3000) { |h| h.delete('/users/1') }"),
  ])('nothing by %s', async (command) => {
    await expect(command).not.toTell(/^destroy/);
  });
});

describe('a function whose name is a text', () => {
  it.each([
    [python('import boto3\ngetattr(boto3.client("dynamodb"), "delete_table")(TableName="orders")'), 'destroy cloud:delete'],
    [python('import functools\nrm = functools.partial(__import__("shutil").rmtree, ignore_errors=True)\nrm("/home/u/Documents")'), 'delete -r /home/u/Documents'],
    [python('import delegator\ndelegator.run("rm -rf /home/u/Documents")'), 'delete -r /home/u/Documents'],
    [node("const execa = require('execa');\nexeca.command('rm -rf /home/u/Documents');"), 'delete -r /home/u/Documents'],
    [python('from sh import git\ngit.push("--force", "origin", "main")'), 'change-history remote-branch:origin main'],
    [python('import redis\nr = redis.from_url("redis://r.shop.io")\nfor k in r.scan_iter("*"):\n    r.unlink(k)'), 'destroy data-store:flush'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    python('import boto3\ngetattr(boto3.client("dynamodb"), "describe_table")(TableName="orders")'),
    python('import functools\nls = functools.partial(__import__("os").path.join, "a")\nls("/home/u/Documents")'),
  ])('nothing by %s', async (command) => {
    await expect(command).not.toTell(/^(?:destroy|delete)/);
  });
});
