import type { Language } from '../languages/language.js';
import type { CallRole } from './call-role.js';

/** Functions with the same role, by the last names under which they are called; a name that begins with `.` is a method. */
interface Calls {
  readonly role: CallRole;
  readonly names: string;
  /** What the code must contain for these names to mean this: objects of other libraries have methods with the same names. */
  readonly beside?: RegExp;
}

const PYTHON: readonly Calls[] = [
  { role: 'delete-tree', names: 'shutil.rmtree rmtree os.removedirs remove_tree' },
  { role: 'delete', names: 'os.remove os.unlink os.rmdir' },
  { role: 'write', names: 'os.truncate os.mkdir os.makedirs' },
  { role: 'change-permission', names: 'os.chmod os.chown os.lchown shutil.chown' },
  { role: 'traverse', names: 'os.walk os.listdir os.scandir glob.glob glob.iglob' },
  { role: 'read', names: 'linecache.getline linecache.getlines fileinput.input np.load pd.read_csv json.load_file dotenv_values sqlite3.connect' },
  { role: 'read', names: 'get_key', beside: /\bdotenv\b/ },
  // It puts what it finds into the environment, and shows nothing.
  { role: 'use', names: 'load_dotenv' },
  { role: 'copy', names: 'shutil.copy shutil.copyfile shutil.copytree shutil.copy2' },
  { role: 'move', names: 'shutil.move os.rename os.renames os.replace' },
  { role: 'link', names: 'os.symlink' },
  { role: 'hard-link', names: 'os.link' },
  { role: 'open', names: 'open io.open codecs.open os.open' },
  { role: 'code', names: 'exec eval builtins.exec builtins.eval' },
  { role: 'command', names: 'os.system os.popen subprocess.getoutput subprocess.getstatusoutput commands.getoutput asyncio.create_subprocess_shell pexpect.run pexpect.runu pexpect.spawn PopenSpawn' },
  { role: 'delete', names: 'rm', beside: /\bLocalFileSystem\b/ },
  { role: 'delete-tree', names: 'send2trash' },
  { role: 'read', names: 'z.write zf.write zip.write zipf.write archive.write t.add tar.add tf.add', beside: /\b(?:zipfile|tarfile)\b/ },
  { role: 'unpack-into', names: 'extractall', beside: /\b(?:zipfile|tarfile|py7zr|rarfile)\b/ },
  { role: 'unpack', names: 'shutil.unpack_archive unpack_archive' },
  { role: 'command', names: 'c.exec_command ssh.exec_command client.exec_command', beside: /\bparamiko\b/ },
  { role: 'command', names: 'sendline', beside: /\b(?:pexpect|pxssh)\b/ },
  { role: 'command', names: 'delegator.run delegator.chain' },
  { role: 'command', names: 'libc.system', beside: /\bctypes\b/ },
  { role: 'command', names: 'c.run ctx.run invoke.run context.run c.sudo ctx.sudo', beside: /\binvoke\b/ },
  { role: 'command', names: 'c.run conn.run connection.run c.sudo conn.sudo connection.sudo c.local conn.local', beside: /\bfabric\b/ },
  { role: 'argv', names: 'session.run session.run_always session.run_install', beside: /\bnox\b/ },
  { role: 'argv', names: 'subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen Popen check_output check_call pty.spawn os.execvp os.execv os.execl os.execlp os.execve os.execvpe os.execle os.execlpe os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe os.posix_spawn os.posix_spawnp asyncio.create_subprocess_exec' },
  { role: 'signal', names: 'os.kill os.killpg' },
  { role: 'send-to', names: 'requests.post requests.put httpx.post httpx.put' },
  { role: 'fetch-from', names: 'urllib.request.urlopen urlopen requests.get httpx.get' },
  { role: 'execute', names: 'runpy.run_path' },
  { role: 'load', names: 'CDLL PyDLL WinDLL LoadLibrary dlopen', beside: /\b(?:ctypes|cffi)\b/ },
  { role: 'download', names: 'urlretrieve wget.download' },
];

