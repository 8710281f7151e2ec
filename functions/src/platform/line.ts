/** Somebody whose request hangs holds up nobody for longer, in milliseconds. */
const LONGEST_WAIT_MS = 3000;

/** The last in each line: resolves once all before them and they themselves are done. */
const ends = new Map<string, Promise<unknown>>();

/** True while somebody in this instance waits, or acts, in a line. */
export function isLine(name: string): boolean {
  return ends.has(name);
}

/**
 * Acts when all have who came to the line before, in this instance. It saves work and promises nothing: whoever has
 * waited for three seconds goes ahead, and other instances have lines of their own.
 */
export async function inLine<T>(name: string, act: () => Promise<T>): Promise<T> {
  const before = ends.get(name);
  const { promise, resolve: done } = Promise.withResolvers<void>();
  const end = Promise.all([before, promise]);
  ends.set(name, end);
  try {
    await atMost(LONGEST_WAIT_MS, before);
    return await act();
  } finally {
    done();
    if (ends.get(name) === end) ends.delete(name);
  }
}

async function atMost(ms: number, promise: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
