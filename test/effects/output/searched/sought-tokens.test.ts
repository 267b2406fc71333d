import { expect, it } from 'vitest';
import '../../told.js';

const SHOWN = 'reveal-environment credential';

it.each([
  "grep -rn 'ghp_' ~/.config",
  "grep -oE 'ghp_[A-Za-z0-9]{36}' -r ~/.config",
  "rg 'AKIA[0-9A-Z]{16}' ~/",
  "grep -rE 'sk_live_|sk_test_' ~/notes",
  "cd ~ && rg -uu 'sk-ant-'",
  "grep -r 'BEGIN .*PRIVATE KEY' /etc",
  "grep -rE 'npm_[A-Za-z0-9]{36}' ~",
  "rg 'hf_\\w+' ~/.config",
  "grep -rE 'npm_|hf_' ~/work",
  "grep -rE 'ASIA[A-Z0-9]{16}' ~/notes",
  "grep -r ghp_ ~/usr/lib ~/notes",
])('who seeks what begins as tokens do sees those that are there: %s', async (command) => await expect(command).toTell(SHOWN));

it.each([
  "grep -rnE 'AKIA|sk_live_' .",
  "rg 'ghp_' src",
  "grep -rl 'BEGIN RSA PRIVATE KEY' ~/code",
  'grep -rc ghp_ ~/notes',
  'grep -rn ghp_ /tmp/scan',
  'cd /tmp && grep -rn ghp_ .',
  'grep -rn sk-learn ~/notes',
  'grep ghp_ ~/notes.txt',
  'rg npm_config_registry ~/work/scripts',
  "grep -rnE 'hf_hub_download|from_hf_' ../ml",
  'grep -rn ASIA ~/data',
  'grep -rn highs_ ~/code/charts',
  'grep -rn ghp_ /usr/lib/python3/dist-packages/github',
  "rg 'BEGIN RSA PRIVATE KEY' ~/code/app/node_modules/sshpk",
])('in the project, where names or numbers alone are shown, and for other words nothing is: %s', async (command) => await expect(command).not.toTell(SHOWN));
