import { resolvePath } from '../../../paths/resolve.js';
import type { LineStep } from '../../../shell/syntax/line.js';
import type { Span } from '../../../types.js';
import type { AskedStep } from '../line/asked-step.js';
import { commitBefore, OwnCommits } from './own-commits.js';
import { NewBranches } from './new-branches.js';
import { Squashes } from './squashes.js';
import { putAsideBehind, putsAside, type PutAside } from '../line/put-aside.js';
import {
  branchEntered,
  folderEntered,
  goingAsWell,
  isHarmless,
  keepsCheckedOut,
  leavesNames,
  lossOf,
  mayRename,
  mergesInto,
  stepsOf,
  type Loss,
  type Step,
} from '../line/steps.js';

/** A hard reset. */
interface Reset {
  /** Where to. */
  readonly commit: string | undefined;
  /** Of which branch, if another was checked out before. */
  readonly branch: string | undefined;
  /** True where the call gives what is taken back a new name first, and resets only if that went well. */
  readonly isKept: boolean;
  /** What the call has put aside before, and resets only if that went well. */
  readonly putAside: PutAside;
}

/** What plain git commands of a call take away. */
export interface Going {
  readonly cwd: string;
  /** Where the commands that take something away stand in the line. */
  readonly spans: readonly Span[];
  /** False where a command whose effect is not known stands behind the last one that takes something away. */
  readonly isKnownToEnd: boolean;
  /** Whole names of branches and tags. */
  readonly refs: readonly string[];
  /** Branches that the call itself has begun, with nothing on them but what it put there, and what differed from the last commit before. */
  readonly begun: readonly string[];
  /** Of tags that are given to another commit, the whole names. */
  readonly moved: readonly string[];
  /** What they are given to, as it is written. */
  readonly movedTo: readonly string[];
  /** Work trees, as they are written. */
  readonly trees: readonly string[];
  readonly resets: readonly Reset[];
  /** True where commits that the line itself makes are taken back. */
  readonly takesBack: boolean;
  /** Branches that are deleted after they were merged by a squash that was committed. */
  readonly squashed: readonly string[];
  /** The branch that the squash was committed to, if the call checked it out before. */
  readonly squashedOn: string | undefined;
  /** Names that go as well: those that git takes away only where what is checked out has their commits, and branches of a remote, as git knows them here. */
  readonly withoutForce: readonly string[];
  readonly merges: boolean;
}

/** What the commands of a line's outermost list take away; undefined if one whose effect on branches and tags is not known stands before the last one that takes something away. */
export function goingIn(list: readonly LineStep[], cwd: string, home: string): Going | undefined {
  const steps = stepsOf(list);
  const folder = folderEntered(steps[0]);
  const way = new WayThroughCall(folder === undefined ? cwd : resolvePath(folder, { cwd, home }));
  const isKnown = steps.slice(folder === undefined ? 0 : 1).every((step) => way.pass(step));
  return isKnown ? way.going : undefined;
}

/** What stands before a command takes away, and where that command runs; undefined where one before it is not known, or it stands in another command, as `if`. */
export function goingBefore({ line, command: { list, place }, cwd }: AskedStep, home: string): Going | undefined {
  const going = list === line.steps ? goingIn(list.slice(0, place), cwd, home) : undefined;
  return going?.isKnownToEnd === true ? going : undefined;
}

/** What is being put together. */
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

/** What the commands of a call have done so far, as far as it tells what the next of them takes away. */
class WayThroughCall {
  readonly #squashes = new Squashes();
  readonly #made = new OwnCommits();
  readonly #newBranches = new NewBranches();
  readonly #going: Mutable<Going>;
  /** The whole name of the branch that the call has checked out. */
  #branch: string | undefined;
  /** True where what is checked out was given a new name, and nothing has changed that since. */
  #isKept = false;
  #putAside: PutAside = 'nothing';

