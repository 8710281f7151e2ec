import { PageHeading } from '#components/page-heading.tsx';
import { Products } from '#features/products/products.tsx';
import { title, tools } from '#texts/products.ts';

/** `/dashboard/manageProducts` */
export function Component() {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <h2 className="sr-only">{tools}</h2>
      <Products />
    </>
  );
}
