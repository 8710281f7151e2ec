// Footer: company, contact details, links and payment methods.

export const about =
  'Hand and power tools for people who use them. Drawn to scale, priced per unit, shipped from stock.';
export const address = '14 Foundry Lane, Sheffield S3 8GG';
export const phone = 'Phone:';
export const phoneNumber = '+44 114 496 0123';
export const email = 'E-mail:';
export const emailAddress = 'support@almightytools.example';

/** All links lead to Home. */
export const columns = [
  {
    title: 'Information',
    links: ['Delivery Information', 'Returns Policy', 'Privacy Policy', 'Terms & Conditions', 'FAQs'],
  },
  { title: 'Account', links: ['My Account', 'Orders', 'Checkout', 'Contact Us'] },
];

export const paying = 'Paying';
export const payingNote = 'By card, through Stripe. We never see the card number.';
export const cards = 'Accepted cards: Visa, Mastercard, American Express';

/** Title block of a drawing: scale, unit and sheet number. */
export const titleBlock = ['Scale 1 : 1', 'Dimensions in mm', 'Sheet 1 / 1'];
