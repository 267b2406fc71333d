/**
 * Modules, in folders of `lib/`, that have a file of their own in the pack: it is loaded when one of their functions is
 * first called. They export functions only, and few calls of tools need them.
 */
export const ON_DEMAND: readonly string[] = [
  'lib/effects/carriers/carry.ts',
  'lib/effects/carriers/container.ts',
  'lib/effects/carriers/find.ts',
  'lib/effects/carriers/parallel.ts',
  'lib/effects/carriers/shells.ts',
  'lib/effects/carriers/ssh.ts',
  'lib/effects/carriers/xargs.ts',
  'lib/effects/code/code.ts',
  'lib/effects/code/interpreters.ts',
  'lib/effects/command/command.ts',
  'lib/effects/command/into-files.ts',
  'lib/effects/instructions/instructions.ts',
  'lib/effects/special/awk.ts',
  'lib/effects/special/foreign-token.ts',
  'lib/effects/special/git.ts',
  'lib/effects/special/patch.ts',
  'lib/effects/special/reveal.ts',
  'lib/effects/special/sed.ts',
  'lib/effects/special/sql.ts',
  'lib/effects/special/tar.ts',
  'lib/effects/tools/other.ts',
  'lib/effects/tools/powershell.ts',
  'lib/effects/tools/shell.ts',
  'lib/ordinary/own-rules.ts',
  'lib/ordinary/script.ts',
  'lib/paths/ignore-lines.ts',
  'lib/paths/ignore.ts',
  'lib/project/taken-by-git.ts',
  'lib/rules/stands-for.ts',
  'lib/secrets/redact.ts',
  'lib/rules/explain.ts',
  'lib/hook/config-file.ts',
  'lib/hook/merge.ts',
  'lib/hook/old-logs.ts',
  'lib/hook/oversized.ts',
  'lib/hook/system-home.ts',
  'lib/hook/watchdog.ts',
  'lib/hosts/claude-code/answer.ts',
  'lib/hosts/claude-code/other-event.ts',
  'lib/hosts/unseen.ts',
];

/** Modules of Node that are loaded the same way: each loads dozens of Node's own files. Only their functions are used. */
export const ON_DEMAND_OF_NODE: readonly string[] = ['node:crypto', 'node:url'];
