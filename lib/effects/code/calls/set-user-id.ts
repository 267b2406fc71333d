import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { standsIn, type Sought } from '../sought.js';

/** A mode by which whoever starts the file becomes its owner: python's `os.chmod(f, 0o4755)`, ruby's `File.chmod(04755, f)`, `st.st_mode | stat.S_ISUID`. */
const SETS_USER_ID: Sought = {
  holding: ['chmod|Chmod|S_ISUID|ModeSetuid'],
  expression: /\b[fl]?[cC]hmod(?:Sync)?\s?\(?[^\n;]{0,200}?(?<![\w.])0o?[4-7][0-7]{3}\b|\bS_ISUID\b[^\n;]{0,60}\)|os\.ModeSetuid/,
};

/** A mode is looked at, or bits are taken away: `m & stat.S_ISUID`, `m & ~(stat.S_ISUID | stat.S_ISGID)`, Go's `m &^ os.ModeSetuid`. */
const MASKED = /&\s?=?\s?[~^]?\s?(?:\([^()\n]{0,200}\)|[\w.]{1,80})|~\s?(?:\([^()\n]{0,200}\)|[\w.]{1,80})/g;

/** A file in the folder that pytest makes for one test. */
const OF_TEST = /\bdef test_\w{0,100}\([^()\n]{0,200}\btmp_path\b/;
const SETS_ITS = /\b(?:chmod\(\s?(?:str\(\s?)?tmp_path\b(?![^\n]{0,200}\.\.)|\(\s?tmp_path\s?\/[^()\n]{0,200}\)\.chmod\()[^\n;]{0,200}/g;

/** Records that code has a program run with the rights of who owns it. */
export function setUserId({ masked: { code }, running }: CodeReading): void {
  if (!standsIn(code, SETS_USER_ID)) return;
  const ofTest = OF_TEST.test(code) && !/\btmp_path\s?=/.test(code) ? code.replace(SETS_ITS, '') : code;
  const kept = ofTest.replace(MASKED, '');
  if (standsIn(kept, SETS_USER_ID) && (!/S_ISUID|ModeSetuid/.test(kept) || /[cC]hmod|OpenFile|WriteFile/.test(kept))) {
    emitResource('change-permission', 'account', 'setuid', running);
  }
}
