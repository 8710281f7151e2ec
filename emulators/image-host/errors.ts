/** An error in imgbb's format. `code` is imgbb's error number. */
export class UploadRefused extends Error {
  readonly status: number;
  readonly code: number;

  constructor(message: string, code: number, status = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const refusals = {
  key: () => new UploadRefused('Invalid API v1 key.', 100),
  empty: () => new UploadRefused('Empty upload source.', 130),
  base64: () => new UploadRefused('Invalid base64 string.', 120),
  notImage: () =>
    new UploadRefused('Can’t get target upload source info: not a JPEG, PNG, GIF or WebP.', 310),
  tooLarge: () => new UploadRefused('The image exceeds the maximum size of 5 MB.', 313),
  unreadable: () => new UploadRefused('The request could not be read.', 400),
  notFound: () => new UploadRefused('Image not found.', 404, 404),
};

const statusTexts: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found' };

/** Returns the body of an error in imgbb's format. */
export function refusalBody({ status, message, code }: UploadRefused) {
  return { status_code: status, error: { message, code }, status_txt: statusTexts[status] ?? 'Error' };
}
