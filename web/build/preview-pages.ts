import type { Plugin } from 'vite';

/** Pages inside the login guard. `firebase.json` contains the same rewrite. */
export const guarded = /^\/(dashboard|purchase)(?=[/?]|$)/;

/** Makes `vite preview` serve the prerendered page for these URLs. */
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
