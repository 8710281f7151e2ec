import { useEffect, useRef } from 'react';
import { Link } from '#components/link.tsx';
import { paths } from '#lib/paths.ts';
import * as texts from '#texts/orders/purchase.ts';

/** Shown after an order: paying is the next step. It takes the focus, so that Tab continues from there. */
export function OrderPlaced({ id }: { id: string }) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order takes the focus again
  useEffect(() => section.current?.focus(), [id]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="order-placed"
      className="sheet mb-6 scroll-mt-4 border-good p-5 outline-none sm:p-7"
    >
      <h2 id="order-placed" className="mb-2 text-2xl">
        {texts.placed}
      </h2>
      <p className="mb-5 text-steel">{texts.placedNote}</p>
      <Link to={paths.payment(id)} className="btn btn-primary mb-3 w-full">
        {texts.payNow}
      </Link>
      <Link to={paths.myOrders} className="btn btn-line w-full">
        {texts.myOrders}
      </Link>
    </section>
  );
}
