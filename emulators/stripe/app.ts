import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { stripeJsRoute } from './browser/route.ts';
import { challengeRoutes } from './challenge/routes.ts';
import { controlRoutes } from './control/routes.ts';
import { dispatch } from './dispatch.ts';
import type { LocalStripe } from './local-stripe.ts';

const BODY_LIMIT = '256kb';

/** Allows browsers to call the API from pages of another origin. */
const allowBrowsers = cors({
  exposedHeaders: [
    'Request-Id',
    'Idempotency-Key',
    'Idempotent-Replayed',
    'Original-Request',
    'Stripe-Version',
  ],
  maxAge: 300,
});

const refuseUnreadable: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' && error.status < 500 ? error.status : 400;
  response
    .status(status)
    .json({ error: { type: 'invalid_request_error', message: 'The request could not be read.' } });
};

/** Returns the HTTP app of the local Stripe. */
export function createApp(stripe: LocalStripe): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use('/v1', allowBrowsers);
  app.all(
    /^\/v1\//,
    express.text({ type: 'application/x-www-form-urlencoded', limit: BODY_LIMIT }),
    (request, response) => dispatch(stripe, request, response),
  );
  app.use('/_local', controlRoutes(stripe));
  app.use('/3d-secure', challengeRoutes(stripe.local));
  app.use(stripeJsRoute());
  app.use((request, response) => {
    response.status(404).json({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}).`,
      },
    });
  });
  app.use(refuseUnreadable);
  return app;
}
