// What Home says below the tools.

export const company = 'The company, measured';
export const figures = [
  { figure: '100+', label: 'Customers' },
  { figure: '120M+', label: 'Annual revenue' },
  { figure: '33K+', label: 'Reviews' },
  { figure: '50+', label: 'Tools' },
];

export const sawFacts = '52 cm³ · 2.3 kW · bar 450 mm';
export const saw = 'Gasoline Chain Saw';
export const sawNote = 'Starts cold, cuts wet oak, and stops the chain before you have thought of it.';
export const explore = 'Explore Now';

export const team = 'Our Team';
export const members = [
  { name: 'Sample Member A', role: 'Buys the tools', note: 'Returns what does not cut.' },
  { name: 'Sample Member B', role: 'Runs the stores', note: 'Knows where each of the fifty shelves ends.' },
  { name: 'Sample Member C', role: 'Answers the phone', note: 'Knows most of what people call about.' },
];

export const reviews = 'Reviews';
export const customersSay = 'What out customers says';
