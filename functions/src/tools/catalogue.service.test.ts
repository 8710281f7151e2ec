import { beforeEach, expect, it, vi } from 'vitest';
import { newToolDocument } from './tool.record.ts';

const findTool = vi.hoisted(() => vi.fn());
const listTools = vi.hoisted(() => vi.fn());

vi.mock('./tools.repository.ts', () => ({ findTool, listTools, listChangedTools: vi.fn() }));

const { categories, listedTool } = await import('./catalogue.service.ts');

const DAY_MS = 24 * 60 * 60_000;

const fields = {
  toolName: 'Hand saw',
  toolDescription: 'Cuts.',
  toolImage: '/plates/saw.svg',
  toolMinimumOrderQuantity: 1,
  toolAvailableQuantity: 7,
  priceCents: 2450,
};

const sender = { address: '192.0.2.1', client: '192.0.2.1' };

beforeEach(() => {
  vi.useFakeTimers();
  listTools.mockResolvedValue({ items: [], next: undefined, readTime: new Date() });
});

it('listedTool rejects an uncached tool if Firestore does not respond within two seconds', async () => {
  findTool.mockReturnValue(new Promise(() => {}));
  const refused = expect(listedTool('made-up', sender)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(2000);
  await refused;
});

it('categories returns the largest hundred by name, each in its most frequent spelling', async () => {
  const large = Array.from({ length: 99 }, (_, index) => [`Kind ${index}`, `Kind ${index}`]).flat();
  const all = ['saws', 'Small', 'Saws', ...large, 'Saws'];
  const createdAt = new Date();
  const items = all.map((category, index) => ({
    id: `tool-${index}`,
    data: { ...newToolDocument({ ...fields, category, createdAt }), updatedAt: createdAt, deletedAt: null },
  }));
  listTools.mockResolvedValue({ items, next: undefined, readTime: createdAt });
  vi.advanceTimersByTime(DAY_MS);
  const counts = await categories({ at: Date.now(), by: 'admin' });
  expect(counts).toHaveLength(100);
  expect(counts.at(-1)).toEqual({ category: 'Saws', count: 3 });
  expect(counts.slice(0, 2).map(({ category }) => category)).toEqual(['Kind 0', 'Kind 1']);
});
