/** A file field hands over a list; a schema wants its one file. */
export function firstFile(files: unknown): unknown {
  return files instanceof FileList ? files[0] : files;
}
