import { expect, it } from 'vitest';
import type { Tool } from '../contract/tool.ts';
import { type ManagedToolSort, managedToolSorts, toolSorts } from '../contract/tool-search.ts';
import { searchedFields } from '../contract/tool-texts.ts';
import { nextPageLink } from '../http/page-request.ts';
import { type ListCopy, pageOf } from '../platform/cache/cached-list.ts';
import { findTools, isCached, searchTools, stockHeaders } from './tool-search.ts';
import { managedToolsRequestSchema, type ToolSearch, toolListRequestSchema } from './tool-search-request.ts';

const everything: ToolSearch = {
  ...{ q: undefined, category: undefined, inStock: undefined, hidden: undefined },
  ...{ order: 'newest', limit: 100, after: undefined },
};

function copyOf(tools: Partial<Tool>[]): ListCopy<Tool> {
  const items = tools.map((changes, index) => ({
    _id: `tool-${index}`,
    toolName: 'Claw hammer',
    toolDescription: 'One forged piece with a hickory handle.',
    toolImage: '/plates/claw-hammer.svg',
    toolMinimumOrderQuantity: 2,
    toolAvailableQuantity: 20,
    toolPrice: 24,
    createdAt: new Date(1_800_000_000_000 - index).toISOString(),
    ...changes,
  }));
  return { items, isWhole: true };
}

const store = copyOf([
  { toolName: 'Cordless drill driver', toolDescription: 'Two gears and a metal chuck.', toolPrice: 189.99 },
  { toolName: 'Claw hammer', toolPrice: 24 },
  { toolName: 'Jigsaw', toolDescription: 'Curves in oak. Takes the blades of a drill set.', toolPrice: 149 },
  {
    toolName: 'Screwdriver',
    toolDescription: 'Für große Schrauben.',
    toolPrice: 9.5,
    toolAvailableQuantity: 1,
  },
  { toolName: 'claw hammer 10 oz', toolPrice: 24 },
  { toolName: 'Claw hammer 9 oz', toolPrice: 24 },
]);

const find = (search: Partial<ToolSearch>, copy = store) => findTools(copy, { ...everything, ...search });
const names = (search: Partial<ToolSearch>) => find(search).items.map(({ toolName }) => toolName);

it.each(searchedFields)('a search finds a word in the field %s', (field) => {
  const saws = copyOf([{}, { [field]: 'Bevelled' }]);
  expect(find({ q: 'bevelled', order: 'match' }, saws).items).toMatchObject([{ _id: 'tool-1' }]);
});

it('the units in stock and their value are summed for all tools and for a search, if all tools are cached', () => {
  const sums = (changes?: Partial<ToolSearch>) =>
    stockHeaders(store, changes && { ...everything, ...changes });
  const headers = (...[count, units, value]: string[]) => ({
    ...{ 'X-Total-Count': count, 'X-Total-Stock': units, 'X-Total-Amount': value },
  });
  expect(sums()).toEqual(headers('6', '101', '8229.3'));
  expect(sums({ q: 'hammer', order: 'match', limit: 1 })).toEqual(headers('3', '60', '1440'));
  expect(sums({ stock: 'out' })).toEqual(headers('1', '1', '9.5'));
  expect(stockHeaders({ ...store, isWhole: false })).toEqual({});
});

it.each([
  ['the start of a word', 'hamm', 'Claw hammer'],
  ['a word with a missing letter', 'hamer', 'Claw hammer'],
  ['the shortest word that may have a wrong letter', 'clow', 'Claw hammer'],
  ['the shortest word that may have two', 'jegsow', 'Jigsaw'],
  ['a word with two swapped letters', 'screwdrvier', 'Screwdriver'],
  ['capital letters', 'JIGSAW', 'Jigsaw'],
  ['a word without its accent', 'fur schrauben', 'Screwdriver'],
  ['words in any order', 'driver cordless', 'Cordless drill driver'],
])('the search finds a tool by %s', (_, text, name) => {
  expect(names({ q: text, order: 'match' })[0]).toBe(name);
});

