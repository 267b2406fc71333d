import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';
import { config, fifo, ownRules, rule } from '../breaking.js';

/** Settings of the guards, own rules, and what they leave out. */
export const OWN_SETTINGS: readonly Breakage[] = [
  { name: 'a comma too many in .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: line 2, column 13: a value is missing, or there is a comma too many/, break: config('{\n  "hooks": {,}\n}') },
  { name: 'a FIFO for .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: not a regular file/, break: ({ project }) => fifo(join(project, '.ckconfig.json')) },
  { name: 'a device for .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: a symbolic link/, break: ({ project }) => (rmSync(join(project, '.ckconfig.json')), symlinkSync('/dev/zero', join(project, '.ckconfig.json'))) },
  { name: 'a huge .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: larger than 262144 bytes/, break: config(`{}${' '.repeat(300_000)}`) },
  { name: 'a second .ckconfig.json', check: 'config-unreadable', says: /\.claude\/\.ckconfig\.json is not read/, break: ({ write }) => write('project/.claude/.ckconfig.json', '{}') },
  { name: 'an unknown guard', check: 'config-keys', says: /line 2, column 14: "hooks\.bash-dangr" is not a setting/, break: config('{\n  "hooks": { "bash-dangr": false }\n}') },
  { name: 'an unknown option', check: 'config-keys', says: /"hooks\.loop-detection\.treshold" is not a setting/, break: config('{ "hooks": { "loop-detection": { "treshold": 3 } } }') },
  { name: 'a wrong type', check: 'config-keys', says: /"hooks\.loop-detection\.threshold" must be a number/, break: config('{ "hooks": { "loop-detection": { "threshold": "3" } } }') },
  { name: 'a wrong type that has the file ignored', check: 'config-keys', says: /"hooks\.scout-block" must be true, false or an object/, break: config('{ "hooks": { "scout-block": "off" } }') },
  { name: 'a setting of the person that is unknown', check: 'config-keys', says: /home\/\.claude\/\.ckconfig\.json, line 1, column 3: "trusted" is not a setting/, break: ({ write }) => write('home/.claude/.ckconfig.json', '{ "trusted": [] }') },
  { name: 'a setting that stands there twice', check: 'config-keys', says: /"rules\.git\/discard-work" stands there more than once/, break: config('{ "rules": { "git/discard-work": "off", "git/discard-work": "deny" } }') },
  { name: 'a project that names whom to trust', check: 'config-keys', says: /"trust" is read from ~\/\.claude\/\.ckconfig\.json alone/, break: config('{ "trust": ["/home/dev/shop"] }') },
  { name: 'a number that is too large', check: 'config-keys', says: /"hooks\.build-sensor\.timeoutSeconds" must be at most 110\./, break: config('{ "hooks": { "build-sensor": { "timeoutSeconds": 111 } } }') },
  { name: 'guards and rules that are switched off', check: 'off-by-settings', says: /Switched off by the settings: the guards scout-block; the rules git, privacy\/ssh\./, note: true, break: config('{ "hooks": { "scout-block": false, "guard-task": false }, "rules": { "git": "off", "privacy/ssh": "off", "network": "deny" } }') },
  { name: 'an unknown rule', check: 'rule-settings', says: /sets "git\/discard-wrok", and there is no rule/, break: config('{ "rules": { "git/discard-wrok": "off" } }') },
  { name: 'an unknown group', check: 'rule-settings', says: /sets "gti", and there is no rule or group/, break: config('{ "rules": { "gti": "off" } }') },
  {
    name: 'an own rule that is switched off',
    check: 'rule-settings',
    says: /sets "team\/no-production" to "off", and you have written a rule/,
    break: (installation) => {
      ownRules(rule({}))(installation);
      config('{ "rules": { "team/no-production": "off" } }')(installation);
    },
  },
  { name: 'an own rule that is no JSON', check: 'own-rules', says: /rules\/team\.json: line 1, column 2: /, break: ({ write }) => write('project/.claude/hooks/rules/team.json', '[') },
  { name: 'an own rule of a wrong form', check: 'own-rules', says: /rule "team\/no-production": field "when\.effect": /, break: ownRules(rule({ when: { effect: 'destroyed' } })) },
  { name: 'an own rule in the settings of a wrong form', check: 'own-rules', says: /hooks\.bash-danger\.rules: rule number 1: /, break: config('{ "hooks": { "bash-danger": { "rules": [{ "id": 1 }] } } }') },
  { name: 'an own rule that lacks most of what it needs', check: 'own-rules', says: /field "id": must be group\/name.*; field "guard": must be one of "privacy-block", "bash-danger"; field "when": is missing; and 3 more: the rule is left out\./, break: ownRules({ id: 'x' }) },
  { name: 'an own rule that lacks what only the doctor needs', check: 'own-rules', says: /"team\/no-production": field "examples": is missing: the rule stays in force, and may not do what you mean\./, break: ownRules({ ...rule({}), examples: undefined }) },
  { name: 'own rules that are no list', check: 'own-rules', says: /team\.json: must be a list of rules: the file is left out\./, break: ({ write }) => write('project/.claude/hooks/rules/team.json', '{}') },
  { name: 'an own rule that never matches', check: 'own-rules', says: /"team\/no-production" .* never matches: it does not speak about rm deploy/, break: ownRules(rule({ when: { effect: 'read', path: 'nothing/**' } })) },
  { name: 'an own rule that takes what it should let pass', check: 'own-rules', says: /speaks about cat deploy\/production\/eu\.yaml/, break: ownRules(rule({ when: { effect: ['read', 'delete'], path: 'deploy/**' } })) },
  { name: 'an own rule without examples', check: 'own-rules', says: /has no example that it stops/, break: ownRules(rule({ examples: { stop: [], pass: [] } })) },
  {
    name: 'two own rules of one id',
    check: 'own-rules',
    says: /There are 2 rules "team\/no-production"/,
    break: (installation) => {
      ownRules(rule({}))(installation);
      installation.write('project/.claude/hooks/rules/other.json', JSON.stringify([rule({})]));
    },
  },
  { name: 'an ignore file that hides everything', check: 'ignore-file', says: /hides the whole project/, break: ({ write }) => write('project/.ckignore', '*\n') },
  { name: 'an ignore file that is a FIFO', check: 'ignore-file', says: /\.ckignore is not obeyed: not a regular file/, break: ({ project }) => fifo(join(project, '.ckignore')) },
];
