/**
 * The settings of your store: change this file to make the store yours. The client, the functions and the
 * e-mails use these values; no other file contains them. docs/deployment.md lists the pictures to replace.
 * `npm test -- unit store` checks your values.
 *
 * The banner's texts are here because each store has its own. All other texts, such as titles, buttons and
 * Home's texts below the tools, are in web/src/texts.
 */
export const store: Store = {
  name: 'Almighty Tools',
  wordmark: 'Almighty Tools',
  tagline:
    'Hand and power tools for people who use them. Drawn to scale, priced per unit, shipped from stock.',
  address: '14 Foundry Lane, Sheffield S3 8GG',
  phone: '+44 114 496 0123',
  email: 'support@almightytools.example',
  taxNumber: '',
  timeZone: 'UTC',
  accent: { light: '#d9480f', dark: '#ff7a3d' },
  opening: {
    description:
      'Hand and power tools with drawings and dimensions. Order in minutes, pay by card, shipped from stock.',
    slides: [
      {
        headline: 'Almighty Power Tool',
        text: 'Built for the bench, the site and the long afternoon after it. Ordered in minutes, paid by card, shipped from stock.',
      },
      {
        headline: 'Professional Power Tools',
        text: 'Motors, gears and guards that take a full shift. Every plate shows the dimensions before you order.',
      },
      {
        headline: 'Tool Set For Any Project',
        text: 'From the first pencil mark to the last screw: hand tools that hold their edge and fit the hand.',
      },
    ],
  },
  links: { delivery: '/', returns: '/', privacy: '/', terms: '/', faqs: '/' },
};

export type Store = {
  /**
   * The store's name in page titles, sentences, e-mails, the API document and Stripe's descriptions of
   * payments.
   */
  name: string;
  /** The store's name in the header, the footer, receipts and packing slips. */
  wordmark: string;
  /** One or two sentences about the store, in the footer. */
  tagline: string;
  /** The postal address in one line, for the footer, receipts, packing slips and returns. */
  address: string;
  /** The phone number with the country code: `+44 114 496 0123`. */
  phone: string;
  /** The public address for customers. The setting `STORE_EMAIL` is the owner's own address. */
  email: string;
  /** The tax number on receipts, with its name: `VAT ID GB 123 4567 89`. Without one, receipts have no such line. */
  taxNumber: string;
  /**
   * The time zone that determines the day and month of an order: `Europe/Berlin`
   * (https://www.iana.org/time-zones).
   */
  timeZone: string;
  /**
   * The color of the buttons, links and drawings, in each theme, as `#rrggbb`. The accessibility tests report a
   * color that is hard to see (`npm test -- e2e every-page/pages`).
   */
  accent: { light: string; dark: string };
  opening: {
    /** Home's description for search engines and link previews. */
    description: string;
    /** The slides of the banner. Their drawings are web/public/plates/hero-1.svg to hero-3.svg. */
    slides: [Slide, Slide, Slide];
  };
  /** The footer's links to your own pages: an `https` URL, or a path of the store. `/` is the home page. */
  links: { delivery: string; returns: string; privacy: string; terms: string; faqs: string };
};

type Slide = { headline: string; text: string };