const JAVASCRIPT: readonly Calls[] = [
  { role: 'delete-tree', names: 'rimraf rimrafSync rimraf.sync rimraf.rimraf removeSync emptyDirSync emptyDir emptydir fs.remove fse.remove del deleteSync deleteAsync' },
  { role: 'delete-as-told', names: 'rmSync rmdirSync fs.rm fs.rmdir promises.rm promises.rmdir Deno.remove Deno.removeSync fsp.rm' },
  { role: 'delete', names: 'unlinkSync fs.unlink promises.unlink unlink fsp.unlink' },
  { role: 'write', names: 'writeFileSync writeFile appendFileSync appendFile createWriteStream outputFileSync Bun.write Deno.writeTextFile Deno.writeFile Deno.writeTextFileSync mkdirSync' },
  { role: 'discard', names: 'truncateSync fs.truncate promises.truncate Deno.truncate Deno.truncateSync' },
  { role: 'copy', names: 'copyFileSync copyFile cpSync fs.cp promises.cp copySync fse.copy Deno.copyFile Deno.copyFileSync' },
  { role: 'move', names: 'renameSync fs.rename promises.rename fsp.rename moveSync Deno.rename Deno.renameSync' },
  { role: 'link', names: 'symlinkSync fs.symlink promises.symlink fsp.symlink Deno.symlinkSync Deno.symlink' },
  { role: 'hard-link', names: 'linkSync fs.link promises.link fsp.link Deno.linkSync Deno.link' },
  { role: 'change-permission', names: 'chmodSync chownSync fs.chmod fs.chown promises.chmod promises.chown Deno.chmod Deno.chmodSync' },
  { role: 'traverse', names: 'readdirSync readdir' },
  { role: 'read', names: 'readFileSync readFile createReadStream Bun.file Deno.readTextFile Deno.readFile Deno.readTextFileSync readJsonSync readJSON' },
  { role: 'open', names: 'openSync fs.open promises.open' },
  // Of shelljs, and of the shell that `jrunscript` is.
  { role: 'read', names: 'cat head tail' },
  { role: 'copy', names: 'cp' },
  { role: 'load', names: 'require import require.resolve createRequire process.dlopen' },
  { role: 'code', names: 'eval Function vm.runInNewContext vm.runInThisContext' },
  { role: 'code', names: 'Worker', beside: /\beval\s?:\s?true\b/ },
  { role: 'command', names: 'execSync exec execaCommand execaCommandSync execa.command execa.commandSync shell.exec' },
  { role: 'unpack-into', names: 'extractAllTo', beside: /\bzip\b/i },
  { role: 'delete-tree', names: 'trash', beside: /\b(?:require|import|from)\b/ },
  { role: 'command', names: 'execCommand', beside: /\bNodeSSH\b/ },
  { role: 'argv', names: 'execFileSync execFile spawnSync spawn fork execa execaSync Bun.spawn Bun.spawnSync Deno.Command Deno.run' },
  { role: 'signal', names: 'process.kill' },
  { role: 'fetch-from', names: 'fetch axios.get https.get http.get' },
  { role: 'send-to', names: 'axios.post' },
];

const PERL: readonly Calls[] = [
  { role: 'delete-trees', names: 'rmtree remove_tree' },
  { role: 'delete-each', names: 'unlink rmdir' },
  { role: 'copy', names: 'copy File.Copy.copy' },
  { role: 'move', names: 'rename move File.Copy.move' },
  { role: 'link', names: 'symlink' },
  { role: 'hard-link', names: 'link' },
  { role: 'open-by-mode', names: 'open' },
  { role: 'read', names: 'read_file slurp' },
  { role: 'traverse', names: 'opendir glob' },
  { role: 'command', names: 'system exec qx systemx capturex runx' },
  { role: 'code', names: 'eval' },
  { role: 'download', names: 'getstore mirror', beside: /\bLWP\b/ },
];

