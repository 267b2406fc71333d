/** Stand-ins for functions of other parts, what this one has for them, and what only deals with what was thrown. */
const SELDOM = /^(?:async )?function [\w$]+\((?:\.\.\.given|error\d*)\)|^function shared\d*\(/;

/** Modules outside the entry whose functions run, nearly all of them, in every call that the guards are loaded for. */
export const RUN_WHOLE: readonly string[] = [
  'lib/checkers/bash-danger.ts',
  'lib/checkers/privacy-block.ts',
  'lib/checkers/self-protection/asked-call.ts',
  'lib/effects/carriers/shell-source.ts',
  'lib/effects/command/apply-row.ts',
  'lib/effects/command/environment.ts',
  'lib/effects/command/special.ts',
  'lib/effects/effects.ts',
  'lib/effects/instructions/written.ts',
  'lib/effects/programs/by-name.ts',
  'lib/effects/session.ts',
  'lib/effects/output/flow.ts',
  'lib/effects/output/shown.ts',
  'lib/hook/ask-all.ts',
  'lib/hook/deliberate.ts',
  'lib/hook/watchdog.ts',
  'lib/host-settings/writer.ts',
  'lib/rules/load.ts',
  'lib/rules/match.ts',
];

/**
 * Bundled source, as esbuild prints it, in which the functions of some modules are compiled as they are read: V8 takes a
 * function in parentheses for one that is about to be called. Otherwise it only looks for its end, and reads it again at the
 * first call. Worth it where nearly all functions run. They come first, since a declaration may be called above its place
 * and a variable may not.
 */
export function compiledAtOnce(source: string, isMeant: (module: string) => boolean): string {
  const functions: string[] = [];
  const modules = source.split(/^(?=\/\/ \S+$)/m);
  const rest = modules.map((module) => {
    if (!isMeant(/^\/\/ (\S+)$/m.exec(module)?.[1] ?? '')) return module;
    return module.replace(/^(?:async )?function\*? ([\w$]+)\([^]*?\n\}$/gm, (text: string, name: string) => {
      if (SELDOM.test(text)) return text;
      functions.push(`var ${name} = (${text});`);
      return '';
    });
  });
  return `${functions.join('\n')}\n${rest.join('')}`;
}
