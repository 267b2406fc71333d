import { expect, it } from 'vitest';
import '../../told.js';

const SHOWN = /^(?:read|reveal-environment)/;

it.each([
  "jq '.mcpServers | keys' ~/.claude.json", "jq -r '.projects | keys[]' ~/.claude.json", "cat ~/.claude.json | jq '.mcpServers | keys'", "yq 'keys' secrets.yaml", "jq keys < ~/.claude.json",
  "jq '.auths | keys' ~/.docker/config.json", "jq '.[0] | keys' secrets.json", "jq '.projects[] | keys' ~/.claude.json", "jq -r '.data.secrets | keys[]' secrets.json",
  'vault token lookup | jq .data.ttl', 'vault token lookup -format=json | jq -r .data.policies', "vault kv get -format=json secret/a | jq '.data.data | keys'", 'az account get-access-token | jq -r .expiresOn',
  'aws secretsmanager get-secret-value --secret-id a | jq -r .VersionId',
  "jq -r '.credsStore // \"none\", (.auths|keys[])' ~/.docker/config.json", "jq -r '.auths | to_entries[] | .key' ~/.docker/config.json", "jq '.auths | length' ~/.docker/config.json", "jq -r '.credHelpers // {} | keys[]' ~/.docker/config.json",
  `jq -r '.mcpServers | to_entries[] | "\\(.key): \\(.value.command)"' ~/.cursor/mcp.json`, "jq '.mcpServers | map_values(.type)' ~/.cursor/mcp.json", "jq -r '.mcpServers | to_entries | map(.key) | join(\", \")' ~/.cursor/mcp.json",
  "jq '[.mcpServers | to_entries[] | {name: .key, command: .value.command}]' ~/.cursor/mcp.json", "jq -r '.mcpServers | to_entries[] | [.key, .value.type] | @tsv' ~/.cursor/mcp.json", "jq -r '[paths | join(\".\")] | sort | .[]' ~/.docker/config.json",
  "yq '.users[].name' ~/.kube/config", "yq '.contexts[].name, .current-context' ~/.kube/config", "jq '.mcpServers | to_entries[] | select(.value.type == \"stdio\") | .key' ~/.cursor/mcp.json",
])('the names of fields, or when and for how long a secret holds, are no secret: %s', async (command) => {
  await expect(command).not.toTell(SHOWN);
});

it.each([
  "jq '.mcpServers' ~/.claude.json", "jq '.mcpServers | keys, .a' ~/.claude.json", "jq '.mcpServers | keys' ~/.claude.json --rawfile a .env", "jq -f a.jq ~/.claude.json", "jq '.mcpServers | to_entries' ~/.claude.json", "jq . ~/.claude.json | jq keys; cat ~/.claude.json",
  "jq '.password | keys' secrets.json", "jq '.data.password | keys' secrets.json", "jq '.[0].api_key|keys' secrets.json", "jq '.tokens[0] | keys' secrets.json", "jq '.[] | keys' secrets.json", "jq '.. | keys' secrets.json", "cat secrets.json | jq -r '.db[\"password\"] | keys[]'",
  "cat ~/.claude.json | tee a.txt | jq '.mcpServers | keys'",
  'vault token lookup | jq .data.id', 'vault token lookup | jq .data', 'vault token lookup | jq .data.ttl,.data.id', "vault token lookup | jq '.data | .ttl, .id'", 'vault kv get -format=json secret/a | jq .data.data.expires_token', 'az account get-access-token | jq -r .accessToken', 'vault token lookup | jq .data.ttl; vault token lookup',
  "jq -r '.credsStore, .auths' ~/.docker/config.json", "jq -r '.auths | to_entries[] | .value' ~/.docker/config.json", `jq -r '.auths | to_entries[] | "\\(.key) \\(.value.auth)"' ~/.docker/config.json`, "jq '.mcpServers | map_values(.env)' ~/.cursor/mcp.json",
  `jq -r '.auths | keys[] as $k | "\\($k) \\(.[$k].auth)"' ~/.docker/config.json`, "jq '.auths | to_entries[] | {name: .key, value}' ~/.docker/config.json", "jq '.auths | to_entries[] | {(.value.auth): 1}' ~/.docker/config.json", "jq '.mcpServers | to_entries[] | select(.key, debug)' ~/.cursor/mcp.json",
  "jq '.name | input' ~/.docker/config.json", "jq '.auths | map_values(.auth) | keys' ~/.docker/config.json", "jq '.tokens[] | to_entries[] | .key' secrets.json", "yq '.users[].user.token' ~/.kube/config", "jq '.name, getpath([\"auths\"])' ~/.docker/config.json", "jq '.auths // .name' ~/.docker/config.json", "jq '.name as $x | .' ~/.docker/config.json",
])('others are: %s', async (command) => {
  await expect(command).toTell(SHOWN);
});
