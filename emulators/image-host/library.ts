import { randomBytes } from 'node:crypto';
import type { ImageKind } from './kinds.ts';

export type Picture = {
  id: string;
  title: string;
  kind: ImageKind;
  bytes: Buffer;
  /** The secret that is needed to delete the picture. */
  deleteToken: string;
  uploadedAt: Date;
};

const MAX_TOTAL_BYTES = 200 * 1024 * 1024;

/** Stores pictures in memory. Removes the oldest pictures when the total size exceeds a limit. */
export class Library {
  readonly #pictures = new Map<string, Picture>();
  #totalBytes = 0;

  add(bytes: Buffer, kind: ImageKind, title: string): Picture {
    const id = randomBytes(6).toString('hex');
    const deleteToken = randomBytes(16).toString('hex');
    const picture = { id, title, kind, bytes, deleteToken, uploadedAt: new Date() };
    this.#pictures.set(id, picture);
    this.#totalBytes += bytes.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#totalBytes <= MAX_TOTAL_BYTES) break;
      this.#remove(oldest);
    }
    return picture;
  }

  find(id: string): Picture | undefined {
    return this.#pictures.get(id);
  }

  /** Deletes a picture. Returns false if the picture does not exist or the token is wrong. */
  remove(id: string, deleteToken: string): boolean {
    if (this.#pictures.get(id)?.deleteToken !== deleteToken) return false;
    this.#remove(id);
    return true;
  }

  #remove(id: string): void {
    this.#totalBytes -= this.#pictures.get(id)?.bytes.length ?? 0;
    this.#pictures.delete(id);
  }
}
