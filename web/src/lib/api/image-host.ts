import * as texts from '#texts/errors.ts';

const host = import.meta.env.VITE_IMAGE_HOST_URL;
const uploadUrl = `${host}?key=${encodeURIComponent(import.meta.env.VITE_IMAGE_HOST_KEY)}`;
const waitAtMostMs = 60_000;

/** Returns true if a picture's URL belongs to the image host. In development it is not https. */
export function isAtImageHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(host).origin;
}

type UploadResponse = { success: boolean; data?: { url?: string } };

/** Callback that receives the uploaded fraction of a picture, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** URLs of uploaded pictures, so that a form that is sent again does not upload its picture again. */
const uploadedUrls = new WeakMap<File, string>();

function formOf(picture: File): FormData {
  const form = new FormData();
  form.set('image', picture);
  return form;
}

/** Uploads a picture and returns the response. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendWithProgress(picture: File, onProgress: OnProgress): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  let hasStarted = false;
  request.open('POST', uploadUrl);
  request.timeout = waitAtMostMs;
  request.upload.onprogress = ({ loaded, total }) => {
    hasStarted = true;
    onProgress(loaded / total);
  };
  request.onload = () => (request.status === 200 ? resolve(request.responseText) : reject());
  request.ontimeout = () => reject();
  // An upload listener causes a CORS preflight, which the host may not support.
  request.onerror = () => (hasStarted ? reject() : resolve(sendPlainly(picture)));
  request.send(formOf(picture));
  return promise;
}

async function sendPlainly(picture: File): Promise<string> {
  const signal = AbortSignal.timeout(waitAtMostMs);
  const response = await fetch(uploadUrl, { method: 'POST', body: formOf(picture), signal });
  if (!response.ok) throw new Error(`The image host responded with ${response.status}`);
  return response.text();
}

/** Uploads a picture to the image host and returns its URL. @throws Error with a message for users */
export async function uploadPicture(picture: File, onProgress: OnProgress): Promise<string> {
  const uploadedUrl = uploadedUrls.get(picture);
  if (uploadedUrl !== undefined) return uploadedUrl;
  onProgress(0);
  try {
    const response: UploadResponse = JSON.parse(await sendWithProgress(picture, onProgress));
    if (!response.success || !response.data?.url) throw new Error('The image host did not store the picture');
    uploadedUrls.set(picture, response.data.url);
    return response.data.url;
  } catch {
    throw new Error(texts.pictureNotUploaded);
  }
}
