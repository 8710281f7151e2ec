import type { Plugin } from 'vite';

/** The pages behind the login guard, which `firebase.json` rewrites in the same way. */
const guarded = /^\/(dashboard|purchase)(?=[/?]|$)/;

/** `vite preview` gives them their prerendered page too. */
export function previewPages(): Plugin {
  return {
    name: 'preview-pages',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (guarded.test(request.url ?? '')) request.url = '/guarded.html';
        next();
      });
    },
  };
}
