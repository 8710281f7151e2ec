/** A tool of the catalogue. `id` is also the name of its drawing; the price is in cents. */
export type SampleTool = {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  minimum: number;
  available: number;
};

/** In the order of the catalogue: the first is listed first. */
export const tools: SampleTool[] = [
  {
    id: 'cordless-drill-driver',
    name: 'Cordless drill driver',
    description:
      'Two gears, a metal chuck and a grip that fits. 65 Nm in the hard joint, an electric brake, and a work light that shines where the bit is. Bare tool with one 18 V battery; the chuck takes shanks from 1.5 to 13 mm.',
    priceCents: 8950,
    minimum: 1,
    available: 184,
  },
  {
    id: 'claw-hammer',
    name: 'Claw hammer',
    description:
      'One forged head of 560 g on a hickory handle, wedged twice so that it stays. The face is polished and slightly crowned; the claw is ground to a V that bites a nail below its head.',
    priceCents: 2400,
    minimum: 2,
    available: 412,
  },
  {
    id: 'angle-grinder',
    name: 'Angle grinder 125',
    description:
      'Soft start, spindle lock and a guard that turns without a tool. 1,100 W hold their speed under load, and the restart protection keeps it off after a power cut. For 125 mm discs.',
    priceCents: 6490,
    minimum: 1,
    available: 57,
  },
  {
    id: 'circular-saw',
    name: 'Circular saw 190',
    description:
      'Cuts 66 mm square, 48 mm at 45 degrees. A cast base that stays flat, a riving knife that can be left on for plunge cuts, and a blower that keeps the line free. Comes with a 24-tooth blade.',
    priceCents: 12990,
    minimum: 1,
    available: 38,
  },
  {
    id: 'jigsaw',
    name: 'Jigsaw 120',
    description:
      'Four orbital settings, from a clean edge in veneer to a fast cut in decking. Tool-free change of T-shank blades, a base that tilts both ways, and so little vibration that a curve stays a curve.',
    priceCents: 9475,
    minimum: 1,
    available: 64,
  },
  {
    id: 'orbital-sander',
    name: 'Random orbital sander',
    description:
      'A 125 mm pad on 2.5 mm orbits: fast enough for old paint, fine enough for the last coat. The pad brake stops swirl marks when it is set down, and eight holes lead the dust into the box.',
    priceCents: 7830,
    minimum: 1,
    available: 91,
  },
  {
    id: 'rotary-hammer',
    name: 'Rotary hammer SDS-plus',
    description:
      'A 2.7 J blow and three modes: drill, hammer, chisel. The clutch lets go before the wrist does. Holes in concrete to 26 mm; the best work is between 8 and 16.',
    priceCents: 18900,
    minimum: 1,
    available: 22,
  },
  {
    id: 'chain-saw',
    name: 'Gasoline chain saw 40',
    description:
      'A 40 cc two-stroke, a 400 mm bar and a chain brake that answers to inertia. It starts on the second pull when cold, and everything that needs cleaning opens without a tool.',
    priceCents: 24900,
    minimum: 1,
    available: 17,
  },
  {
    id: 'combination-wrench-set',
    name: 'Combination wrench set',
    description:
      'Eight sizes from 8 to 19 mm in chrome vanadium, the ring set off by 15 degrees to clear its neighbours. Each size is stamped deep enough to be read with oil on it. In a roll of waxed canvas.',
    priceCents: 5640,
    minimum: 1,
    available: 120,
  },
  {
    id: 'pipe-wrench',
    name: 'Pipe wrench 350',
    description:
      'Drop-forged, with a hook jaw that can be replaced and a nut that runs when the hands are wet. The I-beam handle takes a weight that would bend another. For pipes to 50 mm.',
    priceCents: 4125,
    minimum: 1,
    available: 73,
  },
  {
    id: 'combination-pliers',
    name: 'Combination pliers 180',
    description:
      'Flat jaws, pipe grip and a cutter that is hardened once more for piano wire. Insulated handles to 1,000 V, each pair tested. They close without play, and still do after years.',
    priceCents: 2860,
    minimum: 3,
    available: 240,
  },
  {
    id: 'hand-plane',
    name: 'Smoothing plane No. 4',
    description:
      'A ductile iron body with a sole ground flat to 0.04 mm and a 3 mm iron of A2 steel. It wants ten minutes on a stone, and then leaves a surface that needs no sanding.',
    priceCents: 14950,
    minimum: 1,
    available: 9,
  },
  {
    id: 'hand-saw',
    name: 'Hand saw 550',
    description:
      'Seven teeth an inch, ground on three sides and impulse-hardened, for cuts along and across. The blade is ground thinner towards the back so that it does not bind. The grip doubles as a square for 45 and 90 degrees.',
    priceCents: 1990,
    minimum: 2,
    available: 305,
  },
  {
    id: 'spirit-level',
    name: 'Spirit level 600',
    description:
      'A box profile of aluminium with milled measuring faces, two plumb vials and one level, cast in for good. True to 0.5 mm a metre, upside down as well. The end caps come off to mark into a corner.',
    priceCents: 3380,
    minimum: 1,
    available: 146,
  },
  {
    id: 'tape-measure',
    name: 'Tape measure 5 m',
    description:
      'A 25 mm blade that stands out to two metres, printed on both sides, with a hook that is true inside and out. The brake holds while the thumb is elsewhere.',
    priceCents: 1250,
    minimum: 5,
    available: 530,
  },
  {
    id: 'bench-vise',
    name: 'Bench vise 125',
    description:
      'Cast in one piece with an anvil behind the jaws, on a base that turns and locks. The spindle is covered, the guide can be set when it wears, and the jaws are replaceable. 15 kg.',
    priceCents: 11200,
    minimum: 2,
    available: 1,
  },
];
