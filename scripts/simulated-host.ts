import type { SimulatedHost } from '../lib/simulator/play.js';
import type { HookSettings } from '../lib/simulator/settings.js';

/** The folders in which the host plays. */
interface HostStage {
  readonly settings: HookSettings;
  readonly projectFolder: string;
  /** Of the plugin whose hooks they are. */
  readonly pluginFolder?: string;
  /** Throw-away folders. */
  readonly home: string;
  readonly temporary: string;
  /** The environment of this process. PATH and the language are taken from it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const INHERITED: readonly string[] = ['PATH', 'LANG', 'LC_ALL', 'TERM', 'TZ', 'SystemRoot', 'ComSpec', 'PATHEXT'];

/** A host whose hooks see a home and a temporary folder of their own, and nothing of the person's. */
export function simulatedHost({ settings, projectFolder, pluginFolder, home, temporary, environment }: HostStage): SimulatedHost {
  const inherited = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && INHERITED.includes(name) ? [[name, value]] : [],
  );
  return {
    settings,
    projectFolder,
    ...(pluginFolder === undefined ? {} : { pluginFolder }),
    hostPid: process.pid,
    environment: { ...Object.fromEntries(inherited), HOME: home, USERPROFILE: home, TMPDIR: temporary },
    endGroup,
  };
}

/** A group that has ended in the meantime needs no ending. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    return;
  }
}