const RUBY: readonly Calls[] = [
  { role: 'delete-tree', names: 'FileUtils.rm_rf FileUtils.rm_r FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure rm_rf' },
  { role: 'delete-each', names: 'File.delete File.unlink' },
  { role: 'delete', names: 'FileUtils.rm FileUtils.rm_f Dir.rmdir Dir.delete' },
  { role: 'discard', names: 'File.truncate' },
  { role: 'command', names: 'new.run cmd.run command.run', beside: /\bTTY::Command\b/ },
  { role: 'write', names: 'File.write IO.write File.binwrite IO.binwrite FileUtils.touch' },
  { role: 'copy', names: 'FileUtils.cp FileUtils.cp_r FileUtils.copy FileUtils.copy_file FileUtils.install IO.copy_stream' },
  { role: 'move', names: 'FileUtils.mv FileUtils.move File.rename' },
  { role: 'link', names: 'File.symlink FileUtils.ln_s FileUtils.ln_sf' },
  { role: 'hard-link', names: 'File.link FileUtils.ln FileUtils.link FileUtils.cp_lr' },
  { role: 'read', names: 'File.read IO.read File.readlines IO.readlines File.foreach File.binread YAML.load_file JSON.load_file File.new' },
  { role: 'open', names: 'File.open' },
  { role: 'traverse', names: 'Dir.glob Dir.entries Dir.children' },
  { role: 'signal-named', names: 'Process.kill' },
  { role: 'code', names: 'eval instance_eval' },
  { role: 'fetch-from', names: 'URI.open Net.HTTP.get Net.HTTP.get_response HTTParty.get Faraday.get RestClient.get Down.open' },
  { role: 'download', names: 'Down.download' },
  { role: 'load', names: 'Fiddle.dlopen dlopen ffi_lib', beside: /\b(?:Fiddle|FFI|DL)\b/ },
  { role: 'command', names: 'sh system exec spawn IO.popen Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.popen2e Kernel.system Kernel.exec' },
];

const PHP: readonly Calls[] = [
  { role: 'delete', names: 'unlink rmdir' },
  { role: 'write', names: 'file_put_contents touch' },
  { role: 'change-permission', names: 'chmod chown' },
  { role: 'copy', names: 'copy' },
  { role: 'move', names: 'rename' },
  { role: 'link', names: 'symlink' },
  { role: 'hard-link', names: 'link' },
  { role: 'signal', names: 'posix_kill' },
  { role: 'delete-tree', names: 'remove', beside: /\bFilesystem\b/ },
  { role: 'delete-tree', names: 'File.deleteDirectory Storage.deleteDirectory deleteDirectory' },
  { role: 'read', names: 'file_get_contents readfile file parse_ini_file show_source highlight_file' },
  { role: 'load', names: 'include require include_once require_once' },
  { role: 'open', names: 'fopen' },
  { role: 'traverse', names: 'scandir glob' },
  { role: 'code', names: 'eval assert' },
  { role: 'command', names: 'system exec shell_exec passthru popen proc_open pcntl_exec' },
  { role: 'argv', names: 'Process Process.run Process.start', beside: /\bProcess\b/ },
  { role: 'command', names: 'Process.fromShellCommandline fromShellCommandline' },
];

const GO: readonly Calls[] = [
  { role: 'delete-tree', names: 'os.RemoveAll' },
  { role: 'delete', names: 'os.Remove' },
  { role: 'write', names: 'os.WriteFile os.Create os.Truncate ioutil.WriteFile' },
  { role: 'change-permission', names: 'os.Chmod os.Chown' },
  { role: 'read', names: 'os.ReadFile ioutil.ReadFile os.Open' },
  { role: 'move', names: 'os.Rename' },
  { role: 'link', names: 'os.Symlink' },
  { role: 'hard-link', names: 'os.Link' },
  // The last ones are of mage.
  { role: 'argv', names: 'exec.Command sh.Run sh.RunV sh.Output' },
  { role: 'delete-tree', names: 'sh.Rm' },
  { role: 'open', names: 'os.OpenFile' },
  { role: 'signal', names: 'syscall.Kill unix.Kill' },
  { role: 'traverse', names: 'os.ReadDir filepath.Walk filepath.WalkDir filepath.Glob' },
  { role: 'fetch-from', names: 'http.Get http.DefaultClient.Get client.Get httpClient.Get c.Get', beside: /\bhttp\./ },
];

