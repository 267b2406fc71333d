import type { Language } from '../languages/language.js';
import type { Calls } from './call-names.js';

const PYTHON: readonly Calls[] = [
  { role: 'delete-tree', names: 'shutil.rmtree rmtree os.removedirs remove_tree' },
  { role: 'delete', names: 'os.remove os.unlink os.rmdir' },
  { role: 'discard', names: 'os.truncate' },
  { role: 'write', names: 'os.mkdir os.makedirs' },
  { role: 'change-permission', names: 'os.chmod os.chown os.lchown shutil.chown' },
  { role: 'traverse', names: 'os.walk os.listdir os.scandir glob.glob glob.iglob' },
  {
    role: 'read',
    names: 'linecache.getline linecache.getlines fileinput.input np.load pd.read_csv json.load_file dotenv_values sqlite3.connect',
  },
  { role: 'read', names: 'get_key', beside: /\bdotenv\b/ },
  // It puts what it finds into the environment, and shows nothing.
  { role: 'use', names: 'load_dotenv' },
  { role: 'copy', names: 'shutil.copy shutil.copyfile shutil.copytree shutil.copy2' },
  { role: 'move', names: 'shutil.move os.rename os.renames os.replace' },
  { role: 'link', names: 'os.symlink' },
  { role: 'hard-link', names: 'os.link' },
  { role: 'open', names: 'open io.open codecs.open os.open' },
  { role: 'code', names: 'exec eval builtins.exec builtins.eval' },
  {
    role: 'command',
    names:
      'os.system os.popen subprocess.getoutput subprocess.getstatusoutput commands.getoutput asyncio.create_subprocess_shell pexpect.run pexpect.runu pexpect.spawn PopenSpawn',
  },
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
  {
    role: 'argv',
    names:
      'subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen Popen check_output check_call pty.spawn os.execvp os.execv os.execl os.execlp os.execve os.execvpe os.execle os.execlpe os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe os.posix_spawn os.posix_spawnp posix.execv posix.execve posix.posix_spawn posix.posix_spawnp asyncio.create_subprocess_exec',
  },
  {
    role: 'argv',
    names:
      'execl execle execlp execlpe execv execve execvp execvpe spawnl spawnle spawnlp spawnlpe spawnv spawnve spawnvp spawnvpe posix_spawn posix_spawnp',
    beside: /\bfrom\s+(?:os|posix)\s+import\b/,
  },
  { role: 'signal', names: 'os.kill os.killpg' },
  { role: 'send-to', names: 'requests.post requests.put httpx.post httpx.put' },
  { role: 'fetch-from', names: 'urllib.request.urlopen urlopen requests.get httpx.get' },
  { role: 'execute', names: 'runpy.run_path' },
  { role: 'load', names: 'CDLL PyDLL WinDLL LoadLibrary dlopen', beside: /\b(?:ctypes|cffi)\b/ },
  { role: 'download', names: 'urlretrieve wget.download' },
];

const JAVASCRIPT: readonly Calls[] = [
  {
    role: 'delete-tree',
    names:
      'rimraf rimrafSync rimraf.sync rimraf.rimraf removeSync emptyDirSync emptyDir emptydir fs.remove fse.remove del deleteSync deleteAsync',
  },
  { role: 'delete-as-told', names: 'rmSync rmdirSync fs.rm fs.rmdir promises.rm promises.rmdir Deno.remove Deno.removeSync fsp.rm' },
  { role: 'delete', names: 'unlinkSync fs.unlink promises.unlink unlink fsp.unlink' },
  {
    role: 'write',
    names:
      'writeFileSync writeFile appendFileSync appendFile createWriteStream outputFileSync Bun.write Deno.writeTextFile Deno.writeFile Deno.writeTextFileSync mkdirSync',
  },
  { role: 'discard', names: 'truncateSync fs.truncate promises.truncate Deno.truncate Deno.truncateSync' },
  { role: 'copy', names: 'copyFileSync copyFile cpSync fs.cp promises.cp copySync fse.copy Deno.copyFile Deno.copyFileSync' },
  { role: 'move', names: 'renameSync fs.rename promises.rename fsp.rename moveSync Deno.rename Deno.renameSync' },
  { role: 'link', names: 'symlinkSync fs.symlink promises.symlink fsp.symlink Deno.symlinkSync Deno.symlink' },
  { role: 'hard-link', names: 'linkSync fs.link promises.link fsp.link Deno.linkSync Deno.link' },
  { role: 'change-permission', names: 'chmodSync chownSync fs.chmod fs.chown promises.chmod promises.chown Deno.chmod Deno.chmodSync' },
  { role: 'traverse', names: 'readdirSync readdir' },
  {
    role: 'read',
    names: 'readFileSync readFile createReadStream Bun.file Deno.readTextFile Deno.readFile Deno.readTextFileSync readJsonSync readJSON',
  },
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
  {
    role: 'argv',
    names: 'execFileSync execFile spawnSync spawn fork execa execaSync process.execve Bun.spawn Bun.spawnSync Deno.Command Deno.run',
  },
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
  { role: 'discard', names: 'truncate' },
  { role: 'open-by-mode', names: 'open' },
  { role: 'read', names: 'read_file slurp' },
  { role: 'traverse', names: 'opendir glob' },
  { role: 'command', names: 'system exec qx systemx capturex runx' },
  { role: 'code', names: 'eval' },
  { role: 'download', names: 'getstore mirror', beside: /\bLWP\b/ },
];

const RUBY: readonly Calls[] = [
  {
    role: 'delete-tree',
    names: 'FileUtils.rm_rf FileUtils.rm_r FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure rm_rf',
  },
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
  {
    role: 'command',
    names:
      'sh system exec spawn IO.popen Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.popen2e Kernel.system Kernel.exec',
  },
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
  { role: 'command', names: 'system exec shell_exec passthru popen proc_open' },
  { role: 'argv', names: 'pcntl_exec' },
  { role: 'argv', names: 'Process Process.run Process.start', beside: /\bProcess\b/ },
  { role: 'command', names: 'Process.fromShellCommandline fromShellCommandline' },
];

/** Calls of languages whose source is run as it stands, by language. */
export const SCRIPT_CALLS: Readonly<Partial<Record<Language, readonly Calls[]>>> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  perl: PERL,
  ruby: RUBY,
  php: PHP,
};
