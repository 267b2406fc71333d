import type { Language } from '../languages/language.js';
import type { Calls } from './call-names.js';
import { OF_GRADLE } from '../text/build-file-forms.js';

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
export const OF_JAVA: readonly Calls[] = [
  { role: 'delete-tree', names: 'FileUtils.deleteDirectory FileUtils.forceDelete FileUtils.cleanDirectory PathUtils.deleteDirectory' },
  { role: 'delete', names: 'Files.delete Files.deleteIfExists' },
  { role: 'write', names: 'Files.write Files.writeString FileUtils.writeStringToFile FileWriter FileOutputStream' },
  { role: 'read', names: 'readFile Files.readString Files.readAllLines Files.readAllBytes Files.lines FileUtils.readFileToString' },
  { role: 'delete-tree', names: 'Files.walk Files.walkFileTree', beside: /\.delete\(|\bdelete(?:IfExists)?\b/ },
  { role: 'argv', names: 'ProcessBuilder' },
  { role: 'delete-tree', names: 'os.remove.all remove.all' },
  { role: 'argv', names: 'os.proc', beside: /\bos\.(?:proc|home|pwd)\b/ },
  // sbt's own (www.scala-sbt.org, "Paths"), and tasks of Gradle.
  { role: 'delete-tree', names: 'IO.delete' },
  { role: 'delete-tree', names: 'delete', beside: OF_GRADLE },
  { role: 'argv', names: 'commandLine', beside: /\bExec\b|\bexec\b/ },
];

/** Nearly everything is a method of the code's own: of common names only those of known classes count. */
const JAVA: readonly Calls[] = [
  ...OF_JAVA,
  { role: 'command', names: 'Runtime.exec exec', beside: /\bRuntime\b/ },
  {
    role: 'fetch-from',
    names: 'URL URI.create',
    beside: /\b(?:openStream|openConnection|copyURLToFile|HttpRequest|HttpClient|readBytes)\b/,
  },
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
  {
    role: 'fetch-from',
    names: 'DownloadData DownloadString GetByteArrayAsync GetStreamAsync GetStringAsync GetAsync',
    beside: /\b(?:WebClient|HttpClient)\b/,
  },
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

const DART: readonly Calls[] = [{ role: 'argv', names: 'Process.run Process.runSync Process.start' }];

const SWIFT: readonly Calls[] = [
  { role: 'delete-tree', names: 'removeItem' },
  { role: 'delete', names: 'unlink rmdir' },
  { role: 'command', names: 'system popen Glibc.system Darwin.system' },
  { role: 'move', names: 'moveItem' },
  { role: 'read', names: 'String' },
];

/** Calls of languages that are mostly compiled before they run, by language. */
export const COMPILED_CALLS: Readonly<Partial<Record<Language, readonly Calls[]>>> = {
  go: GO,
  java: JAVA,
  csharp: C_SHARP,
  rust: RUST,
  c: C,
  swift: SWIFT,
  haskell: HASKELL,
  zig: ZIG,
  nim: NIM,
  dart: DART,
};
