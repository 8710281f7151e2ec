/**
 * A sample tool. `id` is also the file name of its drawing. The drawing shows the dimensions that the
 * description mentions.
 */
type SampleTool = {
  id: string;
  name: string;
  description: string;
  category: string;
  priceCents: number;
  minimum: number;
  available: number;
};

/**
 * The sample tools in the order of the catalogue. The plane is low in stock, and the vise is out of stock.
 */
export const tools: SampleTool[] = [
  {
    ...{ id: 'cordless-drill-driver', name: 'Cordless drill driver 18 V', category: 'Power tools' },
    ...{ priceCents: 8950, minimum: 2, available: 184 },
    description:
      'Two-speed steel gearbox, 65 Nm, and a 13 mm keyless chuck that locks by itself. The brushless motor makes it 197 mm short, so it fits between joists. Comes with one 5.0 Ah battery and a charger that fills it in 50 minutes.',
  },
  {
    ...{ id: 'claw-hammer', name: 'Claw hammer 560 g', category: 'Hand tools' },
    ...{ priceCents: 2400, minimum: 2, available: 412 },
    description:
      'Drop-forged head, face and claw tempered, the eye left soft so that it does not crack. Straight-grained hickory, 330 mm, wedged with wood and steel. The claw takes a 2 mm brad and a 150 mm nail.',
  },
  {
    ...{ id: 'angle-grinder', name: 'Angle grinder 125', category: 'Power tools' },
    ...{ priceCents: 6490, minimum: 1, available: 57 },
    description:
      '1,010 W with soft start, and a restart lock for when the power comes back. The guard turns without a key, the side handle damps and screws into either side. Spindle M14, for discs of 125 mm.',
  },
  {
    ...{ id: 'circular-saw', name: 'Circular saw 190', category: 'Power tools' },
    ...{ priceCents: 12990, minimum: 1, available: 38 },
    description:
      '1,400 W, cuts 53 mm deep at 90 degrees and 37 mm at 45. A cast base that stays square, a lower guard that swings back smoothly, and a spindle lock you can find with gloves on. Comes with a 24-tooth carbide blade.',
  },
  {
    ...{ id: 'jigsaw', name: 'Jigsaw 650 W', category: 'Power tools' },
    ...{ priceCents: 9475, minimum: 1, available: 64 },
    description:
      '26 mm stroke, four orbital settings, and a clamp for T-shank blades that needs no tool. The guide roller sits close to the work and keeps a curve square through 70 mm of timber.',
  },
  {
    ...{ id: 'orbital-sander', name: 'Random orbital sander 125', category: 'Power tools' },
    ...{ priceCents: 7830, minimum: 1, available: 91 },
    description:
      '300 W on 2.5 mm orbits, with a pad brake so that it does not gouge when you set it down. Eight-hole hook-and-loop pad, dust box included; a 27 mm hose fits without an adapter. 1.4 kg, balanced under the palm.',
  },
  {
    ...{ id: 'rotary-hammer', name: 'Rotary hammer SDS-plus', category: 'Power tools' },
    ...{ priceCents: 18900, minimum: 1, available: 22 },
    description:
      '800 W, 2.7 J a blow, three modes: drill, hammer, chisel. The clutch slips before your wrist does. Goes to 26 mm in concrete, and is at its best between 8 and 16. Depth stop and side handle are in the case.',
  },
  {
    ...{ id: 'chain-saw', name: 'Gasoline chain saw 52 cc', category: 'Garden' },
    ...{ priceCents: 24900, minimum: 1, available: 17 },
    description:
      'Two-stroke, 2.3 kW, a 450 mm bar with .325 chain. Decompression valve, inertia chain brake, side tensioner, handles on springs. 5.2 kg without fuel. Wear chain-saw pants.',
  },
  {
    ...{ id: 'combination-wrench-set', name: 'Combination wrench set, 6 pieces', category: 'Hand tools' },
    ...{ priceCents: 5640, minimum: 1, available: 120 },
    description:
      'Chrome vanadium to DIN 3113: 8, 10, 13, 17, 19 and 22 mm. The rings drive on the flanks and leave the corners alone. The open ends stand at 15 degrees, so turning a wrench over gives half a step.',
  },
  {
    ...{ id: 'pipe-wrench', name: 'Pipe wrench 350', category: 'Hand tools' },
    ...{ priceCents: 4125, minimum: 1, available: 73 },
    description:
      'Ductile iron handle of I-section, hardened jaws that can be replaced, and a nut that still turns when it is full of sealing compound. 14 inches long, for pipe up to 2 inches.',
  },
  {
    ...{ id: 'combination-pliers', name: 'Combination pliers 180', category: 'Hand tools' },
    ...{ priceCents: 2860, minimum: 3, available: 240 },
    description:
      'Forged from C60 tool steel, the cutters induction-hardened for 1.6 mm piano wire. A joint without play and dipped handles that wipe clean. Not insulated: switch it off first.',
  },
  {
    ...{ id: 'hand-plane', name: 'Smoothing plane No. 4', category: 'Hand tools' },
    ...{ priceCents: 14950, minimum: 1, available: 3 },
    description:
      'Gray iron body, 245 mm, sole and sides ground square to each other. The 50 mm iron is 3 mm tool steel and beds fully on the frog, so it does not chatter in figured maple. Hone it before the first use.',
  },
  {
    ...{ id: 'hand-saw', name: 'Hand saw 500, 7 TPI', category: 'Hand tools' },
    ...{ priceCents: 1990, minimum: 2, available: 305 },
    description:
      'Taper-ground spring steel, the teeth set and sharpened for cutting along and across the grain. A beech handle whose edges show 45 and 90 degrees. It can be sharpened again, which is the point.',
  },
  {
    ...{ id: 'spirit-level', name: 'Spirit level 600', category: 'Measuring' },
    ...{ priceCents: 3380, minimum: 1, available: 146 },
    description:
      'Aluminum box section, both measuring faces milled. One level vial and two plumb vials, true to 0.5 mm a meter, upside down as well. The end caps come off, so it marks into a corner.',
  },
  {
    ...{ id: 'tape-measure', name: 'Tape measure 5 m', category: 'Measuring' },
    ...{ priceCents: 1250, minimum: 5, available: 530 },
    description:
      'Class II, a coated 16 mm blade that stands out 1.8 m before it folds. The hook moves by its own thickness, so inside and outside measures agree; add the 72 mm case in a window frame.',
  },
  {
    ...{ id: 'bench-vise', name: 'Bench vise 125', category: 'Workshop' },
    ...{ priceCents: 11200, minimum: 2, available: 1 },
    description:
      'Gray cast iron, 15 kg, a swivel base with two locks and a ground anvil behind the jaws. Rolled trapezoidal thread, covered against filings. The serrated jaws are screwed on and can be turned or replaced.',
  },
];
