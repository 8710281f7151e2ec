import { beforeEach, expect, it, vi } from 'vitest';

const findTool = vi.hoisted(() => vi.fn());
const listTools = vi.hoisted(() => vi.fn());

vi.mock('./tools.repository.ts', () => ({ findTool, listTools, listChangedTools: vi.fn() }));

const { listedTool } = await import('./catalogue.service.ts');

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
