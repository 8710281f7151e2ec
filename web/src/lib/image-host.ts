import { env } from './env.ts';

type UploadAnswer = { success: boolean; data?: { url?: string } };

/** Uploads a picture to the image host and returns its address. @throws Error with a message for people */
export async function uploadPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.set('image', picture);
  const url = `${env.imageHost.url}?key=${encodeURIComponent(env.imageHost.key)}`;
  const failed = new Error('The picture could not be uploaded. Please try again.');
  const response = await fetch(url, { method: 'POST', body: form }).catch(() => undefined);
  if (!response?.ok) throw failed;
  const answer: UploadAnswer = await response.json();
  if (!answer.success || !answer.data?.url) throw failed;
  return answer.data.url;
}
