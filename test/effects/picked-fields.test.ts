import { expect, it } from 'vitest';
import './told.js';

const SHOWN = /^(?:read|reveal-environment)/;

it.each([
  "jq '.mcpServers | keys' ~/.claude.json", "jq -r '.projects | keys[]' ~/.claude.json", "cat ~/.claude.json | jq '.mcpServers | keys'", "yq 'keys' secrets.yaml", "jq keys < ~/.claude.json",
  "jq '.auths | keys' ~/.docker/config.json", "jq '.[0] | keys' secrets.json", "jq '.projects[] | keys' ~/.claude.json", "jq -r '.data.secrets | keys[]' secrets.json",
  'vault token lookup | jq .data.ttl', 'vault token lookup -format=json | jq -r .data.policies', "vault kv get -format=json secret/a | jq '.data.data | keys'", 'az account get-access-token | jq -r .expiresOn',
  'aws secretsmanager get-secret-value --secret-id a | jq -r .VersionId',
])('the names of fields, or when and for how long a secret holds, are no secret: %s', async (command) => {
  await expect(command).not.toTell(SHOWN);
});

it.each([
  "jq '.mcpServers' ~/.claude.json", "jq '.mcpServers | keys, .a' ~/.claude.json", "jq '.mcpServers | keys' ~/.claude.json --rawfile a .env", "jq -f a.jq ~/.claude.json", "jq '.mcpServers | to_entries' ~/.claude.json", "jq . ~/.claude.json | jq keys; cat ~/.claude.json",
  "jq '.password | keys' secrets.json", "jq '.data.password | keys' secrets.json", "jq '.[0].api_key|keys' secrets.json", "jq '.tokens[0] | keys' secrets.json", "jq '.[] | keys' secrets.json", "jq '.. | keys' secrets.json", "cat secrets.json | jq -r '.db[\"password\"] | keys[]'",
  "cat ~/.claude.json | tee a.txt | jq '.mcpServers | keys'",
  'vault token lookup | jq .data.id', 'vault token lookup | jq .data', 'vault token lookup | jq .data.ttl,.data.id', "vault token lookup | jq '.data | .ttl, .id'", 'vault kv get -format=json secret/a | jq .data.data.expires_token', 'az account get-access-token | jq -r .accessToken', 'vault token lookup | jq .data.ttl; vault token lookup',
])('others are: %s', async (command) => {
  await expect(command).toTell(SHOWN);
});
