import { describe, expect, it } from 'vitest';
import { file, node, python } from './fed.js';
import './told.js';

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
  ])('%s', async (command) => await expect(command).toTell(/^reveal-environment credential:(?:token|login|credentials)/));

  it.each([
    python('from huggingface_hub import HfApi, get_token\nprint(HfApi(token=get_token()).whoami()["name"])'),
    python('from huggingface_hub import get_token\nprint("logged in" if get_token() else "no")'),
    python('import google.auth\ncreds, project = google.auth.default()\nprint(project, creds.expired)'),
    python('from azure.identity import AzureCliCredential\nprint(AzureCliCredential().get_token("https://vault.azure.net/.default").expires_on)'),
    python('import boto3\nprint(boto3.Session().get_credentials().method)'),
    python('import shlex\nprint(shlex.shlex("a b").get_token())'),
    `Rscript -e 'print(nzchar(gh::gh_token()))'`,
  ])('not by %s', async (command) => await expect(command).not.toTell(/^reveal-environment/));
});
