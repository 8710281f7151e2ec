import type { Request } from 'express';
import { refusals } from './errors.ts';
import { type ImageKind, imageKindOf } from './kinds.ts';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Maximum size of a body. Base64 text is a third larger than the picture. */
export const MAX_BODY_BYTES = 2 * MAX_IMAGE_BYTES;

const DATA_URL = /^data:[\w/+.-]+;base64,/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Parses a body in one of the two form encodings. Rejects if the body is malformed. */
async function formOf(request: Request): Promise<FormData> {
  const type = request.get('content-type');
  return type ? new Response(request.body, { headers: { 'Content-Type': type } }).formData() : new FormData();
}

function decoded(text: string): Buffer {
  const base64 = text.replace(DATA_URL, '').replaceAll(/\s/g, '');
  if (!BASE64.test(base64)) throw refusals.base64();
  return Buffer.from(base64, 'base64');
}

function titleOf(name: string): string {
  const title = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 60);
  return title || 'image';
}

/**
 * Reads the uploaded picture, from a file or base64 text. Throws an error if the key is wrong, or if the
 * picture is empty, too large or not an image.
 */
export async function readUpload(
  request: Request,
  key: string,
): Promise<{ bytes: Buffer; kind: ImageKind; title: string }> {
  const form = await formOf(request);
  if ((request.query.key ?? form.get('key')) !== key) throw refusals.key();
  const image = form.get('image');
  if (!image) throw refusals.empty();
  const bytes = typeof image === 'string' ? decoded(image) : Buffer.from(await image.arrayBuffer());
  if (bytes.length === 0) throw refusals.empty();
  if (bytes.length > MAX_IMAGE_BYTES) throw refusals.tooLarge();
  const kind = imageKindOf(bytes);
  if (!kind) throw refusals.notImage();
  const name = form.get('name') ?? (typeof image === 'string' ? '' : image.name);
  return { bytes, kind, title: titleOf(String(name)) };
}
