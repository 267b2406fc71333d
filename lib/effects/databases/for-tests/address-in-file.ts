import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { packageRunner } from '../../../shell/package-runners.js';
import { sureLine } from '../../../shell/sure-text.js';
import { ofEachCommand } from '../../each-command.js';
import { pathNamed } from '../../target.js';
import { standsInPlainSight } from '../plain-sight.js';
import { leadsElsewhere } from './address-in-front.js';
import { isTestAddress } from './test-address.js';

/** `dotenv -e .env.test -- prisma migrate reset`, and what may stand around it; the file is one of tests. */
const DOTENV = `^(?:${packageRunner()} )?(?:dotenv|dotenv-cli|env-cmd) `;
const BY_FILE = new RegExp(String.raw`${DOTENV}(?:-e|-f) (\S+) (?:-- )?(?=\w)`);
const AROUND = new RegExp(String.raw`${DOTENV}|^(?:npm|pnpm|yarn|bun)(?: run)? [\w:.-]+$`);
const FILE_OF_TESTS = /(?:^|\/)\.env\.(?:test|testing|ci|e2e)$/;

const filesNamed = ofEachCommand(({ words }) => BY_FILE.exec(sureLine(words))?.slice(1) ?? []);

/** The variables come from one file of tests, in which the address is one for tests. Without the file, others would be read. */
export function isTestAddressInFile(given: Arguments, running: Running): boolean {
  const { analysis } = running.frame;
  const files = new Set(filesNamed(analysis.flows));
  const [file = ''] = files;
  const path = pathNamed(file, running);
  if (
    files.size !== 1 ||
    path === undefined ||
    !FILE_OF_TESTS.test(file) ||
    leadsElsewhere(given) ||
    !standsInPlainSight(running, ['NODE_ENV'], AROUND)
  ) {
    return false;
  }
  const content = analysis.world.disk.readText(path);
  const addresses =
    content.kind === 'present'
      ? [...content.text.matchAll(/^(?:export )?DATABASE_URL=(['"]?)([^'"\n]{1,500})\1[ \t\r]*$/gm)].map(([, , address = '']) => address)
      : [];
  return addresses.length === 1 && addresses.every((address) => isTestAddress(address, running));
}
