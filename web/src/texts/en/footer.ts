// The last sheet of the catalogue: who we are, where to write, how to pay.

export const about =
  'Hand and power tools for people who use them. Drawn to scale, priced per piece, shipped from stock.';
export const address = '14 Foundry Lane, Sheffield S3 8GG';
export const phone = 'Phone:';
export const phoneNumber = '+44 114 496 0123';
export const email = 'E-mail:';
export const emailAddress = 'support@almightytools.example';

/** All of them lead to the start page. */
export const columns = [
  {
    title: 'Information',
    links: ['Delivery Information', 'Returns Policy', 'Privacy Policy', 'Terms & Conditions', 'FAQs'],
  },
  { title: 'Account', links: ['My Account', 'Orders', 'Checkout', 'Contact Us'] },
];

export const paying = 'Paying';
export const payingNote = 'By card, through Stripe. We never see the number.';
export const cards = 'Accepted cards: Visa, Mastercard, American Express';

/** What stands under a drawing: its scale, the unit of its measures, which sheet it is. */
export const titleBlock = ['Scale 1 : 1', 'Dimensions in mm', 'Sheet 1 / 1'];
