import { noResponse, requestAsMe } from './api-client.ts';

/** Time limit. It is longer than for other calls, because the API creates the file while it sends it. */
const waitAtMostMs = 60_000;

/** File, and the name that the browser uses to save it. */
type NamedFile = { file: Blob; name: string };

/** Reads a file of a type, such as `text/csv`, from the API. The API also sends the file's name. @throws ApiError */
export async function getFile(path: string, type: string): Promise<NamedFile> {
  const response = await requestAsMe('GET', path, undefined, { Accept: type }, waitAtMostMs);
  const name = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1];
  return { file: await response.blob().catch(noResponse), name: name ?? 'download' };
}

/** Saves a file, as a download link would. */
export function saveFile({ file, name }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // After this time, the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
