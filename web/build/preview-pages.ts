import type { Plugin } from 'vite';

/** Pages behind the login guard. `firebase.json` has the same rewrite. */
const guarded = /^\/(dashboard|purchase)(?=[/?]|$)/;

/** Makes `vite preview` serve their prerendered page. */
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
