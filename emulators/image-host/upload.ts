import type { Request } from 'express';
import { refusals } from './errors.ts';
import { type ImageKind, imageKindOf } from './kinds.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const DATA_URL = /^data:[\w/+.-]+;base64,/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function textField(request: Request, name: string): string | undefined {
  const value: unknown = request.body?.[name];
  return typeof value === 'string' ? value : undefined;
}

function decoded(text: string): Buffer {
  const base64 = text.replace(DATA_URL, '').replaceAll(/\s/g, '');
  if (!BASE64.test(base64)) throw refusals.base64();
  return Buffer.from(base64, 'base64');
}

function bytesOf(request: Request): Buffer {
  if (request.file) return request.file.buffer;
  const text = textField(request, 'image');
  return text ? decoded(text) : Buffer.alloc(0);
}

function titleOf(request: Request): string {
  const name = textField(request, 'name') ?? request.file?.originalname ?? '';
  const title = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 60);
  return title || 'image';
}

/**
 * Reads the uploaded picture, from a file or base64 text. Throws an error if the picture is empty, too large
 * or not an image.
 */
export function readUpload(request: Request): { bytes: Buffer; kind: ImageKind; title: string } {
  const bytes = bytesOf(request);
  if (bytes.length === 0) throw refusals.empty();
  if (bytes.length > MAX_IMAGE_BYTES) throw refusals.tooLarge();
  const kind = imageKindOf(bytes);
  if (!kind) throw refusals.notImage();
  return { bytes, kind, title: titleOf(request) };
}

export function keyOf(request: Request): string | undefined {
  const { key } = request.query;
  return typeof key === 'string' ? key : textField(request, 'key');
}