  /** @param cwd where the call begins */
  constructor(cwd: string) {
    this.#going = {
      cwd,
      spans: [],
      isKnownToEnd: true,
      refs: [],
      begun: [],
      moved: [],
      movedTo: [],
      trees: [],
      resets: [],
      takesBack: false,
      squashed: [],
      squashedOn: undefined,
      withoutForce: [],
      merges: false,
    };
  }

  /** What has gone so far. */
  get going(): Going {
    return this.#going;
  }

  /** Goes past a command. False where it takes something away behind one whose effect is not known. */
  pass(step: Step): boolean {
    if (!step.needsSuccess) {
      this.#squashes.forget();
      this.#putAside = 'nothing';
    }
    const isBehindKept = this.#goesBehindKept(step);
    this.#isKept =
      keepsCheckedOut(step) || (this.#isKept && step.needsSuccess && !step.command.includes('|') && (leavesNames(step) || isBehindKept));
    const isUndone = this.#made.takesBack(step.step, step.needsSuccess);
    this.#made.pass(step.command, this.#going.isKnownToEnd, step.needsSuccess);
    const loss = lossOf(step);
    const isBegunHere = step.needsSuccess && this.#newBranches.haveAll(loss?.kind === 'refs' ? loss.refs.map(branchOf) : []);
    if (!isBegunHere) this.#newBranches.pass(step.command, step.needsSuccess);
    const takesAway = isUndone || isBehindKept || loss !== undefined;
    // What the call has made itself it may take back whatever else it did.
    if (takesAway && !this.#going.isKnownToEnd && !isUndone && !isBegunHere) return false;
    if (takesAway) this.#going.spans.push(step.span);
    if (isUndone || isBehindKept) this.#goBack(isUndone ? undefined : commitBefore(step.step), isUndone);
    else {
      this.#goOn(step, loss, isBegunHere);
    }
    this.#putAside = putAsideBehind(step, this.#putAside);
    return true;
  }

  /** True for a reset by some commits that have just got a new name; what they stand behind can be told only if the call has not been elsewhere yet. */
  #goesBehindKept({ step, needsSuccess }: Step): boolean {
    return (
      commitBefore(step) !== undefined && this.#isKept && needsSuccess && this.#branch === undefined && this.#going.resets.length === 0
    );
  }

  #goBack(commit: string | undefined, isUndone: boolean): void {
    this.#going.takesBack ||= isUndone;
    this.#going.resets.push({ commit, branch: this.#branch, isKept: this.#isKept, putAside: this.#putAside });
  }

  #goOn(step: Step, loss: Loss | undefined, isBegunHere: boolean): void {
    const isCommit = this.#squashes.isCommit(step.command);
    if (loss === undefined) this.#going.isKnownToEnd &&= isCommit || isHarmless(step) || putsAside(step) || Squashes.isMerge(step.step);
    else {
      this.#lose(loss, isBegunHere);
    }
    this.#branch = branchEntered(step) ?? this.#branch;
    this.#going.merges ||= mergesInto(step);
    this.#going.withoutForce.push(...goingAsWell(step));
    // What has been kept may be taken from that name again.
    if (mayRename(step)) this.#going.resets = this.#going.resets.map((reset) => ({ ...reset, isKept: false }));
    if (isCommit) {
      this.#squashes.commit();
      this.#going.squashedOn = this.#branch;
    }
    this.#squashes.pass(step.command, step.step);
  }

  #lose(loss: Loss, isBegunHere: boolean): void {
    switch (loss.kind) {
      case 'refs':
        for (const ref of loss.refs) {
          const branch = branchOf(ref);
          if (this.#squashes.isCommitted(branch)) this.#going.squashed.push(branch);
          else if (isBegunHere) this.#going.begun.push(branch);
          else {
            this.#going.refs.push(ref);
          }
        }
        return;
      case 'moved-tag':
        this.#going.moved.push(loss.ref);
        this.#going.movedTo.push(loss.to);
        return;
      case 'work-tree':
        this.#going.trees.push(loss.folder);
        return;
      case 'reset':
        this.#going.resets.push({ commit: loss.commit, branch: this.#branch, isKept: this.#isKept, putAside: this.#putAside });
        return;
    }
  }
}

function branchOf(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}
