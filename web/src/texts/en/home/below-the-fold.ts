// Home, below the tools.

export const company = 'Our company in numbers';
export const figures = [
  { figure: '100+', label: 'Customers' },
  { figure: '120M+', label: 'Annual revenue' },
  { figure: '33K+', label: 'Reviews' },
  { figure: '50+', label: 'Tools' },
];

export const sawFacts = '52 cm³ · 2.3 kW · bar 450 mm';
export const saw = 'Gasoline Chain Saw';
export const sawNote = 'Starts cold, cuts wet oak, and stops its chain in an instant.';
export const explore = 'Explore Now';

export const team = 'Our Team';
export const members = [
  { name: 'Sample Member A', role: 'Buys the tools', note: 'Sends back tools that do not cut.' },
  { name: 'Sample Member B', role: 'Runs the warehouse', note: 'Knows all fifty shelves by heart.' },
  { name: 'Sample Member C', role: 'Answers the phone', note: 'Knows the answer to most questions.' },
];

export const reviews = 'Reviews';
export const customersSay = 'What out customers says';
