import type { Tool } from '../contract/tool.ts';
import { categoryKey } from '../contract/tool-search.ts';
import type { TextIndex } from './text-index.ts';

/** Higher than any score for shared words, so that the category counts more. */
const SAME_CATEGORY = 10_000;

/**
 * Scores tools by similarity to a tool: first tools of its category, then tools whose name shares words with
 * its name. If there are none, or the tool does not exist, scores all tools by age, newest first.
 */
export function scoresOfRelated(
  index: TextIndex,
  tools: readonly Tool[],
  id: string,
): ReadonlyMap<string, number> {
  const tool = tools.find(({ _id }) => _id === id);
  const others = tools.filter((other) => other !== tool);
  const related = tool ? relatedTo(tool, others, index.scoresOfAny(tools, tool.toolName)) : [];
  return new Map(
    related.length > 0 ? related : others.map(({ _id, createdAt }) => [_id, Date.parse(createdAt)]),
  );
}

function relatedTo(
  { category = '' }: Tool,
  others: readonly Tool[],
  words: ReadonlyMap<string, number>,
): [id: string, score: number][] {
  const key = categoryKey(category);
  return others
    .map(({ _id, category: other = '' }): [string, number] => {
      const isSame = key !== '' && categoryKey(other) === key;
      return [_id, (isSame ? SAME_CATEGORY : 0) + (words.get(_id) ?? 0)];
    })
    .filter(([, score]) => score > 0);
}