/** Libraries of Java, which other languages on its machine call as well. */
const OF_JAVA: readonly Calls[] = [
  { role: 'delete-tree', names: 'FileUtils.deleteDirectory FileUtils.forceDelete FileUtils.cleanDirectory PathUtils.deleteDirectory' },
  { role: 'delete', names: 'Files.delete Files.deleteIfExists' },
  { role: 'write', names: 'Files.write Files.writeString FileUtils.writeStringToFile FileWriter FileOutputStream' },
  { role: 'read', names: 'readFile Files.readString Files.readAllLines Files.readAllBytes Files.lines FileUtils.readFileToString' },
  { role: 'delete-tree', names: 'Files.walk Files.walkFileTree', beside: /\.delete\(|\bdelete(?:IfExists)?\b/ },
  { role: 'argv', names: 'ProcessBuilder' },
  { role: 'delete-tree', names: 'os.remove.all remove.all' },
  { role: 'argv', names: 'os.proc', beside: /\bos\.(?:proc|home|pwd)\b/ },
  // Tasks of Gradle.
  { role: 'delete-tree', names: 'delete', beside: /\btasks\s?[.{(]|\btask\s\w|\bplugins\s?\{|\bapply plugin\b|\bgradle\b/ },
  { role: 'argv', names: 'commandLine', beside: /\bExec\b|\bexec\b/ },
];

/** Nearly everything is a method of the code's own: of common names only those of known classes count. */
const JAVA: readonly Calls[] = [
  ...OF_JAVA,
  { role: 'command', names: 'Runtime.exec exec', beside: /\bRuntime\b/ },
  { role: 'fetch-from', names: 'URL URI.create', beside: /\b(?:openStream|openConnection|copyURLToFile|HttpRequest|HttpClient|readBytes)\b/ },
  { role: 'download', names: 'Files.copy FileUtils.copyURLToFile', beside: /\b(?:openStream|openConnection|copyURLToFile|HttpRequest)\b/ },
];

const C_SHARP: readonly Calls[] = [
  { role: 'delete-tree', names: 'Directory.Delete' },
  { role: 'delete', names: 'File.Delete' },
  { role: 'write', names: 'File.WriteAllText File.WriteAllBytes File.WriteAllLines File.AppendAllText File.Create' },
  { role: 'read', names: 'File.ReadAllText File.ReadAllBytes File.ReadAllLines File.ReadLines' },
  { role: 'move', names: 'File.Move Directory.Move' },
  { role: 'copy', names: 'File.Copy' },
  { role: 'argv', names: 'Process.Start ProcessStartInfo' },
  { role: 'download', names: 'DownloadFile DownloadFileAsync DownloadFileTaskAsync', beside: /\bWebClient\b/ },
  { role: 'fetch-from', names: 'DownloadData DownloadString GetByteArrayAsync GetStreamAsync GetStringAsync GetAsync', beside: /\b(?:WebClient|HttpClient)\b/ },
];

const RUST: readonly Calls[] = [
  { role: 'delete-tree', names: 'remove_dir_all fs.remove_dir_all' },
  { role: 'delete', names: 'fs.remove_file fs.remove_dir' },
  { role: 'write', names: 'fs.write File.create' },
  { role: 'read', names: 'fs.read_to_string fs.read File.open' },
  { role: 'move', names: 'fs.rename' },
  { role: 'hard-link', names: 'fs.hard_link' },
  { role: 'copy', names: 'fs.copy' },
  { role: 'fetch-from', names: 'reqwest.get reqwest.blocking.get blocking.get ureq.get minreq.get attohttpc.get isahc.get' },
  { role: 'fetch-from', names: 'client.get agent.get', beside: /\b(?:reqwest|ureq)\b/ },
];

const C: readonly Calls[] = [
  { role: 'delete', names: 'unlink remove rmdir' },
  { role: 'command', names: 'system popen std.system' },
  { role: 'argv', names: 'execl execlp execle' },
  { role: 'open', names: 'fopen open freopen' },
  { role: 'move', names: 'rename' },
  { role: 'change-permission', names: 'chmod chown' },
  { role: 'discard', names: 'truncate' },
  { role: 'delete-tree', names: 'filesystem.remove_all fs.remove_all' },
];

const HASKELL: readonly Calls[] = [
  { role: 'delete-tree', names: 'removeDirectoryRecursive removePathForcibly' },
  { role: 'delete', names: 'removeFile removeDirectory' },
  { role: 'write', names: 'writeFile appendFile' },
  { role: 'read', names: 'readFile' },
  { role: 'command', names: 'system shell callCommand spawnCommand' },
];

const ZIG: readonly Calls[] = [
  { role: 'delete-tree', names: 'deleteTree deleteTreeAbsolute' },
  { role: 'delete', names: 'deleteFile deleteFileAbsolute deleteDir deleteDirAbsolute' },
];

const NIM: readonly Calls[] = [
  { role: 'delete-tree', names: 'removeDir os.removeDir' },
  { role: 'delete', names: 'removeFile tryRemoveFile os.removeFile' },
  { role: 'write', names: 'writeFile' },
  { role: 'read', names: 'readFile' },
  { role: 'move', names: 'moveFile moveDir' },
  { role: 'command', names: 'execCmd execShellCmd execCmdEx osproc.execCmd os.execShellCmd gorge' },
];

const DART: readonly Calls[] = [
  { role: 'argv', names: 'Process.run Process.runSync Process.start' },
];

/** Lua runs a text by `load`, which others name what reads a file. */
const LUA: readonly Calls[] = [{ role: 'code', names: 'load loadstring' }];

const SWIFT: readonly Calls[] = [
  { role: 'delete-tree', names: 'removeItem' },
  { role: 'delete', names: 'unlink rmdir' },
  { role: 'command', names: 'system popen Glibc.system Darwin.system' },
  { role: 'move', names: 'moveItem' },
  { role: 'read', names: 'String' },
];

const OTHER: readonly Calls[] = [
  ...OF_JAVA,
  { role: 'delete', names: 'os.remove unlink file.remove rm File.rm lfs.rmdir' },
  { role: 'argv', names: 'System.cmd system2' },
  { role: 'write', names: 'File.write' },
  { role: 'delete-tree', names: 'File.rm_rf rm_rf rmdirRecurse os.rmdir_all fs.dir_delete dir_delete vim.fn.delete file.del_dir_r' },
  { role: 'delete', names: 'fs.file_delete file_delete' },
  { role: 'argv', names: 'processx.run callr.rcmd' },
  { role: 'move', names: 'os.rename file.rename' },
  { role: 'copy', names: 'file.copy' },
  { role: 'read', names: 'readLines readRDS read.csv File.read file.read_file' },
  { role: 'open', names: 'io.open open fopen' },
  { role: 'read', names: 'io.lines' },
  { role: 'read', names: 'fileread importdata textread dlmread csvread readdlm eachline readline readlines readavailable' },
  { role: 'command', names: 'os.execute os.system Sys.command executeShell io.popen system exec shell System.shell run cmd callCommand spawnCommand' },
];

const BY_LANGUAGE: Readonly<Partial<Record<Language, readonly Calls[]>>> = { python: PYTHON, javascript: JAVASCRIPT, perl: PERL, ruby: RUBY, php: PHP, go: GO, java: JAVA, csharp: C_SHARP, rust: RUST, c: C, swift: SWIFT, haskell: HASKELL, zig: ZIG, nim: NIM, dart: DART, lua: [...OTHER, ...LUA] };

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
