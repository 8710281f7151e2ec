/** The part of StrykerJS's report that is read: https://github.com/stryker-mutator/mutation-testing-elements */
export type MutationReport = { files: Record<string, { mutants: { status: string }[] }> };

/** The number of mutants that the tests noticed. Ignored and invalid mutants do not count. */
export type Score = { noticed: number; all: number };

const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

export function scoreOf({ files }: MutationReport): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (names: string[]) => statuses.filter((status) => names.includes(status)).length;
  return { noticed: count(noticed), all: count([...noticed, ...missed]) };
}

/** Returns a score as a text: `94.1 % of 513 mutants noticed`. Rounds down, so that 89.99 % is not shown as 90 %. */
export function scoreText({ noticed: some, all }: Score): string {
  const percent = all === 0 ? 100 : Math.floor((some / all) * 1000) / 10;
  return `${percent.toFixed(1)} % of ${all} mutants noticed`;
}
