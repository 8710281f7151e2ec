import { vi } from 'vitest';

/** Returns the files that the page saves from now on. */
export function savedFiles(): { name: string; file: Blob | undefined }[] {
  const files: { name: string; file: Blob | undefined }[] = [];
  let made: Blob | undefined;
  const createObjectURL = (file: Blob) => {
    made = file;
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file: made });
  });
  return files;
}
