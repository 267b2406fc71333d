import type { Language } from './language.js';
import type { CodeReading } from '../reading.js';
import { applescriptEffects } from './applescript.js';
import { cEffects } from './c.js';
import { csharpEffects } from './csharp.js';
import { dartEffects } from './dart.js';
import { elixirEffects } from './elixir.js';
import { goEffects } from './go.js';
import { haskellEffects } from './haskell.js';
import { javaEffects } from './java.js';
import { javascriptEffects } from './javascript.js';
import { lispEffects } from './lisp.js';
import { perlEffects } from './perl.js';
import { phpEffects } from './php.js';
import { pythonEffects } from './python.js';
import { rEffects } from './r.js';
import { rubyEffects } from './ruby.js';
import { rustEffects } from './rust.js';
import { swiftEffects } from './swift.js';
import { tclEffects } from './tcl.js';
import { zigEffects } from './zig.js';

/** What leaves the program in forms that one language has for itself. */
const OF_LANGUAGE: Readonly<Partial<Record<Language, (reading: CodeReading) => void>>> = {
  applescript: applescriptEffects,
  c: cEffects,
  csharp: csharpEffects,
  dart: dartEffects,
  elixir: elixirEffects,
  go: goEffects,
  haskell: haskellEffects,
  java: javaEffects,
  javascript: javascriptEffects,
  lisp: lispEffects,
  perl: perlEffects,
  php: phpEffects,
  python: pythonEffects,
  r: rEffects,
  ruby: rubyEffects,
  rust: rustEffects,
  swift: swiftEffects,
  tcl: tclEffects,
  zig: zigEffects,
};

/** Effects of forms that only the code's own language has. */
export function effectsOfLanguage(reading: CodeReading): void {
  OF_LANGUAGE[reading.masked.language]?.(reading);
}
