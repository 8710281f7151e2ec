import { Link } from 'react-router-dom';
import { paths } from '#app/paths.ts';

/** What comes after an order: paying for it, or finding it again. */
export function OrderPlaced({ id }: { id: string }) {
  return (
    <p className="mt-5 border-l-2 border-good pl-4">
      Your order is in the books.{' '}
      <Link to={paths.payment(id)} className="text-link">
        Pay for it now
      </Link>{' '}
      or find it in{' '}
      <Link to={paths.myOrders} className="text-link">
        My Orders
      </Link>
      .
    </p>
  );
}
