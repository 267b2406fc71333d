import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { textOf } from '../../../shell/command.js';
import { without } from '../arguments.js';
import { emitPath } from '../emit.js';
import { printsUsually } from '../../output/amount-printed.js';

/**
 * Programs that take further arguments from a file that is named as `@file`: GNU's compilers and binary tools
 * (gcc.gnu.org/onlinedocs/gcc/Overall-Options.html), LLVM's, the JDK's (docs.oracle.com, "java Command-Line Argument
 * Files"), and some with a parser of arguments that offers it (Python's `fromfile_prefix_chars`, .NET's response files).
 */
const PROGRAMS: ReadonlySet<string> = new Set(
  (
    'gcc g++ cc c++ cpp clang clang++ clang-cl gfortran gdc gnat ld lld ld.lld ld.bfd ld.gold ld64.lld wasm-ld gold lld-link as ar ranlib nm objdump objcopy readelf size strings strip addr2line c++filt elfedit gprof dlltool windres windmc ' +
    'llvm-ar llvm-nm llvm-objdump llvm-objcopy llvm-strip llvm-readelf llvm-size llvm-strings llvm-link llc opt rustc rustdoc swiftc ldc2 dmd ' +
    'java javac javadoc jar jlink jmod jpackage jdeps javap kotlinc kotlinc-jvm kotlinc-js scalac scala3-compiler groovyc ' +
    'tsc csc vbc fsc msbuild dotnet mypy pytest py.test pylint 7z 7za 7zr rar unrar link.exe cl.exe'
  ).split(' '),
);

/** A compiler or tool of another machine, or of one version: `x86_64-linux-gnu-gcc-12`, `clang-17`. */
const MADE_FOR =
  /^(?:[\w.]+-){0,4}(?:gcc|g\+\+|clang|clang\+\+|cpp|ld|as|ar|nm|objdump|objcopy|readelf|strip|strings|size)(?:-\d+(?:\.\d+)*)?$/;

/**
 * `gcc @file`: the program takes each word of the file for an argument, and names in its complaint those that it does not
 * know, so it shows a file of anything else.
 */
export function argumentFiles(program: string, args: readonly Word[], running: Running): void {
  const files = args.filter((word) => /^@[^@]/.test(textOf(word)));
  if (files.length === 0 || !(PROGRAMS.has(program) || MADE_FOR.test(program))) return;
  for (const file of files) emitPath('read', without(file, 1), running);
  printsUsually(running.frame, 'little', 'little');
}
