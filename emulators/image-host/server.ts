import { createServer } from 'node:http';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { type Listening, listen } from '../local-server.ts';
import { refusalBody, refusals, UploadRefused } from './errors.ts';
import { Library, type Picture } from './library.ts';
import { MAX_BODY_BYTES, readUpload } from './upload.ts';

type ImageHostOptions = {
  /** The port to listen on. 0, the default, selects any free port. */
  port?: number;
  /** The key that uploads must send. `local` by default. */
  key?: string | undefined;
};
export type RunningImageHost = Pick<Listening, 'url' | 'close'>;

/** Returns imgbb's response to an upload: https://api.imgbb.com/ */
function uploadResponse({ id, title, kind, bytes, deleteToken, uploadedAt }: Picture, baseUrl: string) {
  const filename = `${title}.${kind.extension}`;
  const url = `${baseUrl}/${id}/${filename}`;
  const image = { filename, name: title, mime: kind.mime, extension: kind.extension, url };
  return {
    data: {
      id,
      title,
      url_viewer: url,
      url,
      display_url: url,
      size: bytes.length,
      time: Math.floor(uploadedAt.getTime() / 1000),
      expiration: 0,
      image,
      thumb: image,
      delete_url: `${baseUrl}/${id}/${deleteToken}`,
    },
    success: true,
    status: 200,
  };
}

const sendRefusal: ErrorRequestHandler = (error, _request, response, _next) => {
  // If the body cannot be read for another reason than its size, the request is invalid.
  const unread = error.type === 'entity.too.large' ? refusals.tooLarge() : refusals.unreadable();
  const refusal = error instanceof UploadRefused ? error : unread;
  response.status(refusal.status).json(refusalBody(refusal));
};

/** Creates the HTTP app. It has imgbb's upload route, and serves the uploaded pictures. */
function createApp(baseUrl: string, key: string): Express {
  const library = new Library();
  const app = express();
  app.disable('x-powered-by');
  app.use(cors({ methods: ['GET', 'POST'], maxAge: 300 }));
  app.post(
    '/1/upload',
    express.raw({ type: () => true, limit: MAX_BODY_BYTES }),
    async (request, response) => {
      const { bytes, kind, title } = await readUpload(request, key);
      response.json(uploadResponse(library.add(bytes, kind, title), baseUrl));
    },
  );
  app.get('/:id/:filename', (request, response) => {
    const picture = library.find(request.params.id);
    if (!picture) throw refusals.notFound();
    response
      .set({
        'Content-Type': picture.kind.mime,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .send(picture.bytes);
  });
  app.post('/:id/:deleteToken', (request, response) => {
    if (!library.remove(request.params.id, request.params.deleteToken)) throw refusals.notFound();
    response.json({ success: true, status: 200 });
  });
  app.use(() => {
    throw refusals.notFound();
  });
  app.use(sendRefusal);
  return app;
}

/** Starts an image host on 127.0.0.1. Rejects if the port is in use. */
export async function startImageHost(options: ImageHostOptions = {}): Promise<RunningImageHost> {
  const server = createServer();
  const listening = await listen(server, options.port ?? 0, () => server.closeAllConnections());
  server.on('request', createApp(listening.url, options.key ?? 'local'));
  return listening;
}
