const texts: [rating: number, text: string][] = [
  [5, 'The drill driver has hung two kitchens and a staircase. The chuck still runs true.'],
  [4, 'Claw hammer: the balance is right and the claw bites. I would have liked a longer handle.'],
  [5, 'Ordered on Monday, on the bench on Thursday. The plane needed ten minutes on a stone, as they say.'],
  [3, 'A good grinder, but the cable could be a meter longer. The guard is easy to turn with gloves on.'],
  [5, 'The spirit level agrees with itself when it is turned around. That is all I ask of one.'],
  [4, 'I canceled one order and paid another, both took a minute. The saw cuts straight.'],
  [5, 'Ten tapes for the crew. A month later there are still ten, and all of them retract.'],
  [4, 'The rotary hammer is heavy, and does in one minute what the old one did in five.'],
];

/** Sample reviews by made-up reviewers. */
export const reviews = texts.map(([rating, text], index) => ({
  name: `Sample Reviewer ${'ABCDEFGH'[index]}`,
  rating,
  text,
}));
