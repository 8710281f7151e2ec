import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** Shown after an order: links to pay for it and to My Orders. It takes the focus, so that Tab continues from there. */
export function OrderPlaced({ id }: { id: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order takes the focus again
  useEffect(() => paragraph.current?.focus({ preventScroll: true }), [id]);
  return (
    <p ref={paragraph} tabIndex={-1} className="mt-5 border-l-2 border-good pl-4 outline-none">
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
