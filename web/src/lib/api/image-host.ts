import * as texts from '#texts/errors.ts';

const host = import.meta.env.VITE_IMAGE_HOST_URL;
const uploadUrl = `${host}?key=${encodeURIComponent(import.meta.env.VITE_IMAGE_HOST_KEY)}`;
const waitAtMostMs = 60_000;

/** Returns true if a picture's URL belongs to the image host. In development it is not https. */
export function isAtImageHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(host).origin;
}

type UploadResponse = { success: boolean; data?: { url?: string } };

/** Uploads a picture to the image host and returns its URL. @throws Error with a message for users */
export async function uploadPicture(picture: File): Promise<string> {
  const body = new FormData();
  body.set('image', picture);
  try {
    const signal = AbortSignal.timeout(waitAtMostMs);
    const response = await fetch(uploadUrl, { method: 'POST', body, signal });
    const { success, data }: UploadResponse = await response.json();
    if (!response.ok || !success || !data?.url) throw new Error('The image host did not store the picture');
    return data.url;
  } catch {
    throw new Error(texts.pictureNotUploaded);
  }
}
