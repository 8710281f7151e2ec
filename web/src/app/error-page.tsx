import { PageHeading } from '#components/page-heading.tsx';

/** What is left when a page fails to load or to draw: a way to try again. */
export function ErrorPage() {
  return (
    <div className="page py-24">
      <PageHeading note="Something broke on our side">This page did not open</PageHeading>
      <p className="mb-6 max-w-prose text-steel">
        Your orders and payments are not affected. Load the page again; if it stays like this, write to
        support@almightytools.example.
      </p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  );
}
