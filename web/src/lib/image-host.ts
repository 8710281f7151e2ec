import * as texts from '#texts/errors.ts';
import { env } from './env.ts';

/** True if a picture's address is at the image host. While developing it is not https. */
export function isAtImageHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === new URL(env.imageHost.url).origin;
}

type UploadResponse = { success: boolean; data?: { url?: string } };

/** Told while a picture is sent: how much of it has been, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

const waitAtMostMs = 60_000;
const url = `${env.imageHost.url}?key=${encodeURIComponent(env.imageHost.key)}`;

/** Where pictures of this page already are: a form that is sent again does not upload its picture again. */
const addresses = new WeakMap<File, string>();

function formOf(picture: File): FormData {
  const form = new FormData();
  form.set('image', picture);
  return form;
}

/** The host's response. XMLHttpRequest, since `fetch` tells no progress of what it sends. */
function sendWithProgress(picture: File, onProgress: OnProgress): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  let isUnderWay = false;
  request.open('POST', url);
  request.timeout = waitAtMostMs;
  request.upload.onprogress = ({ loaded, total }) => {
    isUnderWay = true;
    onProgress(loaded / total);
  };
  request.onload = () => (request.status === 200 ? resolve(request.responseText) : reject());
  request.ontimeout = () => reject();
  // Listening to an upload makes the browser ask the host beforehand (CORS preflight), which a host may not know.
  request.onerror = () => (isUnderWay ? reject() : resolve(sendPlainly(picture)));
  request.send(formOf(picture));
  return promise;
}

async function sendPlainly(picture: File): Promise<string> {
  const signal = AbortSignal.timeout(waitAtMostMs);
  const response = await fetch(url, { method: 'POST', body: formOf(picture), signal });
  if (!response.ok) throw new Error(`The image host said ${response.status}`);
  return response.text();
}

/** Uploads a picture to the image host and returns its address. @throws Error with a message for people */
export async function uploadPicture(picture: File, onProgress: OnProgress): Promise<string> {
  const known = addresses.get(picture);
  if (known !== undefined) return known;
  onProgress(0);
  try {
    const response: UploadResponse = JSON.parse(await sendWithProgress(picture, onProgress));
    if (!response.success || !response.data?.url) throw new Error('The image host did not keep the picture');
    addresses.set(picture, response.data.url);
    return response.data.url;
  } catch {
    throw new Error(texts.pictureNotUploaded);
  }
}
