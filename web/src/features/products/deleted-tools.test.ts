import { expect, it } from 'vitest';
import { sampleTool } from '../../../test/samples.ts';
import { type DeletedTool, withDeletedTools } from './deleted-tool-card.tsx';

const tool = (_id: string) => sampleTool({ _id });
const deleted = (id: string, after?: string): DeletedTool => ({ tool: tool(id), after });

/** Returns the ids in display order, with the ids of deleted tools in brackets. */
const idsInOrder = (ids: string, ...gone: DeletedTool[]) =>
  withDeletedTools([...ids].map(tool), gone)
    .map((place) => (place.isDeleted ? `(${place.tool._id})` : place.tool._id))
    .join('');

it.each([
  ['in the middle', 'ac', [deleted('b', 'a')], 'a(b)c'],
  ['first', 'bc', [deleted('a')], '(a)bc'],
  ['the only tool', '', [deleted('a')], '(a)'],
  ['two in a row, the first deleted first', 'ad', [deleted('b', 'a'), deleted('c', 'b')], 'a(b)(c)d'],
  ['two in a row, the second deleted first', 'ad', [deleted('c', 'b'), deleted('b', 'a')], 'a(b)(c)d'],
  ['after a row that another admin deleted', 'cd', [deleted('b', 'a')], '(b)cd'],
  ['already back in the list', 'abc', [deleted('b', 'a')], 'abc'],
])('a deleted tool keeps its place (%s)', (_, ids, gone, expected) => {
  expect(idsInOrder(ids, ...gone)).toBe(expected);
});
