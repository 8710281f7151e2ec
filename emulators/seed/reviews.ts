/** Sample reviews by made-up reviewers. */
export const reviews = [
  {
    name: 'Sample Reviewer A',
    rating: 5,
    text: 'The drill driver has hung two kitchens and a staircase. The chuck still runs true.',
  },
  {
    name: 'Sample Reviewer B',
    rating: 4,
    text: 'Claw hammer: the balance is right and the claw bites. I would have liked a longer handle.',
  },
  {
    name: 'Sample Reviewer C',
    rating: 5,
    text: 'Ordered on Monday, on the bench on Thursday. The plane needed ten minutes on a stone, as they say.',
  },
  {
    name: 'Sample Reviewer D',
    rating: 3,
    text: 'A good grinder, but the cable could be a meter longer. The guard is easy to turn with gloves on.',
  },
  {
    name: 'Sample Reviewer E',
    rating: 5,
    text: 'The spirit level agrees with itself when it is turned around. That is all I ask of one.',
  },
  {
    name: 'Sample Reviewer F',
    rating: 4,
    text: 'I canceled one order and paid another, both took a minute. The saw cuts straight.',
  },
  {
    name: 'Sample Reviewer G',
    rating: 5,
    text: 'Ten tapes for the crew. A month later there are still ten, and all of them retract.',
  },
  {
    name: 'Sample Reviewer H',
    rating: 4,
    text: 'The rotary hammer is heavy, and does in one minute what the old one did in five.',
  },
] as const;
