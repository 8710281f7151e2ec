import { usePageTitle } from '#lib/use-page-title.ts';

/** Shown when a page fails to load or to render: a way to try again. */
export function ErrorPage() {
  usePageTitle('This page did not open');
  return (
    <div className="page py-24">
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        This page did not open
      </h1>
      <p className="mb-6">Your orders and payments are not affected.</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  );
}
