/** The part of a workflow that says when it runs. */
const TRIGGERS = /^(?:["']?on["']?|true):((?:.{0,2000})(?:\r?\n(?:[ \t]{1,20}|- |#|\r?$).{0,500}){0,80})/m;

/** The events at which a workflow runs, without what narrows them: branches, paths, inputs. */
export function triggersOf(workflow: string): readonly string[] {
  const [, written = ''] = TRIGGERS.exec(workflow) ?? [];
  const text = written.replace(/(^|\s)#.*$/gm, '$1').trim();
  const names = /^[[{]/.test(text) ? inBrackets(text) : inLines(written.replace(/(^|\s)#.*$/gm, '$1'));
  return names.map((name) => name.trim().replace(/^(?:-\s{1,20})?["']?(\w{1,40})["']?(?:\s{0,9}:[^]{0,3000})?$/, '$1'));
}

/** What stands at the first level of `[a, b]` and `{ a: { … }, b: }`. */
function inBrackets(text: string): readonly string[] {
  const names = [''];
  let depth = 0;
  for (const sign of text) {
    if (/[\]}]/.test(sign)) depth -= 1;
    if (depth === 0 && names.length > 1) break;
    if (depth === 1 && sign === ',') names.push('');
    else if (depth === 1) names[names.length - 1] += sign;
    if (/[[{]/.test(sign)) depth += 1;
  }
  return names;
}

/** One name behind the colon, or the lines that stand as far to the right as the first. */
function inLines(written: string): readonly string[] {
  const [first = '', ...lines] = written.split(/\r?\n/).filter((line, at) => at === 0 || line.trim() !== '');
  if (first.trim() !== '') return [first];
  const indent = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? '';
  return lines.filter((line) => line.startsWith(indent) && !/^\s/.test(line.slice(indent.length)));
}
