import { describe, expect, it } from 'vitest';
import './told.js';

const SHOWN = /^reveal-environment.*(?:API_KEY|DATABASE_URL|GITHUB_TOKEN|credential|:all)/s;

describe('a program that prints what it is given', () => {
  it.each([
    'dirname "$API_KEY/x"',
    'figlet "$API_KEY"',
    "jq -n --arg k \"$API_KEY\" '{key: $k}'",
    "jq --arg k \"$API_KEY\" '.key = $k' a.json",
    'jq -n "{key: \\"$API_KEY\\"}"',
    "jq -n --arg k \"$API_KEY\" '[$k]'",
    "jq --arg k \"$API_KEY\" 'sub(\"KEY\"; $k)' a.json",
    "jq -n --arg k \"$API_KEY\" '{($k): 1}'",
    "jq --arg k \"$API_KEY\" 'select(.a), $k' a.json",
    'yq ".key = \\"$API_KEY\\"" a.yml',
    "awk -v k=\"$API_KEY\" 'BEGIN { print k }'",
    "awk '{ print k, $1 }' k=\"$API_KEY\" a.txt",
    "awk -v k=\"$API_KEY\" 'BEGIN { printf \"%s\", k }'",
    'sed "s/KEY/$API_KEY/" template.yml',
    "sed 's|KEY|'\"$API_KEY\"'|g' template.yml",
    'sed -e "s/a/b/; s,KEY,${API_KEY}," a.yml',
    'column -t <<< "$API_KEY"',
    'xargs -n1 <<< "$API_KEY"',
    'X=$API_KEY printenv X',
    'export X=$API_KEY; printenv X',
    'X=$API_KEY node -p process.env.X',
    'for k in "$API_KEY"; do X="$(echo "$k")" printenv X; done',
    'X=$API_KEY envsubst <<< \'$X\'',
    '[[ $API_KEY =~ (.*) ]]; echo "${BASH_REMATCH[1]}"',
    'K=$API_KEY; [[ "$K" =~ ^(..)(.*)$ ]] && echo "${BASH_REMATCH[2]}"',
    'for i in 1 2; do echo "$last"; last=$API_KEY; done',
    'while read -r l; do printf "%s" "$x"; x=$API_KEY; done < a',
    'run() { echo "$1"; }; run $flag "$API_KEY"',
    'set -- $flag "$API_KEY"; echo "$1"',
    "bash -c 'echo $1' _ $flag \"$API_KEY\"",
  ])('shows a variable: %s', async (command) => await expect(command).toTell('reveal-environment environment:API_KEY'));

  it.each([
    "jq --arg k \"$API_KEY\" 'gsub($k; \"***\")' a.json",
    "jq --arg k \"$API_KEY\" '.[] | select(.key == $k) | .id' a.json",
    'jq ".[] | select(.key == \\"$API_KEY\\") | .id" a.json',
    "jq --arg k \"$API_KEY\" '.[$k]' a.json",
    "jq -n --arg k \"$API_KEY\" '$k | length'",
    "awk -v k=\"$API_KEY\" '$1 == k { print $2 }' a.txt",
    "awk -v k=\"$API_KEY\" 'BEGIN { print length(k) }'",
    "awk -v key=\"$API_KEY\" 'BEGIN { print \"key is set\" }'",
    'npm test 2>&1 | sed "s/$API_KEY/***/g"',
    'sed -i "s/KEY/$API_KEY/" a.yml',
    'sed "s/KEY/$API_KEY/" template.yml > a.yml',
    'sed "s/KEY/$API_KEY/" template.yml | kubectl apply -f -',
    '[[ $line =~ ^(.*)= ]] && echo "${BASH_REMATCH[1]}"',
    'X=abc printenv X',
    'X=abc node -p process.env.X',
    'run() { echo "$1"; }; run "$flag" "$API_KEY"',
  ])('and not where it is sought, measured, masked or kept: %s', async (command) => await expect(command).not.toTell(SHOWN));
});

