import { Link } from 'react-router-dom';
import { Drawing } from '#components/drawing.tsx';
import { paths } from '#lib/paths.ts';

const columns = [
  {
    title: 'Information',
    links: ['Delivery Information', 'Returns Policy', 'Privacy Policy', 'Terms & Conditions', 'FAQs'],
  },
  { title: 'Account', links: ['My Account', 'Orders', 'Checkout', 'Contact Us'] },
];

/** The last sheet of the catalogue: who we are, where to write, how to pay. */
export function Component() {
  return (
    <footer className="page mt-24 pb-8">
      <div className="grid gap-10 border-t-2 border-ink pt-10 grid-cols-1 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.2fr]">
        <div>
          <p className="wordmark mb-3">Almighty Tools</p>
          <p className="mb-4 max-w-[34ch] text-steel">
            Hand and power tools for people who use them. Drawn to scale, priced per piece, shipped from
            stock.
          </p>
          <address className="text-sm not-italic leading-7">
            14 Foundry Lane, Sheffield S3 8GG
            <br />
            Phone:{' '}
            <a href="tel:+441144960123" className="link figures">
              +44 114 496 0123
            </a>
            <br />
            E-mail:{' '}
            <a href="mailto:support@almightytools.example" className="link wrap-anywhere">
              support@almightytools.example
            </a>
          </address>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-3 text-base">{title}</h2>
            <ul>
              {links.map((text) => (
                <li key={text}>
                  <Link to={paths.home} className="footer-link">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-3 text-base">Paying</h2>
          <p className="mb-3 text-sm text-steel">By card, through Stripe. We never see the number.</p>
          <Drawing
            name="payment-methods"
            viewBox="0 0 240 48"
            className="w-60 max-w-full"
            label="Accepted cards: Visa, Mastercard, American Express"
          />
        </div>
      </div>
      <div className="title-block mt-10" aria-hidden="true">
        <span>Almighty Tools</span>
        <span>Scale 1 : 1</span>
        <span>Dimensions in mm</span>
        <span>Sheet 1 / 1</span>
      </div>
    </footer>
  );
}