it('the search requires all words', () => {
  expect(names({ q: 'drill oak', order: 'match' })).toEqual(['Jigsaw']);
  expect(names({ q: '!?', order: 'match' })).toEqual([]);
});

it.each([
  ['a filler word', 'drills for my oak', ['Jigsaw'], false],
  ['an unknown number', 'claw hammer 99', ['Claw hammer', 'Claw hammer 9 oz', 'claw hammer 10 oz'], true],
  ['an unknown word', 'drill helicopter', ['Cordless drill driver', 'Jigsaw'], true],
  [
    'most of its words, the best first',
    'claw hammer 10 oz titanium',
    ['claw hammer 10 oz', 'Claw hammer 9 oz', 'Claw hammer'],
    true,
  ],
  ['half of its words, and tools with more of them first', 'metal jigsaw oak rasp', ['Jigsaw'], true],
  ['less than half of its words', 'drill helicopter pilot', [], false],
  ['a compound whose last part a tool has', 'impactdriver', ['Cordless drill driver'], true],
])('a search with %s', (_, q, found, isGuess) => {
  expect(names({ q, order: 'match' })).toEqual(found);
  expect(find({ q }).isGuess ?? false).toBe(isGuess);
});

it('the search does not match short words that are only similar', () => {
  for (const q of ['saw', 'drxxl']) expect(names({ q, order: 'match' })).toEqual([]);
  expect(names({ q: 'jig', order: 'match' })).toEqual(['Jigsaw']);
});

it('the search filters by stock and by price, including the limits', () => {
  expect(names({ minPrice: 14_900, maxPrice: 18_999 })).toEqual(['Cordless drill driver', 'Jigsaw']);
  expect(names({ maxPrice: 950 })).toEqual(['Screwdriver']);
  expect(names({ maxPrice: 950, inStock: true })).toEqual([]);
  expect(find({ inStock: true }).found).toBe(5);
});

const mixed = copyOf([
  { _id: 'drill', toolName: 'Drill 10', toolPrice: 9.5, toolAvailableQuantity: 3 },
  { _id: 'saw-b', toolName: 'saw', toolPrice: 24, category: 'Saws', ratingCount: 2, ratingAverage: 4.5 },
  { _id: 'saw-a', toolName: 'Saw', toolPrice: 24, formerPrice: 30 },
  { _id: 'bit', toolName: 'Drill 9', toolPrice: 0.1, toolAvailableQuantity: 0 },
  { _id: 'saw-c', toolName: 'SAW', toolPrice: 24 },
]);

/** Tools of the same name, price and stock are sorted by id, in the same direction. */
const expectedIds: Record<ManagedToolSort, string> = {
  newest: 'drill saw-b saw-a bit saw-c',
  price: 'bit drill saw-a saw-b saw-c',
  '-price': 'saw-c saw-b saw-a drill bit',
  name: 'bit drill saw-a saw-b saw-c',
  '-name': 'saw-c saw-b saw-a drill bit',
  stock: 'bit drill saw-a saw-b saw-c',
  '-stock': 'saw-c saw-b saw-a drill bit',
};

/** Reads all pages of a list, as a caller does: with the query string of the link to the next page. */
function idsOnPages(schema: typeof toolListRequestSchema, query: string): string[] {
  const ids: string[] = [];
  for (let url: string | undefined = `/tools?${query}`; url; ) {
    const requested = schema.parse(Object.fromEntries(new URL(url, 'http://store').searchParams));
    const page = 'page' in requested ? pageOf(mixed, requested.page) : findTools(mixed, requested.search);
    ids.push(...(page?.items ?? []).map(({ _id }) => _id));
    expect(ids.length, url).toBeLessThanOrEqual(mixed.items.length);
    url = page?.next && /<(.*)>/.exec(nextPageLink(url, page.next))?.[1];
  }
  return ids;
}

it.each([
  ...toolSorts.map((sort) => [sort, toolListRequestSchema] as const),
  ...managedToolSorts.map((sort) => [sort, managedToolsRequestSchema] as const),
])('the pages of a list that is sorted by %s contain each tool once, in order', (sort, schema) => {
  for (const filter of ['', '&maxPrice=100']) {
    for (const limit of [1, 2, 5, 100]) {
      const ids = idsOnPages(schema, `sort=${sort}&limit=${limit}${filter}`);
      expect(ids.join(' '), `${limit}${filter}`).toBe(expectedIds[sort]);
    }
  }
});

