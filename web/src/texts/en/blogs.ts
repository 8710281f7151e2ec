export { blogs as title } from './app.ts';
export const note = 'Questions from our customers';
/** Number of a card, with two digits. */
export const number = (number: string) => `No. ${number}`;

/** Description for search engines and link previews. */
export const description =
  'Questions from customers: corded or cordless, minimum orders, sharpening, payment.';

export const cards = [
  {
    question: 'Corded or cordless?',
    answer:
      'Cordless if you move around, corded at the bench. An 18 V drill drives screws all day on two batteries; a bench grinder that runs for an hour needs a plug. If you already own a battery system, stay with it.',
  },
  {
    question: 'What does the minimum order mean?',
    answer:
      'Some tools come from the factory in boxes of two, five or ten. We do not open the boxes, so that is the smallest quantity you can order. Each tool shows it before you buy.',
  },
  {
    question: 'How often does a plane iron need sharpening?',
    answer:
      'When it tears instead of cutting, which in oak is about every twenty minutes. A 25° bevel on a 1000 stone, then ten strokes on a 6000, and a strop if you have one.',
  },
  {
    question: 'Which disc for which metal?',
    answer:
      'Use thin aluminum-oxide discs for steel and zirconia discs for long life. For stainless steel, use a disc marked INOX, which is free of iron, sulfur and chlorine. Never use one disc for both, because it carries rust.',
  },
  {
    question: 'When is my card charged?',
    answer:
      'When you press Pay on the payment page, and not before. We hold an unpaid order for a day. After that, other customers can buy its tools.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Yes, until you pay: go to My Orders and press Cancel Order. After you have paid, write to us before the order ships, and we refund your card.',
  },
];
