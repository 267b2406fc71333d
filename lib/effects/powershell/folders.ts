import type { Scope } from '../../shell/scope.js';
import type { Depth } from './statements.js';
import { resolvePath } from '../../paths/resolve.js';

/** Folders of `Push-Location` that are remembered. */
const MAX_PUSHED = 16;

const CHANGES = /^(?:cd|chdir|sl|set-location|pushd|push-location)$/;
const RETURNS = /^(?:popd|pop-location)$/;

/** Names of a folder that stand for others (`-`, `+`, `*`), for a provider (`HKLM:`, `Env:`), or are put together when it runs. */
const NOT_TOLD = /^[-+]|[$*?[\]%{}()]|^\w{2,}:/;

const OPTION = /^-(?:path|literalpath|passthru|stackname|erroraction|ea)$/i;
const VALUED = /^-(?:stackname|erroraction|ea)$/i;

/** The folder that PowerShell is in, from one command to the next. */
export class Folders {
  /** Undefined when it cannot be told. */
  current: string | undefined;
  readonly #home: string;
  readonly #pushed: (string | undefined)[] = [];
  #depth = 0;
  /** In how many braces the folder was changed. */
  #changedAt = 0;

  constructor({ cwd, home }: Pick<Scope, 'cwd' | 'home'>) {
    this.current = cwd;
    this.#home = home;
  }

  /** Goes on to the next statement. Whether a block before it has run, and how often, is not known, nor where that led. */
  enter({ own, least }: Depth): void {
    if (least < this.#changedAt) {
      this.current = undefined;
      this.#changedAt = 0;
    }
    this.#depth = own;
  }

  /** Goes where the command goes. False for a command that goes nowhere. */
  change(program: string, args: readonly string[]): boolean {
    const returns = RETURNS.test(program);
    if (!returns && !CHANGES.test(program)) return false;
    this.#changedAt = this.#depth;
    this.current = returns ? this.#pushed.pop() : this.#goneTo(program, args);
    return true;
  }

  #goneTo(program: string, args: readonly string[]): string | undefined {
    if (/^push/.test(program)) {
      this.#pushed.push(this.current);
      if (this.#pushed.length > MAX_PUSHED) this.#pushed.length = 0;
    }
    const [to, ...others] = args.filter(
      (arg, index) => !OPTION.test(arg) && !(args.length > 1 && /^\/d$/i.test(arg)) && !VALUED.test(args[index - 1] ?? ''),
    );
    return to === undefined || others.length > 0 || NOT_TOLD.test(to) ? undefined : this.#from(to);
  }

  #from(to: string): string | undefined {
    const isWhole = /^(?:[\\/~]|[A-Za-z]:[\\/])/.test(to);
    return this.current === undefined && !isWhole ? undefined : resolvePath(to, { cwd: this.current ?? '/', home: this.#home });
  }
}