it('the pages of a search contain each tool once, the best match first', () => {
  for (const limit of [1, 2, 100])
    expect(idsOnPages(toolListRequestSchema, `q=saw&limit=${limit}`)).toEqual(['saw-b', 'saw-c', 'saw-a']);
});

it('the page after a tool whose price has changed starts where the tool was', () => {
  expect(names({ order: 'price', after: [950, 'tool-0'] })[0]).toBe('Screwdriver');
});

it('the search skips no tool on the next page if new tools change all scores, and ends after the last', () => {
  const hammers = Array.from({ length: 6 }, (_, index) => ({ toolName: `Hammer ${index}` }));
  const before = copyOf(hammers);
  const after = copyOf([...hammers, ...Array.from({ length: 40 }, () => ({ toolName: 'Jigsaw' }))]);
  const first = find({ q: 'hammer', order: 'match', limit: 3 }, before);
  const second = find({ q: 'hammer', order: 'match', limit: 3, after: first.next }, after);
  expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(6);
  expect(second.next).toBeUndefined();
  const end = { items: [], next: undefined, found: 6 };
  for (const limit of [1, 100]) expect(find({ limit, after: [0, 'x'] })).toEqual(end);
});

it('tools out of stock are the last results of a search by words, the best match first', () => {
  const hammers = copyOf([
    { toolName: 'Hammer', toolAvailableQuantity: 0 },
    { toolName: 'Wooden mallet', toolDescription: 'Like a hammer.' },
    {
      toolName: 'Anvil',
      toolDescription: 'For a hammer.',
      toolAvailableQuantity: 1,
      toolMinimumOrderQuantity: 2,
    },
  ]);
  const search: Partial<ToolSearch> = { q: 'hammer', order: 'match', limit: 1 };
  const ids: string[] = [];
  let after: ToolSearch['after'];
  do {
    const page = find({ ...search, after }, hammers);
    ids.push(...page.items.map(({ _id }) => _id));
    after = page.next;
  } while (after);
  expect(ids).toEqual(['tool-1', 'tool-0', 'tool-2']);
});

it('the search reflects changed tools, also if only their stock has changed', () => {
  const spokeshave = copyOf([{ toolName: 'Spokeshave' }]);
  const drawknife = copyOf([{ toolName: 'Drawknife' }]);
  const sold = copyOf([{ toolName: 'Drawknife', toolAvailableQuantity: 7 }]);
  expect(find({ q: 'spokeshave' }, spokeshave).found).toBe(1);
  expect(find({ q: 'spokeshave' }, drawknife).found).toBe(0);
  expect(find({ q: 'drawknife' }, sold).items[0]?.toolAvailableQuantity).toBe(7);
});

it('the search matches longer numbers only with its last word, and never matches similar numbers', () => {
  const tools = copyOf([
    { toolName: 'Drill 18 V' },
    { toolName: 'Driver 18V' },
    { toolName: 'Drill press 1800' },
  ]);
  expect(find({ q: '18', order: 'match' }, tools).found).toBe(3);
  expect(find({ q: '1801', order: 'match' }, tools).found).toBe(0);
});

it('the search returns a guess only if no tool contains the words', () => {
  expect(find({ q: 'hamer' })).toMatchObject({ isGuess: true, found: 3 });
  for (const q of ['hammer', 'helicopter', undefined]) expect(find({ q })).not.toHaveProperty('isGuess');
  expect(find({ q: 'hamer', maxPrice: 1 })).not.toHaveProperty('isGuess');
  const near = copyOf([{ toolName: 'Planer' }, { toolName: 'Plaster' }]);
  expect(find({ q: 'planer' }, near).items.map(({ toolName }) => toolName)).toEqual(['Planer']);
});