describe('whatever way it is put into what is printed', () => {
  it.each([
    `'[$k]'`, `'[ $k, 1 ] | .[0]'`, `'"a" | sub("a"; $k)'`, `'{} | .[$k] = 1'`, `'{} | .[$k] = 1 | keys[0]'`, `'$ARGS.named'`, `'$k | length, .'`, `'select($k | debug)'`, `'select(error($k))'`, `-f query.jq`, `"$(cat query.jq)"`,
  ])('of jq: %s', async (query) => await expect(`jq -n --arg k "$API_KEY" ${query}`).toTell('reveal-environment environment:API_KEY'));

  it.each(['jq -n "[\\"$API_KEY\\"]"', 'jq -n "{} | .$API_KEY = 1"', `jq -n '$ARGS' --args "$API_KEY"`, `q='[$k]'; jq -n --arg k "$API_KEY" "$q"`])('of jq: %s', async (command) => await expect(command).toTell('reveal-environment environment:API_KEY'));

  it.each([
    `'BEGIN { u = k; print u }'`, `'{ $1 = k } 1' a.txt`, `'{ sub(/x/, k) } 1' a.txt`, `'BEGIN { print "a;b", k }'`, `'BEGIN { system("echo " k) }'`, `'BEGIN { print (1 > 0) ? k : "" }'`, `'BEGIN { n = split(k, a, ""); print a[1] a[2] }'`, `'function f(x) { print x } BEGIN { f(k) }'`, `-f a.awk`,
  ])('of awk: %s', async (program) => await expect(`awk -v k="$API_KEY" ${program}`).toTell('reveal-environment environment:API_KEY'));

  it.each([`awk "BEGIN { print \\"$API_KEY\\" }"`, `awk 'BEGIN { print ARGV[1] }' "$API_KEY"`, `awk -v ORS="$API_KEY" 'BEGIN { print 1 }'`])('of awk: %s', async (command) => await expect(command).toTell('reveal-environment environment:API_KEY'));

  it.each([
    's?x?$API_KEY?',
    's x $API_KEY ',
    's=x=${API_KEY}=g',
    's(x($API_KEY(',
    's-x-$API_KEY-',
    'a $API_KEY',
    '1i\\\\$API_KEY',
    's/x/a\\\\/$API_KEY/',
    '1c $API_KEY',
    'y/abc/$API_KEY/',
    's/[/]/$API_KEY/',
    's/x/a\\/$API_KEY/',
    '/x/s//$API_KEY/',
  ])('of sed: %s', async (script) => await expect(`sed "${script}" a.txt`).toTell('reveal-environment environment:API_KEY'));

  it.each(['yes "$API_KEY" | head -1', 'seq -f "$API_KEY" 1', 'expr x "$API_KEY"', 'date "+$API_KEY"', 'realpath -m "$API_KEY"'])('%s', async (command) => await expect(command).toTell('reveal-environment environment:API_KEY'));

  it.each([
    `jq --arg k "$API_KEY" '.keys[$k].scopes' a.json`, `jq --arg k "$API_KEY" '[.[] | select(.key != $k)]' a.json`, `jq -e --arg k "$API_KEY" '.list | index($k) != null' a.json`, `jq --arg k "$API_KEY" 'del(.[] | select(.key == $k))' a.json`, 'yq -i ".key = \\"$API_KEY\\"" a.yml',
    `awk -v k="$API_KEY" 'index($0, k) { n++ } END { print n }' a.log`, `awk -v k="$API_KEY" '{ gsub(k, "***"); print }' a.log`, `awk -v k="$API_KEY" '$0 ~ k { print FILENAME; exit }' a.log`, `awk "/$API_KEY/ { print FILENAME }" a.log`,
    'sed -e "/$API_KEY/d" a.log', 'sed "s?$API_KEY?***?g" a.log', 'sed -i.bak -e "s|@@KEY@@|$API_KEY|g" a.yml', 'sed "s/[/]$API_KEY/x/" a.log',
  ])('and not by what looks for it, or keeps it: %s', async (command) => await expect(command).not.toTell(SHOWN));
});
