import type { WorkerResult } from './exchange.js';
import type { Mutant } from './schemata.js';
import { table } from '../table.js';

/** What came of one mutant. */
interface Fate {
  readonly mutant: Mutant;
  /** `uncovered` where no test ran it: it has survived, too. */
  readonly outcome: 'killed' | 'timeout' | 'survived' | 'uncovered';
}

/** What became of each mutant, by the results of all test processes. */
export function fatesOf(mutants: readonly Mutant[], results: readonly WorkerResult[]): readonly Fate[] {
  const killed = new Map<number, 'killed' | 'timeout'>();
  const covered = new Set<number>();
  for (const result of results) {
    switch (result.kind) {
      case 'killed':
        killed.set(result.id, result.how === 'failed' ? 'killed' : 'timeout');
        break;
      case 'passed':
      case 'again':
      case 'loaded':
        for (const id of result.ids) covered.add(id);
        break;
      case 'done':
      case 'broken':
    }
  }
  return mutants.map((mutant) => ({ mutant, outcome: killed.get(mutant.id) ?? (covered.has(mutant.id) ? 'survived' : 'uncovered') }));
}

/** The score of each folder, and of each file in it that has survivors. */
export function scoreTable(fates: readonly Fate[], folders: readonly string[]): string {
  const columns = [
    { title: 'part' },
    ...['mutants', 'killed', 'by timeout', 'survived', 'never run', 'score'].map((title) => ({ title, align: 'right' as const })),
  ];
  const row = (name: string, some: readonly Fate[]): readonly string[] => {
    const count = (outcome: Fate['outcome']): number => some.filter((fate) => fate.outcome === outcome).length;
    return [
      name,
      some.length,
      count('killed'),
      count('timeout'),
      count('survived'),
      count('uncovered'),
      `${((100 * (count('killed') + count('timeout'))) / some.length).toFixed(1)} %`,
    ].map(String);
  };
  const rows = folders.flatMap((folder) => {
    const inFolder = fates.filter(({ mutant }) => mutant.file.startsWith(`${folder}/`));
    const files = [...new Set(inFolder.filter(isAlive).map(({ mutant }) => mutant.file))];
    return inFolder.length === 0
      ? []
      : [
          row(folder, inFolder),
          ...files.map((file) =>
            row(
              `  ${file.slice(folder.length + 1)}`,
              inFolder.filter(({ mutant }) => mutant.file === file),
            ),
          ),
        ];
  });
  return table(columns, rows);
}

/** Each survivor on a line: where it stands, what became what. */
export function survivorLines(fates: readonly Fate[]): string {
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 100);
  return fates
    .filter(isAlive)
    .map(
      ({ mutant, outcome }) =>
        `${mutant.file}:${mutant.line} ${mutant.kind}${outcome === 'uncovered' ? ' (never run)' : ''}: ${short(mutant.original)} -> ${short(mutant.changed)}\n`,
    )
    .join('');
}

/** True for a mutant that no test has noticed. */
export function isAlive({ outcome }: Fate): boolean {
  return outcome === 'survived' || outcome === 'uncovered';
}
