import { describe, expect, it } from 'vitest';
import './told.js';

const READ = 'read /home/u/proj/.env';

describe('of a file of variables the names alone are shown', () => {
  it.each([
    "sed -E 's/^([^=]+)=.*/\\1=***/' .env",
    "sed -E 's/^([^=]*=).*/\\1***/' .env",
    "sed 's/^\\([^=]*\\)=.*/\\1/' .env",
    "sed -n 's/^\\([A-Z_]*\\)=.*/\\1/p' .env",
    "sed -n -E 's/^([A-Za-z0-9_]+)=.*/\\1/p' .env",
    "sed -r 's/=.+/=HIDDEN/' .env",
    "sed -e '/^#/d' -e 's/=.*//' .env",
    "sed '/^$/d; s/=.*/=/' .env",
    "perl -pe 's/=.*/=***/' .env",
    "perl -pe 's/=.*$/=hidden/' .env",
    "awk -F= '$1 ~ \"^APP_\" { print $1 }' .env",
    "awk -F= '$1 !~ /^APP_/ {print $1}' .env",
    "awk -F= '{print $1\": set\"}' .env",
    "awk -F= '{print $1, (length($2)>0 ? \"set\" : \"empty\")}' .env",
    "awk -F= '{print $1, ($2 == \"\" ? \"empty\" : \"set\")}' .env",
    "awk -F= '{print $1 \" => \" length($2)}' .env",
    "awk -F= 'length($2)==0 {print $1}' .env",
    "awk -F= '$2==\"\" {print $1}' .env",
    "awk -F= '{printf \"%s=***\\n\", $1}' .env",
    "awk -F= '{ if ($2) print $1, \"set\"; else print $1, \"empty\" }' .env",
    "while IFS='=' read -r key _; do echo \"$key\"; done < .env",
    "while IFS== read -r k v; do [ -z \"$v\" ] && echo \"$k is empty\"; done < .env",
    "while IFS='=' read -r k v; do printf '%s\\n' \"$k\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k=${v:+set}\"; done < .env",
    'while read -r l; do echo "${l%%=*}"; done < .env',
    'while IFS= read -r line; do [ -n "$line" ] || continue; printf "%s\\n" "${line%%=*}"; done < .env',
  ])('%s', async (command) => {
    await expect(command).not.toTell(READ);
  });
});

describe('and more is by', () => {
  it.each([
    "sed -E 's/^([A-Z_]+)=.*/\\1=***/' .env",
    "sed -E 's/(.*)=.*/\\1=x/' .env",
    "sed -E 's/^([^=]+=.).*/\\1/' .env",
    "sed -E 's/^([^=]*)=.*/\\1&/' .env",
    "sed 's/=.+/=HIDDEN/' .env",
    "sed -n 's/^\\([A-Z_]*\\)=.*/\\1/p;p' .env",
    "sed '/^#/d' .env",
    "sed -e p -e 's/=.*//' .env",
    "sed 's/=.*//;p' .env",
    "perl -pe 's/^[^=]*=//' .env",
    "perl -pe 's/=.*/=***/; print' .env",
    "perl -pe 's/=.*/=***/' .env -e 'print'",
    "perl -ne 's/=.*/=***/; print $0' .env -p",
    "awk -F= '$1 ~ /KEY/' .env",
    "awk -F= '$1 ~ \"KEY\" { print $2 }' .env",
    "awk -F= '$1 ~ $2 { print $1 }' .env",
    "awk -F= '{print $1, $2}' .env",
    "awk -F= '{print $1, ($2 ? $2 : \"b\")}' .env",
    "awk -F= '{print $1 $2}' .env",
    "awk -F= '{print $12}' .env",
    "awk -F= '$2 ~ /^sk/ {print $1}' .env",
    "awk -F= '$2 == \"a\" {print $1}' .env",
    "awk -F= -e '{print}' -e '{print $1}' .env",
    "awk -F= -f x.awk '{print $1}' .env",
    "awk -F: '{print $1\": set\"}' .env",
    "while IFS='=' read -r k v; do echo \"$k $v\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k ${v:-none}\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k ${v:+$v}\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k ${v%%=*}\"; done < .env",
    'while read -r l; do echo "${l#*=}"; done < .env',
    'while read -r l; do echo "${l%%=*}" "$l"; done < .env',
    'while read -r l; do echo "${l%=*}"; done < .env',
    'while read -r l; do echo "${l:+$l}"; done < .env',
    'while read -r l; do echo "${l%%=*}"; done < .env; echo "$l"',
    "while read -r k v; do echo \"$k\"; done < .env",
    "while IFS='=' read -r k; do echo \"$k\"; done < .env",
    "while IFS='=' read -r k v; do export x=\"$v\"; echo \"$x\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k\"; done < .env; echo \"$v\"",
    "while IFS='=' read -r k v; do echo \"$k ${!k}\"; done < .env",
    "while IFS='=' read -r k v; do read k <<< \"$v\"; echo \"$k\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k\" \"$(echo $v)\"; done < .env",
    "while IFS='=' read -r k v; do echo \"$k\"; cat; done < .env",
    "set -x; while IFS='=' read -r k v; do echo \"$k\"; done < .env",
  ])('%s', async (command) => {
    await expect(command).toTell(READ);
  });
});
