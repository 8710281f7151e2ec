// Only somebody who chose another theme than the system's has this service worker (`src/lib/theme-worker.ts`). It
// writes the theme into the HTML of every page as it passes: no script can set it before the first paint without
// keeping everybody's first paint waiting. It keeps nothing, and touches nothing but pages.
const theme = new URL(location.href).searchParams.get('theme');

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(withTheme(event));
});

async function withTheme({ request, preloadResponse }) {
  const response = (await preloadResponse) ?? (await fetch(request));
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || !response.body || (theme !== 'light' && theme !== 'dark')) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(themed());
  return new Response(body.pipeThrough(new TextEncoderStream()), { status, statusText, headers });
}

/** The opening tag is in the first piece. */
function themed() {
  let isFirst = true;
  return new TransformStream({
    transform(text, controller) {
      controller.enqueue(isFirst ? text.replace('<html ', `<html data-theme="${theme}" `) : text);
      isFirst = false;
    },
  });
}
