import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { MAVEN_PROPERTIES } from '../../written/formats/maven-properties.js';
import { own } from '../../../json.js';
import { pathNamed } from '../../target.js';
import { inside } from '../../analysis.js';
import { runShellText } from '../../wrappers/run-shell-text.js';

/** A property of Maven's exec plugin, which takes a program and its arguments apart from each other (exec:exec, "Optional Parameters"). */
const PROPERTY = /^(?:-D|--define=)?exec\.(executable|args|commandlineArgs|workingdir)=([^]*)$/;

/** Runs what `mvn exec:exec -Dexec.executable=rm -Dexec.args='-r a'` would. */
export function runByMaven(args: readonly Word[], running: Running): void {
  const given = new Map<string, { readonly text: string; readonly word: Word }>();
  for (const [at, word] of args.entries()) {
    const [, name, text = ''] = PROPERTY.exec(textOf(word)) ?? [];
    const isProperty = textOf(word).startsWith('-') || /^(?:-D|--define)$/.test(textOf(args[at - 1]));
    if (name !== undefined && isProperty) given.set(name === 'commandlineArgs' ? 'args' : name, { text, word });
  }
  const program = given.get('executable');
  const frame = program === undefined ? undefined : inside(running.frame, `${running.program} exec`, program.word.span);
  if (program === undefined || frame === undefined) return;
  const folder = given.get('workingdir');
  const cwd = folder === undefined ? running.scope.cwd : pathNamed(withExpressions(folder.text), running);
  const command = withExpressions(`${program.text} ${given.get('args')?.text ?? ''}`);
  runShellText(command, literalWord(command, program.word.span), { ...running.scope, cwd }, frame);
}

/** What holds another expression is known in part. */
function withExpressions(text: string): string {
  return text.replace(/\$\{([\w.]{1,80})\}/g, (_, name: string) => own(MAVEN_PROPERTIES, name) ?? HOLE);
}
