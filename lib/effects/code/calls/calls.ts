import type { Language } from '../languages/language.js';
import type { CallRole } from './call-role.js';
import type { Calls } from './call-names.js';
import { SCRIPT_CALLS } from './script-calls.js';
import { COMPILED_CALLS, OF_JAVA } from './compiled-calls.js';

/** Lua runs a text by `load`, which others name what reads a file. */
const LUA: readonly Calls[] = [{ role: 'code', names: 'load loadstring' }];

const OTHER: readonly Calls[] = [
  ...OF_JAVA,
  { role: 'delete', names: 'os.remove unlink file.remove rm File.rm lfs.rmdir' },
  { role: 'argv', names: 'System.cmd system2' },
  { role: 'write', names: 'File.write' },
  { role: 'code', names: 'Code.eval_string Code.eval_quoted Code.compile_string erl_eval.exprs erl_scan.string' },
  { role: 'delete-tree', names: 'File.rm_rf rm_rf rmdirRecurse os.rmdir_all fs.dir_delete dir_delete vim.fn.delete file.del_dir_r' },
  { role: 'delete', names: 'fs.file_delete file_delete' },
  { role: 'argv', names: 'processx.run callr.rcmd' },
  { role: 'move', names: 'os.rename file.rename' },
  { role: 'copy', names: 'file.copy' },
  { role: 'read', names: 'readLines readRDS read.csv File.read file.read_file' },
  { role: 'open', names: 'io.open open fopen' },
  { role: 'read', names: 'io.lines' },
  { role: 'read', names: 'fileread importdata textread dlmread csvread readdlm eachline readline readlines readavailable' },
  {
    role: 'command',
    names: 'os.execute os.system Sys.command executeShell io.popen system exec shell System.shell run cmd callCommand spawnCommand',
  },
];

const BY_LANGUAGE: Readonly<Partial<Record<Language, readonly Calls[]>>> = { ...SCRIPT_CALLS, ...COMPILED_CALLS, lua: [...OTHER, ...LUA] };

const compiled = new Map<string, ReadonlyMap<string, CallRole>>();

/** Roles of calls by their names as written in such code, without `import`ed prefixes. */
export function callsOf(language: Language, code: string): ReadonlyMap<string, CallRole> {
  const asked = (BY_LANGUAGE[language] ?? OTHER).map((each) => (each.beside?.test(code) === false ? undefined : each));
  const calls = asked.filter((each) => each !== undefined);
  const key = `${language} ${asked.map((each, index) => (each === undefined ? index : '')).join(' ')}`;
  const before = compiled.get(key);
  if (before !== undefined) return before;
  const roles = new Map<string, CallRole>();
  for (const { role, names } of calls) for (const name of names.split(' ')) roles.set(name, role);
  compiled.set(key, roles);
  return roles;
}
