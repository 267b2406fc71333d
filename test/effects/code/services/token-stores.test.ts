import { describe, expect, it } from 'vitest';
import { file, node, python } from '../../fed.js';
import '../../told.js';

const go = (module: string, show: string): string => file('a.go', 'go run a.go', `package main\nimport ("fmt"; "${module}")\nfunc main() {\n\t${show}\n}`);

describe('tokens that a library gives to code', () => {
  it.each([
    python('from huggingface_hub import get_token\nt = get_token()\nprint(t)'),
    python('import huggingface_hub\nprint(huggingface_hub.HfFolder.get_token())'),
    python('import google.auth\ncreds, project = google.auth.default()\nprint(creds.token)'),
    python('from azure.identity import AzureCliCredential\nprint(AzureCliCredential().get_token("https://vault.azure.net/.default").token)'),
    python('import msal\nr = app.acquire_token_silent(["s"], account=a)\nprint(r["access_token"])'),
    python('import wandb\nprint(wandb.Api().api_key)'),
    python('import docker\nprint(docker.auth.load_config().get_all_credentials())'),
    node('const { GoogleAuth } = require("google-auth-library"); new GoogleAuth().getAccessToken().then((t) => console.log(t))'),
    node('const { fromIni } = require("@aws-sdk/credential-providers"); fromIni()().then(console.log)'),
    `Rscript -e 'print(gitcreds::gitcreds_get()$password)'`,
    `Rscript -e 'cat(gh::gh_token())'`,
    go('github.com/cli/go-gh/v2/pkg/auth', 't, _ := auth.TokenForHost("github.com")\n\tfmt.Println(t)'),
    // By another name.
    python('from requests.utils import get_netrc_auth as login\nprint(login("https://a.test"))'),
    python('import netrc as n\nprint(n.netrc().hosts["a.test"])'),
    python('from netrc import netrc\nfor host, login in netrc().hosts.items():\n    print(host, login)'),
    python('from google.auth import default as find\ncreds, project = find()\nprint(creds.refresh_token)'),
    python('from google import auth as g\nc, _ = g.default()\nprint(c.token)'),
    python('from azure.identity import DefaultAzureCredential as C\nprint(C().get_token("x").token)'),
    python('from keyring import get_password as get\nprint(f"{get(\'a\', \'b\')}")'),
    node("const { getPassword: get } = require('keytar');\nget('a', 'b').then(console.log);"),
    node("import { findCredentials as find } from 'keytar';\nconsole.log(await find('a'));"),
    node("const n = require('netrc');\nconsole.log(n()['a.test'].password);"),
    node("const n = require('netrc-parser').default;\nn.loadSync();\nconsole.log(n.machines['a.test']);"),
    node("import getAuthToken from 'registry-auth-token';\nconsole.log(getAuthToken('//r.test/').token);"),
    node("const { fromIni: from } = require('@aws-sdk/credential-providers');\nfrom()().then((c) => console.log(c));"),
    node("const k = require('@kubernetes/client-node');\nconst c = new k.KubeConfig();\nc.loadFromDefault();\nconsole.log(c.getCurrentUser());"),
    python('from kubernetes import client as c, config\nconfig.load_kube_config()\nprint(c.Configuration.get_default_copy().api_key)'),
    python('import streamlit as st\nprint(st.secrets)'),
    python('import streamlit as st\nprint(st.secrets["db"]["password"])'),
    python('from airflow.models import Variable as V\nprint(V.get("api_token"))'),
    python('from airflow.hooks.base import BaseHook\nprint(BaseHook.get_connection("lake").password)'),
    `ruby -rbundler -e 'p Bundler.settings["gems.a.test"]'`,
    `ruby -e 'puts Gem.configuration.rubygems_api_key'`,
    `perl -MNet::Netrc -e 'my $m = Net::Netrc->lookup("a.test"); print $m->password'`,
    `php -r 'require "vendor/autoload.php"; print_r(Aws\\Credentials\\CredentialProvider::defaultProvider()()->wait()->toArray());'`,
    file('a.go', 'go run a.go', 'package main\nimport (\n\t"fmt"\n\tring "github.com/zalando/go-keyring"\n)\nfunc main() {\n\ts, _ := ring.Get("a", "b")\n\tfmt.Println(s)\n}'),
    go('github.com/jdxcode/netrc', 'n, _ := netrc.Parse(p)\n\tfmt.Println(n.Machine("a.test").Get("password"))'),
    go('github.com/jackc/pgpassfile', 'p, _ := pgpassfile.ReadPassfile(f)\n\tfmt.Println(p.FindPassword("a", "5432", "b", "c"))'),
  ])('%s', async (command) => await expect(command).toTell(/^reveal-environment credential:(?:token|login|credentials|netrc|keyring|secret)/));

  it.each([
    python('from huggingface_hub import HfApi, get_token\nprint(HfApi(token=get_token()).whoami()["name"])'),
    python('from huggingface_hub import get_token\nprint("logged in" if get_token() else "no")'),
    python('import google.auth\ncreds, project = google.auth.default()\nprint(project, creds.expired)'),
    python('from azure.identity import AzureCliCredential\nprint(AzureCliCredential().get_token("https://vault.azure.net/.default").expires_on)'),
    python('import boto3\nprint(boto3.Session().get_credentials().method)'),
    python('import shlex\nprint(shlex.shlex("a b").get_token())'),
    `Rscript -e 'print(nzchar(gh::gh_token()))'`,
    python('from requests.utils import get_netrc_auth as login\nprint(login("https://a.test") is not None)'),
    python('from netrc import netrc as load\nprint(list(load().hosts))'),
    python('from keyring import get_password as get\nimport requests\nprint(requests.get("https://a.test", auth=("me", get("a", "b"))).status_code)'),
    python('import google.auth as g\n_, project = g.default()\nprint(project)'),
    python('import streamlit as st\nprint("db" in st.secrets, st.secrets["region"])'),
    python('from airflow.hooks.base import BaseHook\nprint(BaseHook.get_connection("lake").host)'),
    node("const { getPassword: get } = require('keytar');\nget('a', 'b').then((p) => console.log(!!p));"),
    node("const k = require('@kubernetes/client-node');\nconst c = new k.KubeConfig();\nc.loadFromDefault();\nconsole.log(c.getCurrentContext());"),
    `ruby -rbundler -e 'p Bundler.settings["build.nokogiri"], Bundler.settings["path"]'`,
    `perl -MNet::Netrc -e 'my $m = Net::Netrc->lookup("a.test"); print $m->login'`,
  ])('not by %s', async (command) => await expect(command).not.toTell(/^reveal-environment/));
});
