import { expect, it } from 'vitest';
import './told.js';

const ALL = 'reveal-environment environment:all';

it.each([
  'heroku run env -a web', 'heroku run -a web env', 'heroku run printenv --app=web', 'heroku run --size hobby -- env', 'heroku run env --remote live',
  'vercel env run -- printenv', 'vercel env run -e production -- env', 'netlify dev:exec env', 'netlify dev:exec --context production printenv',
  'aws-vault exec prod -- env', 'railway run env', 'heroku local:run env', 'sst shell -- printenv', 'sst shell --stage live env', 'forego run -e .env env',
  'kamal app exec env', 'kamal app exec -d live --primary --reuse env', 'copilot svc exec -n web -c env', 'eb ssh shop-live -c env', 'ddev exec env', 'ddev exec -s db printenv', 'lando ssh -s app -c env', 'devcontainer exec --workspace-folder . env',
  'gcloud compute ssh vm -- env', 'gcloud compute ssh vm --zone z --command env', 'gh codespace ssh -c x -- env', 'az container exec -n a -g b --exec-command env', 'incus exec web -- env',
  'ssh web -- env', 'ssh -- web env', 'ssh web -p 22 env', 'ssh -A web -t -- sudo env', 'npm run env', 'yarn run env',
])('what a platform gives to a command is shown by it: %s', async (command) => {
  await expect(command).toTell(ALL);
});

it.each([
  'heroku run rails db:migrate -a web',
  'heroku run -a web -- rake about',
  'vercel env run -- npm test',
  'vercel env ls',
  'netlify dev:exec npm run seed',
  'aws-vault exec dev -- terraform plan',
  'heroku run env -a web | cut -d= -f1',
  'kamal app exec "bin/rails about"',
  'ddev exec php -v',
  'gcloud compute ssh vm -- uptime',
  'gcloud compute ssh vm -- -L 8080:localhost:8080 -N',
  'ssh web -- uptime',
  'gh codespace list',
  'az container list',
  'sst shell -- npm test',
  'npm run env:check',
])('and not by others: %s', async (command) => {
  await expect(command).not.toTell(ALL);
});

it.each([
  "docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' web | cut -d= -f1", "docker container inspect --format '{{range .Config.Env}}{{println .}}{{end}}' web | sed 's/=.*//'",
  'heroku config --json -a web | jq keys', "railway variables --json | jq 'keys'", 'railway variables --kv | cut -d= -f1', 'netlify env:list --plain | cut -d= -f1', 'netlify env:list --json | jq keys',
  'heroku config -s -a web | cut -d= -f1', 'heroku config -a web | cut -d: -f1', "heroku config | awk -F: '{print $1}'", "heroku config -a web | awk '{print $1}' | sort", "heroku config | sed 's/:.*//'", 'netlify env:list --plain | sort | cut -d= -f1',
  "docker compose config | cut -d: -f1", 'docker compose config --environment | cut -d= -f1', "railway variables --kv | awk -F= '{print $1}'", 'heroku config | grep NODE_ENV',
  'dotnet user-secrets list --project src/Api | cut -d= -f1', "dotnet user-secrets list | awk -F= '{print $1}'", "dotnet user-secrets list | sed 's/=.*//' | sort", "dotnet user-secrets list --project src/Api 2>/dev/null | sed -n 's/ = .*$//p' | sort", 'dotnet user-secrets list | wc -l', 'azd env get-values | cut -d= -f1',
  'docker compose config | grep image:', 'docker compose --env-file .env.dev -p shop config | grep image:', "docker compose config | grep -E 'image|ports'", "docker compose config | grep -nE '^ +(image|container_name):'", "docker-compose -f dev.yml config | grep -w image", 'docker compose config | grep NODE_ENV',
  "env | grep -o '^[A-Z_]*KEY'", "env | grep -o '^AWS_[A-Z_]*'", "printenv | grep -oE '^[A-Z0-9_]+'",
])('the names alone are not shown values: %s', async (command) => {
  await expect(command).not.toTell(ALL);
});

it.each([
  "docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' web | cut -d= -f2", "docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' web | tee a | cut -d= -f1", "docker inspect -f '{{.Config.Env}}' web > /dev/stderr | cut -d= -f1",
  'heroku config --json | jq .', 'heroku config --json | jq -r "keys, .[]"', "railway variables --json | jq 'to_entries'", 'railway variables --kv', 'railway run env | tee a | cut -d= -f1', 'netlify env:list --json | jq map_values',
  'railway variables | cut -d= -f1', "railway variables --json | awk -F= '{print $1}'", 'heroku config | cut -d= -f1', "heroku config | sed 's/=.*//'", 'heroku config --json | cut -d: -f1', 'netlify env:list --json | cut -d= -f1', 'docker compose config | cut -d= -f1',
  "docker compose config | awk -F= '{print $1}'", 'docker compose config --environment | cut -d: -f1', 'heroku config -s | cut -d: -f1', "heroku config | grep '^[A-Z_]*:'", "heroku config | awk '{print $2}'", "env | awk '{print $1}'", "heroku config | awk '{print}'",
  'dotnet user-secrets list', 'dotnet user-secrets list --json | cut -d= -f1', 'dotnet user-secrets list | cut -d= -f2', 'dotnet user-secrets list | grep ApiKey', 'azd env get-values -o json | cut -d= -f1', 'azd env get-values | head -3', 'dotnet user-secrets list | tee a | cut -d= -f1', 'dotnet run | cat; dotnet user-secrets list',
  'docker compose config | grep -i image', 'docker compose config | grep -A3 image:', "docker compose config | grep -E 'image|environment'", 'docker compose config | grep command', 'docker compose config | grep -v image', 'docker compose config --environment | grep image', 'docker compose config --format json | grep image',
  "docker compose config | grep 'image.*'", 'docker compose config | grep image -e .', 'docker compose config | grep volumes', 'docker compose config | tee a | grep image:', 'env | grep image',
  "env | grep -o '^[0-z]*'", "env | grep -o '^[A-Z=_]*'", "env | grep -o '^AWS_.*'", "env | grep -o 'KEY.*'",
])('and more than the names is: %s', async (command) => {
  await expect(command).toTell(ALL);
});

it('behind two dashes all is of the command', async () => {
  await expect('heroku run -a web -- rm -a -r /srv/x').toTell('delete -r /srv/x');
  await expect('heroku run rm -r /srv/x -a web').toTell('delete -r /srv/x');
  await expect('heroku run rm -r /srv/x -a web').not.toTell(/web/);
});
