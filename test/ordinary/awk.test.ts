import { expect, it } from 'vitest';
import { isPlainAwk } from '../../lib/ordinary/awk.js';

it.each(['{print $1}', 'NR>1{n+=$4}END{print n}', '$3 > 10 || $4 == "x" { n[$1]++ } END { for (k in n) print k, n[k] }', 'BEGIN{printf "%.1f%%", 100*1/3}'])('computes and prints: %s', (program) =>
  expect(isPlainAwk(program)).toBe(true),
);

it.each([
  '{print > "a"}', '{print $1 ">" "a"; print > f}', '{ printf("%s", $1) >> f }', '{print}; {x = ";"; print > x}', '/;/{print > f}', '{print | "sh"}', '{print |& "sh"}', '{system("id")}', 'BEGIN { while ((getline l < f) > 0) print l }', '{ @f($0) }',
  'BEGIN { print ENVIRON["A"] }', '', 'a'.repeat(401), '{print}\n{print}',
])('may do more: %s', (program) => expect(isPlainAwk(program)).toBe(false));

it('takes no time for long texts', () => {
  const start = process.cpuUsage().user;
  expect(isPlainAwk('print"print"'.repeat(50_000))).toBe(false);
  expect(process.cpuUsage().user - start).toBeLessThan(1_000_000);
});
