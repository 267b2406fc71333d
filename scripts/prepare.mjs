/**
 * Installs what the project needs, when it is missing or older than the lockfile.
 * Plain JavaScript without dependencies, and without syntax that an old Node cannot read:
 * it has to run first, and to say in words that Node is too old.
 */
import { spawn } from 'child_process';
import { existsSync, statSync } from 'fs';
import { basename, dirname, join } from 'path';
import { fileURLToPath } from 'url';

const OLDEST_NODE = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

function modified(path) {
  try {
    return statSync(path).mtimeMs;
  } catch (error) {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json last, so a broken install counts as missing. */
function isUpToDate() {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'));
  const wanted = modified(join(root, 'package-lock.json'));
  return installed !== undefined && wanted !== undefined && installed >= wanted;
}

/**
 * How to start npm without a shell, so that no path is ever split at a space. npm names its own
 * script to what it runs; otherwise it lies beside node. Windows starts npm.cmd only through cmd.exe.
 */
function npmCommand() {
  const beside = dirname(process.execPath);
  const script = [
    process.env.npm_execpath || '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  if (script !== undefined) return [process.execPath, script];
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm.cmd'] : ['npm'];
}

/** Says every so often that it is still at work; on a terminal in one line that counts. */
function showElapsed(started) {
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const terminal = process.stderr.isTTY === true;
  const timer = setInterval(
    () => process.stderr.write(terminal ? '\r  ' + seconds() + ' s ' : '  still installing, ' + seconds() + ' s\n'),
    terminal ? 1000 : 5000,
  );
  return () => {
    clearInterval(timer);
    if (terminal) process.stderr.write('\r');
  };
}

function install() {
  const started = Date.now();
  const [program, ...before] = npmCommand();
  const args = before.concat(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  process.stderr.write('Installing dependencies (npm ci); the first time this takes up to a minute.\n');
  const stopShowing = showElapsed(started);
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], windowsHide: true });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said = (said + chunk).slice(-10000);
  });
  child.on('error', (error) => {
    stopShowing();
    process.stderr.write(
      'npm could not be started (' +
        error.message +
        '). Install Node ' +
        OLDEST_NODE +
        ' or newer together with npm, and run this again.\n',
    );
    process.exitCode = 1;
  });
  child.on('close', (code, signal) => {
    stopShowing();
    if (code === 0) {
      process.stderr.write('Dependencies installed in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s.\n');
      return;
    }
    process.stderr.write(said);
    process.stderr.write(
      'npm ci failed (' + (signal || 'exit ' + code) + ') in ' + root + '. What npm said stands above; mend that and run this again.\n',
    );
    process.exitCode = 1;
  });
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    'ck-guard needs Node ' +
      OLDEST_NODE +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. Install a newer one from https://nodejs.org and run this again.\n',
  );
  process.exitCode = 1;
} else if (!isUpToDate()) {
  install();
}