const sorted = copyOf([
  { _id: 'grinder', toolName: 'Angle grinder', category: 'Power tools' },
  { _id: 'saw', toolName: 'Circular saw', category: 'power Tools' },
  { _id: 'hand-saw', toolName: 'Hand saw', category: 'Hand tools' },
  { _id: 'hammer', toolName: 'Claw hammer', hidden: true },
]);
const idsOf = (search: Partial<ToolSearch>, copy = sorted) =>
  find({ order: 'match', ...search }, copy).items.map(({ _id }) => _id);

it('the search filters by flags and by category, ignoring case, alone or with words and prices', () => {
  expect(idsOf({ category: 'POWER TOOLS' }).sort()).toEqual(['grinder', 'saw']);
  expect(idsOf({ category: 'power tools', q: 'saw' })).toEqual(['saw']);
  expect(idsOf({ category: 'power tools', maxPrice: 100 })).toEqual([]);
  expect(idsOf({ category: 'power' })).toEqual([]);
  expect([idsOf({ hidden: true }), idsOf({ hidden: false }).length]).toEqual([['hammer'], 3]);
});

it('the search ranks related tools by category, then shared words, and otherwise returns the newest', () => {
  expect(idsOf({ like: 'saw' })).toEqual(['grinder', 'hand-saw']);
  expect(idsOf({ like: 'hammer' })).toEqual(['grinder', 'saw', 'hand-saw']);
  expect(idsOf({ like: 'gone' })).toEqual(['grinder', 'saw', 'hand-saw', 'hammer']);
});

it('the search filters by low stock', () => {
  const stocks = copyOf([
    { _id: 'plenty', toolAvailableQuantity: 50 },
    { _id: 'low', toolAvailableQuantity: 3 },
    { _id: 'out', toolAvailableQuantity: 1 },
  ]);
  expect(idsOf({ stock: 'low', order: 'stock' }, stocks)).toEqual(['out', 'low']);
  expect(idsOf({ stock: 'out' }, stocks)).toEqual(['out']);
});

it('the search caches a result for all pages until the tools change', () => {
  const first = { ...everything, q: 'Claw', order: 'name', limit: 1 } as const;
  const copy = copyOf([{ toolName: 'Claw hammer 1' }, { toolName: 'Claw hammer 2' }]);
  expect(isCached(copy, first)).toBe(false);
  const { items, next } = findTools(copy, first);
  expect(items.map(({ toolName }) => toolName)).toEqual(['Claw hammer 1']);
  expect(isCached(copy, { ...first, q: 'CLAW', limit: 2, after: next })).toBe(true);
  expect(isCached(copy, { ...first, minPrice: 1 })).toBe(false);
  const changed = copyOf([{ toolName: 'Claw hammer 3' }]);
  expect(isCached(changed, first)).toBe(false);
  expect(findTools(changed, first).items.map(({ toolName }) => toolName)).toEqual(['Claw hammer 3']);
});

it('the search uses the first eight words, and completes short words only at the end', () => {
  const copy = copyOf([{ toolName: 'Saw, hammer, drill, bench, clamp, torch, vise' }]);
  const found = (text: string) => findTools(copy, { ...everything, q: text, order: 'match' }).found;
  expect(found('saw hammer drill bench clamp torch vise saw nowhere')).toBe(1);
  expect(found('hamm dril benc clam torc vi')).toBe(1);
  expect(found('vise ham dr')).toBe(1);
  expect(found('ha dr be')).toBe(0);
});

it('searchTools rejects the 121st new search of a sender, but never a cached search', async () => {
  const callerAt = (address: string) => ({ sender: { address, client: address }, change: undefined });
  const search = (minPrice: number) => searchTools(store, { ...everything, minPrice }, callerAt('192.0.2.9'));
  for (let cents = 1; cents <= 120; cents += 1) await search(cents);
  await expect(search(121)).rejects.toMatchObject({ code: 'too_many_calls' });
  expect(await search(120)).toMatchObject({ found: 6 });
  await searchTools(store, { ...everything, minPrice: 122 }, callerAt('192.0.2.8'));
});

