import { PageHeading } from '#components/page-heading.tsx';
import { Products } from '#features/products/products.tsx';

/** `/dashboard/manageProducts` */
export function Component() {
  return (
    <>
      <PageHeading>Manage Products</PageHeading>
      <h2 className="sr-only">All tools</h2>
      <Products />
    </>
  );
}
