// Footer: company, contact details, links and payment methods.
import { shop } from '@almighty-tools/functions/contract/shop.ts';

export const phone = 'Phone:';
export const email = 'E-mail:';

/** Links of the footer. Those without a page in `contract/shop.ts` lead to Home. */
export const columns = [
  {
    title: 'Information',
    links: [
      { text: 'Delivery Information', to: shop.links.delivery },
      { text: 'Returns Policy', to: shop.links.returns },
      { text: 'Privacy Policy', to: shop.links.privacy },
      { text: 'Terms & Conditions', to: shop.links.terms },
      { text: 'FAQs', to: shop.links.faqs },
    ],
  },
  {
    title: 'Account',
    links: ['My Account', 'Orders', 'Checkout', 'Contact Us'].map((text) => ({ text, to: '/' })),
  },
];

export const paying = 'Ways to pay';
export const payingNote = 'Pay by card through Stripe. We never see your card number.';
export const cards = 'Accepted cards: Visa, Mastercard, American Express';

/** Title block of a drawing: scale, unit and sheet number. */
export const titleBlock = ['Scale 1 : 1', 'Dimensions in mm', 'Sheet 1 / 1'];
