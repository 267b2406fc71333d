import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import './told.js';

const CANARY = 'canary-4711';
const folder = mkdtempSync(join(tmpdir(), 'concealed-'));
writeFileSync(join(folder, '.env'), `# settings\nPORT=3000\nAPI_KEY=${CANARY}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

/** What real bash prints in a folder with a canary in `.env`, and another in the environment. */
function printed(command: string): string {
  try {
    return execFileSync('bash', ['-c', `(${command}) 2>&1 | cat`], { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder, API_KEY: CANARY }, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '');
  }
}

const SHOWN = /^(?:read .*\/\.env$|reveal-environment environment:all)/;

describe('a secret that goes into a command', () => {
  it.each([
    'cat .env | wc -l',
    'wc -c < .env',
    'cat .env | md5sum',
    'cat .env | grep -c .',
    'grep -q KEY .env',
    'env | wc -l',
    'printenv | sort | wc -l',
    'env | grep -q CI',
    'cmp .env .env',
    'diff -q .env /dev/null',
    "make -qp | awk -F':' '/^[a-zA-Z0-9][^$#\\/\\t=]*:([^=]|$)/ {split($1,A,/ /);for(i in A)print A[i]}' | sort -u",
    "make -pRrq : 2>/dev/null | grep -E '^[a-zA-Z_-]+:'",
    "make -pq | awk -v RS= -F: '/^# File/,/^# Finished files/ {if ($1 !~ \"^[#.]\") {print $1}}'",
    'env | cut -d= -f1',
    'env | cut -d = -f 1 | sort',
    'cut -d= -f1 .env',
    "awk -F= '{print $1}' .env",
    "awk -F= '!/^#/ && NF {print $1}' .env",
    "awk -F= '/^[A-Z]/ && !/KEY/ { print $1 }' .env",
    "awk -F= 'NF == 2 {print $1}' .env",
    "grep -n '^LOG_LEVEL' .env",
    "grep -nE '^(PORT|NODE_ENV)=' .env",
    "env | awk -F '=' '{print $1}'",
    "sed 's/=.*//' .env",
    "sed -n 's/=.*//p' .env",
    "sed -e 's/=.*//' .env",
    "env | sed 's/=.*/=***/'",
    "grep -o '^[A-Z_]*' .env",
    "grep -oE '^[A-Za-z_]+=' .env",
    "cat .env | awk 'END{print NR}'",
    "awk 'END{print NR}' .env",
    "awk '/KEY/ {n++} END { print n+0 }' .env .env",
    "awk 'END{print NR}' < .env",
    "sed -n '$=' .env",
    "cat .env | sed -n '$='",
    "cat .env | awk '/KEY/ {n++} END { print n+0 }'",
    "find . -name '.env*' | xargs cat | wc -l",
    "find . -name '.env*' -exec head -3 {} \\; | grep -c KEY",
    "find . -name '.env*' -exec cat {} + | awk 'END { print NR }'",
    'printf .env | xargs cat | wc -l',
    "eval $(grep -v '^#' .env | sed -e 's/^/export /')",
    "source <(grep -v '^#' .env | sed 's/^/export /')",
    "set -a; . <(sed -e '/^#/d;/^$/d' .env); set +a",
    "export $(grep -v '^#' .env | xargs -d '\\n')",
    "export $(grep -v '^#' .env | xargs -L 1)",
    "while IFS='=' read -r k v; do export \"$k=$v\"; done < .env 2>/dev/null",
    'while IFS= read -r l; do [[ $l == \\#* ]] || export "$l"; done < .env',
    'while read -r l; do case $l in \\#*) continue ;; esac; export "$l"; done < .env; true',
    "env | grep '^PATH='",
    "env | grep -E '^(PATH|HOME)='",
    'export -p | wc -l',
    '[ -n "$(tail -c1 .env)" ] && echo',
    'if [ -s .env ] && [ ! -z "$(tail -c 1 .env)" ]; then echo; fi',
    '[ -z "$(grep KEY= .env)" ] || echo there "$_"',
    'while ! [ -n "$(tail -c1 .env)" ]; do break; done',
    '[ -n "$(cat "$(ls .env)")" ]',
  ])('is not shown by %s', async (command) => {
    await expect(command).not.toTell(SHOWN);
    expect(printed(command)).not.toContain(CANARY);
  });

  it.each([
    'cat .env | tee /dev/stderr | wc -l',
    'cat .env >&2 | wc -l',
    'cat .env | tee x | grep -c . ; cat x',
    "awk '{print > \"/dev/stderr\"}' .env | wc -l",
    'cut -d= -f2 .env',
    'cut -d= -f1- .env',
    'cut -d: -f1 .env',
    "awk -F= '{print $2}' .env",
    "awk -F= '!/^#/ && NF' .env",
    "grep -n 'PORT\\|KEY' .env",
    "grep -nv '^PORT' .env",
    "awk -F= 'NF {print $1} NF' .env",
    "awk -F= '!/^#/ && NF {print $1, $2}' .env",
    "awk -F= '!/^#/ && system(\"cat .env\") {print $1}' .env",
    "awk -F= '!/^#/; NF {print $1}' .env",
    "awk '{print $1}' .env",
    "sed 's/#.*//' .env",
    "sed 's/=.*/&/' .env",
    "sed -e p -e 's/=.*//' .env",
    "sed -ep -e 's/=.*//' .env",
    "sed -e h -e 's/=.*//' -e G .env",
    'make -pn',
    'make -p | grep KEY',
    "make -p | awk '/^[a-z]*:/ {print} {print}'",
    "make -p | awk '{print} /^[a-z]*:/ {print $1}'",
    "cat .env | awk 'END{print $0}'",
    "awk 'END{print $0}' .env",
    "awk 'END{print n}' n=\"$(cat .env)\" .env",
    "sed -n '$=;p' .env",
    "sed -n '$p' .env",
    "sed -n '$=' .env -e p",
    "cat .env | awk '{s=$0} END{print s}'",
    "cat .env | awk '{n++; print} END{print n}'",
    'cut -d= -f1 --complement .env',
    'cat .env | cut --complement -d= -f 1',
    "printf .env | xargs sed 'w /dev/stderr' | wc -l",
    "find . -name .env -exec sh -c 'cat .env >&2' \\; | wc -l",
    "find . -name .env -exec sed 'w /dev/stderr' {} + | wc -l",
    "eval \"$(sed 's/^/export /' .env)\"",
    "eval \"$(sed 's/^/echo /' .env)\"",
    "eval \"$(sed -n 's/^API/printf %s /p' .env)\"",
    "source <(sed 's/^A/cat .env # /' .env)",
    "set -x; eval \"$(grep -v '^#' .env)\"",
    "eval \"$(grep -v '^#' .env; cat .env >&2)\"",
    "grep KEY .env | xargs -n 1 echo",
    'while read -r l; do export "$l"; echo "$l"; done < .env',
    'while read -r l; do export "$l" "$(echo "$l" >&2)"; done < .env',
    'while read -r l; do true; k="$k $l"; done < .env; declare -p k',
    '{ read -r a; read -r b; read -r c; } < .env; echo "$c"',
    'while read -r l; do declare -p l; done < .env',
    'set -x; while read -r l; do export "$l"; done < .env',
    "grep KEY .env | xargs -I X echo X",
    `[ -n $(sed -n 's/^API_KEY.*/& x/p' .env) ]`,
    '[ "$(cat .env)" -gt 1 ]',
    'set -x; [ -n "$(cat .env)" ]',
    'test -n "$(cat .env)"; echo "$_"',
    'env -v [ -n "$(cat .env)" ]',
    'env echo "$(cat .env)"',
    'env A=1 printf %s "$(cat .env)"',
    'env -i A=1 /bin/echo $(cat .env)',
    'env -v $(grep KEY .env) true',
    'declare -p "$(grep KEY .env)"',
    `bash -xc '[ -n "$(cat .env)" ]'`,
    '[ -n "$(cat .env >&2)" ]',
    '[ -n "$(cat .env | tee /dev/stderr)" ]',
    '[ -n "$(cat .env)" ] && cat .env',
    '[ -n "$(cat .env | tee y)" ]; cat y',
    "grep -o '=.*' .env",
    "grep -o '[A-Za-z0-9-]*' .env",
    'env | grep KEY',
    "env | grep -v '^#'",
    "env | grep -E 'PATH|API'",
    'env | grep -A9 -B9 ^PATH',
    'env | cut -d= -f1-2',
    'env | sort',
    'cmp -bl .env /dev/zero',
    'diff .env /dev/null',
    '(cat .env; env) | cat',
  ])('is shown by %s', async (command) => {
    await expect(command).toTell(SHOWN);
    if (!/cmp/.test(command)) expect(printed(command)).toContain(CANARY);
  });

  it.each(['strace -f [ -n "$(cat .env)" ]', 'docker exec api [ -n "$(cat .env)" ]', './[ -n "$(cat .env)" ]', '/opt/x/[ -n "$(cat .env)" ]'])('may be shown by another program that is given it: %s', async (command) => {
    await expect(command).toTell(SHOWN);
  });
});
