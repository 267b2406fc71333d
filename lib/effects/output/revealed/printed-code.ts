import type { Word } from '../../../shell/command.js';
import type { Frame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { variablesIn } from './shown-variables.js';

/** Where one statement of code ends, in most languages, and where its output goes elsewhere. */
const ENDS = ';&|<>\\n';

/** The beginning of a statement that prints what stands behind it, in shells and in other languages. */
const PRINTS = new RegExp(
  String.raw`(?:^|[^\w$.-])(?:echo|print(?:f|ln)?|puts|say|console\.\w+|(?:process\.|sys\.)?std(?:out|err)\.write)\b[^${ENDS}]*$`,
);

/** UTF-16 code units of a statement that are looked at on each side of a variable. */
const REACH = 400;

/** `bash -c "echo $TOKEN"`, `python3 -c "print('$TOKEN')"`: what the environment puts into code is shown where the code prints it. */
export function showPrinted(code: Word, frame: Frame): void {
  const { written } = code;
  for (const name of variablesIn(code)) {
    const places = [...written.matchAll(new RegExp(String.raw`\$\{?${name}\b(?=[^${ENDS}]{0,${REACH}}(?:[;&\n]|$))`, 'g'))];
    if (!places.some(({ index }) => PRINTS.test(written.slice(Math.max(0, index - REACH), index)))) continue;
    emit(frame, { kind: 'reveal-environment', target: resource('environment', name), program: frame.via.at(-1) ?? 'sh', span: code.span });
  }
}
