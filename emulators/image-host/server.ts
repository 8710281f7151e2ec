import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Request } from 'express';
import { type Listening, listen } from '../local-server.ts';

/** `port` is any free port by default. `key` is the key that uploads must send, by default `local`. */
type ImageHostOptions = { port?: number; key?: string | undefined };
export type RunningImageHost = Pick<Listening, 'url' | 'close'>;

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Base64 text is a third larger than the picture. */
const MAX_BODY_BYTES = 2 * MAX_IMAGE_BYTES;
/** The oldest pictures are removed. */
const MAX_PICTURES = 200;

/** The first bytes of each kind of picture, as Latin-1 text. An SVG is refused, because it may contain scripts. */
const kinds: [signature: RegExp, extension: string][] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^GIF8[79]a/, 'gif'],
  [/^RIFF.{4}WEBP/s, 'webp'],
];

type Picture = { bytes: Buffer; extension: string };

/** An error with imgbb's number. */
class UploadRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads the uploaded picture, from a file or base64 text. @throws UploadRefused */
async function readUpload(request: Request, key: string): Promise<Picture> {
  const headers = { 'Content-Type': request.get('content-type') ?? '' };
  const form = await new Response(request.body, { headers }).formData();
  if (request.query.key !== key) throw new UploadRefused(100, 'Invalid API v1 key.');
  const image = form.get('image') ?? '';
  const bytes =
    typeof image === 'string'
      ? Buffer.from(image.replace(/^data:.*;base64,/, ''), 'base64')
      : Buffer.from(await image.arrayBuffer());
  if (bytes.length === 0) throw new UploadRefused(130, 'Empty upload source.');
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new UploadRefused(313, 'The image exceeds the maximum size of 5 MB.');
  const start = bytes.toString('latin1', 0, 16);
  const [, extension] = kinds.find(([signature]) => signature.test(start)) ?? [];
  if (!extension) throw new UploadRefused(310, 'The image is not a JPEG, PNG, GIF or WebP.');
  return { bytes, extension };
}

const sendRefusal: ErrorRequestHandler = (error, _request, response, _next) => {
  const { code, message } =
    error instanceof UploadRefused ? error : { code: 400, message: 'The request could not be read.' };
  response.status(400).json({ status_code: 400, error: { message, code }, status_txt: 'Bad Request' });
};

/** Starts an image host on 127.0.0.1. Rejects if the port is in use. */
export async function startImageHost({ port = 0, key }: ImageHostOptions = {}): Promise<RunningImageHost> {
  const pictures = new Map<string, Picture>();
  const app = express().disable('x-powered-by').use(cors());
  const server = createServer(app);
  const listening = await listen(server, port);
  const body = express.raw({ type: () => true, limit: MAX_BODY_BYTES });
  app.post('/1/upload', body, async (request, response) => {
    const picture = await readUpload(request, key ?? 'local');
    const id = randomUUID();
    pictures.set(id, picture);
    const [oldest = ''] = pictures.keys();
    if (pictures.size > MAX_PICTURES) pictures.delete(oldest);
    const url = `${listening.url}/${id}/image.${picture.extension}`;
    response.json({
      data: { id, url, display_url: url, size: picture.bytes.length },
      success: true,
      status: 200,
    });
  });
  app.get('/:id/:filename', (request, response) => {
    const picture = pictures.get(request.params.id);
    if (!picture) return response.sendStatus(404);
    return response
      .set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'X-Content-Type-Options': 'nosniff' })
      .type(`image/${picture.extension}`)
      .send(picture.bytes);
  });
  app.use(sendRefusal);
  return listening;
}
