import type { Figures, Report } from './report.js';

const ROW = 22;
const LEFT = 260;
const WIDTH = 420;
const TOP = 40;

/** The wall-time ratios of the first runtime as bars, with a line where an empty program stands. */
export function plot({ machine, pairs, figures }: Report): string {
  const [first] = figures;
  const shown = figures.filter(({ node }) => node === first?.node);
  const most = Math.max(1, ...shown.map(({ wall }) => wall.high));
  const across = (ratio: number): number => LEFT + (ratio / most) * WIDTH;
  const height = TOP + shown.length * ROW + 24;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 60}" height="${height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="white"/>',
    `<text x="8" y="20" font-size="14">Wall time of one hook call, as a multiple of an empty program (Node ${escaped(first?.node ?? '')})</text>`,
    ...shown.map((each, row) => bar(each, TOP + row * ROW, across)),
    `<line x1="${across(1)}" x2="${across(1)}" y1="${TOP - 6}" y2="${TOP + shown.length * ROW}" stroke="black" stroke-dasharray="3"/>`,
    `<text x="8" y="${height - 8}" fill="#555">Medians of ${pairs} pairs; whiskers are quartiles. ${escaped(machine)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function bar({ name, payload, wall }: Figures, y: number, across: (ratio: number) => number): string {
  const fill = name.endsWith('.cjs') ? '#3572b0' : '#b0b0b0';
  const middle = y + ROW / 2 - 3;
  return [
    `<text x="${LEFT - 8}" y="${middle + 4}" text-anchor="end">${escaped(`${name}, ${payload}`)}</text>`,
    `<rect x="${LEFT}" y="${y}" width="${across(wall.median) - LEFT}" height="${ROW - 6}" fill="${fill}"/>`,
    `<line x1="${across(wall.low)}" x2="${across(wall.high)}" y1="${middle}" y2="${middle}" stroke="black"/>`,
    `<text x="${across(wall.high) + 6}" y="${middle + 4}">${wall.median.toFixed(2)}</text>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
