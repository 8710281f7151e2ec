import { z } from 'zod';

/** The value of an expression. It is empty if the other side of `&&` or `||` already determined the result. */
const valueSchema = z.looseObject({ boolValue: z.boolean().optional(), undefined: z.unknown().optional() });

const expressionSchema = z.object({
  sourcePosition: z.object({ line: z.int(), currentOffset: z.int(), endOffset: z.int() }),
  values: z.array(z.object({ value: valueSchema })).default([]),
  get children() {
    return z.array(expressionSchema).default([]);
  },
});
type Expression = z.infer<typeof expressionSchema>;

const reportSchema = z.object({
  rules: z.object({ files: z.tuple([z.object({ content: z.string() })]) }),
  report: z.array(expressionSchema),
});

/**
 * Reads the Firestore emulator's coverage report of a project's rules:
 * https://firebase.google.com/docs/rules/emulator-reports
 *
 * `unproven` contains expressions that were never true, never false or never evaluated. `unreported` contains
 * literal conditions, and conditions in functions that were never called.
 */
export async function ruleCoverage(host: string, projectId: string) {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  const { rules, report } = reportSchema.parse(await response.json());
  const source = rules.files[0].content;
  const reported = new Set(report.map(({ sourcePosition }) => sourcePosition.currentOffset));
  const unreported = conditionsIn(source).filter(({ offset }) => !reported.has(offset));
  return {
    unreported: unreported.map(({ statement }) => statement),
    unproven: withChildren(report).flatMap((expression) => problemsOf(expression, source)),
  };
}

/** Returns the conditions of all `allow` statements, and the returned expressions of all functions. */
function conditionsIn(source: string): { statement: string; offset: number }[] {
  return [...source.matchAll(/(?:allow [\w, ]+: if|return) ([^;]+);/g)].map((match) => {
    const [statement, text = ''] = match;
    return { statement, offset: match.index + statement.indexOf(text) };
  });
}

function withChildren(expressions: Expression[]): Expression[] {
  return expressions.flatMap((expression) => [expression, ...withChildren(expression.children)]);
}

function problemsOf({ sourcePosition, values }: Expression, source: string): string[] {
  const { line, currentOffset, endOffset } = sourcePosition;
  const where = `line ${line}: ${source.slice(currentOffset, endOffset + 1)}`;
  // An error (`undefined`) denies access, but does not count as true or false.
  const results = values.map(({ value }) => value).filter((value) => Object.keys(value).length > 0);
  const evaluated = results.filter((value) => !('undefined' in value));
  if (evaluated.length === 0) return [`${where} never evaluated`];
  if (evaluated.some(({ boolValue }) => boolValue === undefined)) return [];
  return [true, false].flatMap((wanted) =>
    evaluated.some(({ boolValue }) => boolValue === wanted) ? [] : [`${where} never ${wanted}`],
  );
}
