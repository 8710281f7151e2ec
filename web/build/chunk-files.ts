type Chunk = { fileName: string; imports: string[]; moduleIds: string[] };

/** Returns the files that a browser loads for these modules of `web/`: their chunks and all imported chunks. */
export function chunkFiles(chunks: readonly Chunk[], modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  function add(chunk: Chunk | undefined): void {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    add(chunk);
  }
  return files;
}
