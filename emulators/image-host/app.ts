import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import multer, { MulterError } from 'multer';
import { refusalBody, refusals, UploadRefused } from './errors.ts';
import { Library, type Picture } from './library.ts';
import { keyOf, MAX_IMAGE_BYTES, readUpload } from './upload.ts';

const MAX_TEXT_BYTES = 2 * MAX_IMAGE_BYTES;

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

function refusalOf(error: unknown): UploadRefused {
  if (error instanceof UploadRefused) return error;
  const tooLarge =
    (error instanceof MulterError &&
      (error.code === 'LIMIT_FILE_SIZE' || error.code === 'LIMIT_FIELD_VALUE')) ||
    (error instanceof Error && 'type' in error && error.type === 'entity.too.large');
  // If the body cannot be read for another reason, the request is invalid.
  return tooLarge ? refusals.tooLarge() : refusals.unreadable();
}

const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const refusal = refusalOf(error);
  response.status(refusal.status).json(refusalBody(refusal));
};

function sendPicture(response: express.Response, picture: Picture): void {
  response
    .set({
      'Content-Type': picture.kind.mime,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    .send(picture.bytes);
}

/** Creates the HTTP app. It has imgbb's upload route, and serves the uploaded pictures. */
export function createApp(baseUrl: string, key: string): Express {
  const library = new Library();
  const readFile = multer({
    storage: multer.memoryStorage(),
    // One byte above the limit, so that a file of exactly the maximum size is accepted.
    limits: { fileSize: MAX_IMAGE_BYTES + 1, files: 1, fields: 10, fieldSize: MAX_TEXT_BYTES },
  }).single('image');
  const app = express();
  app.disable('x-powered-by');
  app.use(cors({ methods: ['GET', 'POST'], maxAge: 300 }));
  app.post('/1/upload', readFile, express.urlencoded({ limit: MAX_TEXT_BYTES }), (request, response) => {
    if (keyOf(request) !== key) throw refusals.key();
    const { bytes, kind, title } = readUpload(request);
    response.json(uploadResponse(library.add(bytes, kind, title), baseUrl));
  });
  app.get('/:id/:filename', (request, response) => {
    const picture = library.find(request.params.id);
    if (!picture) throw refusals.notFound();
    sendPicture(response, picture);
  });
  app.post('/:id/:deleteToken', (request, response) => {
    if (!library.remove(request.params.id, request.params.deleteToken)) throw refusals.notFound();
    response.json({ success: true, status: 200 });
  });
  app.use(() => {
    throw refusals.notFound();
  });
  app.use(refuse);
  return app;
}
