import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { TestRunner, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';
import { exchangeIn, readWanted, tell, told } from './exchange.js';
import { switchFile, switches, takeRecord, type Switches } from './switches.js';

/** A mutant has this many times what the test takes without one, and a while more. */
const PATIENCE = 3;
const PATIENCE_MS = 2_000;
/** What takes longer, as what starts processes does, is left to the runs of a few tests for one mutant. */
const SLOW_MS = 500;

/**
 * Runs each test as vitest does, and then once more for each mutant that it came to, in the same process, with the hooks
 * around each test. That takes as long as the tests themselves, but misses what is decided while the code is loaded or in
 * other processes: this is told as such, for runs that have the mutant on from their start.
 */
export default class MutantRunner extends TestRunner {
  readonly #root = process.cwd();
  readonly #exchange = exchangeIn(this.#root);
  readonly #switchFile = switchFile(this.#exchange.switches);
  #wanted: ReadonlySet<number> = new Set();
  readonly #killed = new Set<number>();
  #ms = 0;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    this.#wanted = readWanted(this.#exchange);
    for (const result of told(this.#exchange)) if (result.kind === 'killed') this.#killed.add(result.id);
    this.#record(true);
  }

  onBeforeRunFiles(files: readonly RunnerTestFile[]): void {
    const ids = this.#alive(takeRecord(this.#exchange.record));
    for (const { filepath } of files) tell(this.#exchange, { kind: 'loaded', ids, file: relative(this.#root, filepath) });
  }

  override onAfterRunFiles(files: readonly RunnerTestFile[] = []): void {
    super.onAfterRunFiles();
    for (const { filepath } of files) tell(this.#exchange, { kind: 'done', file: relative(this.#root, filepath), ms: this.#ms });
  }

  /** Called by vitest instead of the test's own function, after its hooks. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const name = nameOf(test);
    const file = relative(this.#root, test.file.filepath);
    const here = switches();
    const hits = new Set<number>();
    const start = performance.now();
    if (here !== undefined) here.hits = hits;
    try {
      await run();
    } catch (error) {
      tell(this.#exchange, { kind: 'broken', file, test: name });
      throw error;
    } finally {
      if (here !== undefined) here.hits = undefined;
    }
    const ms = performance.now() - start;
    this.#ms += ms;
    this.#record(false);
    const elsewhere = this.#alive(takeRecord(this.#exchange.record)).filter((id) => !hits.has(id));
    if (elsewhere.length > 0) tell(this.#exchange, { kind: 'again', ids: elsewhere, file, test: name, ms });
    const left =
      here === undefined ? [] : ms > SLOW_MS ? this.#alive([...hits]) : await this.#tryAll(test, this.#alive([...hits]), here, ms);
    writeFileSync(this.#exchange.trying, '');
    if (left.length > 0) tell(this.#exchange, { kind: 'again', ids: left, file, test: name, ms });
    takeRecord(this.#exchange.record);
    this.#record(true);
  }

  /** Answers those which were not tried, because one before them left things other than they were. */
  async #tryAll(test: RunnerTestCase, ids: readonly number[], here: Switches, ms: number): Promise<readonly number[]> {
    const file = relative(this.#root, test.file.filepath);
    const passed: number[] = [];
    for (const [place, id] of ids.entries()) {
      writeFileSync(this.#exchange.trying, `${process.pid} ${id}`);
      const how = await this.#tryOne(test, id, here, ms);
      if (how === 'passed') {
        passed.push(id);
        continue;
      }
      if ((await this.#tryOne(test, 0, here, ms)) !== 'passed') {
        tell(this.#exchange, { kind: 'passed', ids: passed, file });
        return ids.slice(place);
      }
      this.#killed.add(id);
      tell(this.#exchange, { kind: 'killed', id, test: nameOf(test), how });
    }
    tell(this.#exchange, { kind: 'passed', ids: passed, file });
    return [];
  }

  async #tryOne(test: RunnerTestCase, id: number, here: Switches, ms: number): Promise<'passed' | 'failed' | 'timeout'> {
    const patience = PATIENCE * ms + PATIENCE_MS;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), patience);
    });
    const attempt = async (): Promise<'passed' | 'failed'> => {
      try {
        await around(test, 'afterEach');
        here.active = id;
        here.deadline = Date.now() + patience;
        await around(test, 'beforeEach');
        await TestRunner.getTestFn(test)();
        return test.result?.state === 'fail' ? 'failed' : 'passed';
      } catch {
        return 'failed';
      } finally {
        here.active = 0;
      }
    };
    try {
      return await Promise.race([attempt(), late]);
    } finally {
      here.active = 0;
      clearTimeout(timer);
    }
  }

  #alive(ids: readonly number[]): readonly number[] {
    return ids.filter((id) => this.#wanted.has(id) && !this.#killed.has(id));
  }

  /** Whether processes that start from now on write what they come to. */
  #record(on: boolean): void {
    const record = on ? this.#exchange.record : '';
    this.#switchFile.set({ active: 0, record });
    const here = switches();
    if (here !== undefined) here.record = record;
  }
}

/** The hooks of all suites that a test stands in, as vitest calls them around it. */
async function around(test: RunnerTestCase, hook: 'beforeEach' | 'afterEach'): Promise<void> {
  const suites = suitesOf(test).map((suite) => TestRunner.getSuiteHooks(suite)[hook]);
  const hooks = hook === 'beforeEach' ? suites.flat() : [...suites].reverse().flat();
  for (const each of hooks) await Reflect.apply(each, undefined, [test.context, test.suite ?? test.file]);
}

function suitesOf(test: RunnerTestCase): readonly RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite !== undefined; suite = suite.suite) suites.unshift(suite);
  return [test.file, ...suites.filter((suite) => suite !== test.file)];
}

/** As vitest compares it with the pattern of names. */
function nameOf(test: RunnerTestCase): string {
  return [
    ...suitesOf(test)
      .slice(1)
      .map(({ name }) => name),
    test.name,
  ].join(' ');
}
