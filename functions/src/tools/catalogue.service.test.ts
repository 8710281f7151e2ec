import { beforeEach, expect, it, vi } from 'vitest';
import { saw } from '../../test/support/samples.ts';
import { type NewTool, newToolDocument } from './tool.record.ts';

const findTool = vi.hoisted(() => vi.fn());
const listTools = vi.hoisted(() => vi.fn());

vi.mock('./tools.repository.ts', () => ({ findTool, listTools, listChangedTools: vi.fn() }));

let catalogue: typeof import('./catalogue.service.ts');

const { toolPrice: _, ...shown } = saw;
const fields = { ...shown, priceCents: 2450 };

const sender = { address: '192.0.2.1', client: '192.0.2.1' };

beforeEach(async () => {
  vi.useFakeTimers();
  // With an empty cache.
  vi.resetModules();
  catalogue = await import('./catalogue.service.ts');
  listTools.mockResolvedValue({ items: [], next: undefined, readTime: new Date() });
});

it('listedTool rejects an uncached tool if Firestore does not respond within two seconds', async () => {
  findTool.mockReturnValue(new Promise(() => {}));
  const refused = expect(catalogue.listedTool('made-up', sender)).rejects.toMatchObject({
    code: 'unavailable',
  });
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
});

/** Stores tools with these fields. */
function store(tools: Partial<NewTool>[]) {
  const createdAt = new Date();
  const items = tools.map((changes, index) => ({
    id: `tool-${index}`,
    data: { ...newToolDocument({ ...fields, createdAt, ...changes }), updatedAt: createdAt, deletedAt: null },
  }));
  listTools.mockResolvedValue({ items, next: undefined, readTime: createdAt });
}

it('categories returns the largest hundred by name, each in its most frequent spelling', async () => {
  const large = Array.from({ length: 99 }, (_, index) => [`Kind ${index}`, `Kind ${index}`]).flat();
  store(['saws', 'Small', 'Saws', ...large, 'Saws'].map((category) => ({ category })));
  const counts = await catalogue.categories();
  expect(counts).toHaveLength(100);
  expect(counts.at(-1)).toEqual({ category: 'Saws', count: 3 });
  expect(counts.slice(0, 2).map(({ category }) => category)).toEqual(['Kind 0', 'Kind 1']);
});

it('lowStockTools returns the tools for sale with few or no units, lowest stock first', async () => {
  const hidden = { toolName: 'hidden', toolAvailableQuantity: 0, hidden: true };
  const stocks = { plenty: 50, few: 3, out: 0, below: 1 };
  const listed = Object.entries(stocks).map(([toolName, toolAvailableQuantity]) => ({
    toolName,
    toolAvailableQuantity,
  }));
  store([hidden, ...listed]);
  expect((await catalogue.lowStockTools()).map(({ toolName }) => toolName)).toEqual(['out', 'below', 'few']);
});
