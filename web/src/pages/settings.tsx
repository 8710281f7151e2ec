import { store } from '@almighty-tools/functions/contract/store.ts';
import { PageHeading } from '#components/page-heading.tsx';
import { Email, Pairs } from '#components/pairs.tsx';
import { SellingSection } from '#features/selling/selling-section.tsx';
import * as texts from '#texts/settings.ts';

const facts = [
  { label: texts.name, value: store.name },
  { label: texts.address, value: store.address },
  { label: texts.phone, value: store.phone },
  { label: texts.email, value: <Email>{store.email}</Email> },
  { label: texts.taxNumber, value: store.taxNumber || texts.none },
  { label: texts.timeZone, value: store.timeZone },
];

/** `/dashboard/settings` */
export function Component() {
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <div className="is-wide grid items-start gap-6 lg:grid-cols-2">
        <SellingSection />
        <section aria-labelledby="facts-title" className="sheet p-5 sm:p-7">
          <h2 id="facts-title" className="mb-4 text-lg">
            {texts.facts}
          </h2>
          <Pairs pairs={facts} />
        </section>
      </div>
    </>
  );
}
