export const title = 'Blogs';
export const note = 'Questions that customers ask us';
/** Of a card, with two digits. */
export const number = (number: string) => `No. ${number}`;

/** For search engines and link previews. */
export const description =
  'Questions that customers ask: corded or cordless, minimum orders, sharpening, payment.';

export const cards = [
  {
    question: 'Corded or cordless?',
    answer:
      'Cordless where you move, corded where you stand. An 18 V drill does a day of screws on two batteries; a bench grinder that runs for an hour wants a plug. If you own one battery system already, stay with it.',
  },
  {
    question: 'What does the minimum order mean?',
    answer:
      'Some tools leave the works in boxes of two, five or ten. We do not open the box, so that is the smallest number you can order. The plate of each tool shows it before you buy.',
  },
  {
    question: 'How often does a plane iron need sharpening?',
    answer:
      'When it tears instead of cutting, which in oak is about every twenty minutes. A 25° bevel on a 1000 stone, then ten strokes on a 6000, and a strop if you have one.',
  },
  {
    question: 'Which disc for which metal?',
    answer:
      'Thin aluminium-oxide discs for steel, zirconia where it should last, and a disc marked INOX, free of iron, sulphur and chlorine, for stainless. Never one disc for both: it carries rust across.',
  },
  {
    question: 'When is my card charged?',
    answer:
      'When you press Pay on the payment page, and not before. An unpaid order holds its units for a day. After that they are for sale again.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Yes, as long as the order is not paid: My Orders, Cancel Order. Once it is paid, write to us before it ships; a refund goes back to the same card.',
  },
];
