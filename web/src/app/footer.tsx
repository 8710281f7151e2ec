import { store } from '@almighty-tools/functions/contract/store.ts';
import { Link } from 'react-router-dom';
import { LazyDrawing } from '#components/drawing.tsx';
import { turnSearchKey, useSearchKey } from '#lib/focus/search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { mailUrl, phoneUrl } from '#lib/url/contact-urls.ts';
import * as texts from '#texts/app.ts';

/** Checkbox that turns the key `/` on and off. */
export function SearchKeyChoice() {
  const isOn = useSearchKey();
  const isHydrated = useIsHydrated();
  return (
    <label inert={!isHydrated} className="flex items-center gap-2 py-1 text-sm text-steel">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turnSearchKey(target.checked)} />
      <span>{texts.searchKey}</span>
    </label>
  );
}

/** Footer with the company, contact details, links and payment methods. */
export function Footer() {
  return (
    <footer className="page mt-16 pb-8 sm:mt-24">
      <div className="grid gap-x-6 gap-y-8 border-t-2 border-ink pt-8 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:grid-cols-2 sm:gap-10 sm:pt-10 lg:flex lg:flex-wrap">
        <div className="max-sm:col-span-full lg:flex-[2_1_14rem]">
          <p className="wordmark mb-3">{store.wordmark}</p>
          <p className="not-for-account mb-4 max-w-[34ch] text-steel">{store.tagline}</p>
          <address className="text-sm not-italic leading-7">
            {store.address}
            <br />
            <span>{texts.phone}</span>{' '}
            <a href={phoneUrl} className="link figures">
              {store.phone}
            </a>
            <br />
            <span>{texts.email}</span>{' '}
            <a href={mailUrl(store.email)} className="link wrap-anywhere">
              {store.email}
            </a>
          </address>
        </div>
        {texts.footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="lg:flex-[1_1_8rem]">
            <h2 className="mb-3 text-base">{title}</h2>
            <ul>
              {links.map(({ text, to }) => (
                <li key={text}>
                  <Link to={to} className="footer-link">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="not-for-account max-sm:col-span-full lg:flex-[1.2_1_12rem]">
          <h2 className="mb-3 text-base">{texts.paying}</h2>
          <p className="mb-3 text-sm text-steel">{texts.payingNote}</p>
          <LazyDrawing
            name="payment-methods"
            viewBox="0 0 240 48"
            className="w-60 max-w-full"
            label={texts.cards}
          />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 sm:mt-10">
        <SearchKeyChoice />
        <div className="title-block max-sm:hidden" aria-hidden="true">
          {[store.name, ...texts.titleBlock].map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </div>
    </footer>
  );
}