it('the search ranks words in names above categories, and categories above descriptions', () => {
  const copy = copyOf([
    { _id: 'description', toolName: 'Bench', category: 'Benches', toolDescription: 'Vise' },
    { _id: 'category', toolName: 'Bench', category: 'Vise tools of every kind', toolDescription: 'Bench' },
    { _id: 'name', toolName: 'Vise of steel for every bench', category: 'Benches', toolDescription: 'Bench' },
  ]);
  expect(idsOf({ q: 'vise' }, copy)).toEqual(['name', 'category', 'description']);
});

it('a tool is related by whole words only', () => {
  const copy = copyOf([
    { _id: 'hand-saw', toolName: 'Hand saw' },
    { _id: 'sawhorse', toolName: 'Sawhorse' },
    { _id: 'bow-saw', toolName: 'Bow saw' },
  ]);
  expect(idsOf({ like: 'hand-saw' }, copy)).toEqual(['bow-saw']);
});

function found(q: string, copy: ListCopy<Tool>) {
  const { items, isGuess = false } = find({ q, order: 'newest' }, copy);
  return { q, found: items.map(({ toolName }) => toolName), isGuess };
}

it.each([
  ['Gasoline chainsaw', 'Gasoline chain saw', ['chainsaw', 'chain saw', 'Chain-Saws', 'chain sa']],
  ['Jigsaw', 'Jig saw', ['jigsaw', 'jig saw', 'JIG-SAW', 'jigsaws']],
  ['Toolbox', 'Tool box', ['toolbox', 'tool box', 'tool boxes', 'tool-box', 'toolboxes']],
  ['Multitool', 'Multi-tool', ['multitool', 'multi tool', 'multi–tool']],
  ['Cutoff wheel', 'Cut-off wheel', ['cutoff', 'cut off', 'cut-off wheels']],
  ['Timber 3x9', 'Timber 3 × 9', ['3x9', '3 x 9', '3×9', '3*9', '3 X 9', 'timber 3 * 9']],
  ['Bolt M8x40', 'Bolt M8 × 40', ['M8 x 40', 'm8x40', 'M8×40', 'M 8 x 40', 'M8', 'm8 bolt', 'bolts m8*40']],
  ['10mm drill', 'Drill, 10 mm', ['10mm drill', '10 mm drill', 'drill 10 millimetres', '10-mm']],
  ['Bit 10mm x 100mm', 'Bit 10 × 100 mm', ['10x100', '10 x 100', '10mm x 100mm']],
  [
    'Socket 1/2"',
    'Socket ½ inch',
    ['1/2 inch', '1/2"', '½″', '1/2-inch', '1/2in', '1⁄2 inches', "1/2''", '1/2 in.'],
  ],
  ['Socket 1 1/2″', 'Socket 1½ in', ['1 1/2 inch', '1½"', '1-1/2 inch']],
  ['Tape 3M', 'Tape 3 M', ['3M', '3 M', '3m tape']],
  ['Drill 18V', 'Drill 18 volt', ['18v', '18 V', '18 volts', '18-volt']],
  ['Cell 1.5Ah', 'Cell 1,5 Ah', ['1.5ah', '1,5 Ah', '1.5 ah']],
  ['Battery', 'Batteries', ['battery', 'batteries']],
  ['Hammer', 'Hammers', ['hammer', 'hammers']],
  ['Wrench', 'Wrenches', ['wrench', 'wrenches']],
  ['Łódź vise', 'Lodz vise', ['łódź', 'lodz']],
  ['O’Hara plane', "O'Hara plane", ["o'hara", 'o’hara', 'ohara', 'o hara']],
])('the search finds %j and %j by each of %j', (one, other, texts) => {
  const both = copyOf([{ toolName: one }, { toolName: other }, { toolName: 'Spirit level' }]);
  for (const q of texts) expect(found(q, both)).toEqual({ q, found: [one, other], isGuess: false });
});

it('the search does not join numbers, and a unit is not the start of a word', () => {
  const tools = copyOf([{ toolName: 'Bit 12 mm' }, { toolName: 'Nail 3 in a metal box' }]);
  for (const q of ['1/2', '1 2', '3M']) expect(found(q, tools).found).toEqual([]);
});
