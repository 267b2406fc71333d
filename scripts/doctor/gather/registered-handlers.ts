import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { walkBash } from '../../../lib/shell/bash.js';
import { HOLE, textOf, type Command } from '../../../lib/shell/command.js';
import { newBudget } from '../../../lib/shell/budget.js';
import { rootScope } from '../../../lib/shell/scope.js';
import { inQuotes } from '../../../lib/shell/syntax/quote.js';
import type { CommandHandler } from '../../../lib/simulator/settings.js';
import type { HostSettingsFile, SettingsLayer } from './host-settings.js';

/** One handler that the host runs. */
export interface RegisteredHandler {
  readonly layer: SettingsLayer;
  /** The settings file. */
  readonly file: string;
  readonly event: string;
  readonly matcher: string | undefined;
  readonly handler: CommandHandler;
  /** Set where it starts a bundle of this pack, this installation's or another's. */
  readonly call: BundleCall | undefined;
}

/** The command line of a handler, taken apart. */
interface BundleCall {
  /** As it is written: `node`, or a path. */
  readonly program: string;
  /** `guard.cjs`. */
  readonly bundle: string;
  /** Absolute; a relative one is taken from the project. */
  readonly path: string;
  readonly relative: boolean;
  /** True when it lies in the hooks folder of this installation. */
  readonly own: boolean;
}

/** What a command line is read against. */
interface CommandLineFolders {
  readonly projectRoot: string;
  readonly home: string;
  readonly hooksFolder: string;
  /** File names of our bundles. */
  readonly bundles: readonly string[];
}

/** All handlers of all files, with what ours would start. */
export function handlersIn(files: readonly HostSettingsFile[], surroundings: CommandLineFolders): readonly RegisteredHandler[] {
  return files.flatMap(({ layer, path, reading }) =>
    reading.kind === 'invalid'
      ? []
      : [...reading.hooks].flatMap(([event, groups]) =>
          groups.flatMap(({ matcher, handlers }) =>
            handlers.map((handler) => ({
              layer,
              file: path,
              event,
              matcher,
              handler,
              call: callOf(layer === 'plugin' ? inPlugin(handler, surroundings) : handler, surroundings),
            })),
          ),
        ),
  );
}

/** The host tells a plugin's hooks where the plugin lies. */
function inPlugin(handler: CommandHandler, { hooksFolder }: CommandLineFolders): CommandHandler {
  return { ...handler, command: handler.command.replaceAll('"$CLAUDE_PLUGIN_ROOT"', () => inQuotes(hooksFolder)) };
}

function callOf(handler: CommandHandler, surroundings: CommandLineFolders): BundleCall | undefined {
  for (const words of commandsOf(handler, surroundings)) {
    const position = words.findIndex((word) => surroundings.bundles.includes(basename(word)));
    const script = words[position];
    const program = words[position - 1];
    if (script === undefined || program === undefined) continue;
    const path = resolve(surroundings.projectRoot, script);
    return { program, bundle: basename(script), path, relative: !isAbsolute(script), own: dirname(path) === surroundings.hooksFolder };
  }
  return undefined;
}

/** The words of each command in it, variables of the host expanded. */
function commandsOf({ command, args }: CommandHandler, { projectRoot, home }: CommandLineFolders): readonly (readonly string[])[] {
  if (args !== undefined) return [[command, ...args].map((word) => word.replaceAll('${CLAUDE_PROJECT_DIR}', projectRoot))];
  const found: string[][] = [];
  const scope = rootScope({ cwd: undefined, home, projectRoot });
  const visitor = {
    command: ({ words }: Command) => void found.push(words.map(textOf).filter((word) => !word.includes(HOLE))),
    forkBomb: () => undefined,
    obstacle: () => undefined,
  };
  walkBash(command, scope, visitor, { budget: newBudget() });
  return found;
}
