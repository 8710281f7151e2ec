export const title = 'Portfolio';
export const note = 'A sample developer';
export const summary =
  'I build web stores the way a good tool is built: few parts, each of them doing one thing, none of them decorative.';

/** For search engines and link previews. */
export const description = 'Who builds this store: a developer’s skills and recent projects.';

export const about = 'About';
export const aboutPage =
  'This page is a placeholder for the owner of the store: add your own experience, skills and projects here. What a toolmaker learns holds for software too: measure twice.';
export const aboutStore =
  'This store is one React client, one HTTPS function and one document database. Every drawing on it was made by hand, in a few kilobytes each.';

export const skillsTitle = 'Skills';
export const percent = (percent: number) => `${percent} %`;
export const skills = [
  { name: 'TypeScript', percent: 92 },
  { name: 'React', percent: 90 },
  { name: 'Firebase and Firestore', percent: 84 },
  { name: 'Node.js', percent: 82 },
  { name: 'CSS and drawing in SVG', percent: 78 },
];

export const projectsTitle = 'Recent projects';
export const builtOn = (name: string) => `Built on ${name}`;
export const projects = [
  {
    name: 'Card payments that settle',
    text: 'Every charge is recorded on its order, even if the browser closes.',
    on: { name: 'Stripe', url: 'https://docs.stripe.com/payments' },
  },
  {
    name: 'A shop without a server',
    text: 'One function, a document database, and rules that deny every write.',
    on: { name: 'Firebase', url: 'https://firebase.google.com/docs' },
  },
  {
    name: 'Lists that know their age',
    text: 'Tools, orders and reviews read once, and read again after a change.',
    on: { name: 'TanStack Query', url: 'https://tanstack.com/query' },
  },
  {
    name: 'A catalogue in one typeface',
    text: 'Headings at 120 % of their width, text at 100, from a single file.',
    on: { name: 'Archivo', url: 'https://fonts.google.com/specimen/Archivo' },
  },
  {
    name: 'Fifty plates in SVG',
    text: 'Drawn to scale, hatched at 45°, and blue when the lights go out.',
    on: { name: 'SVG', url: 'https://developer.mozilla.org/docs/Web/SVG' },
  },
  {
    name: 'Pages that arrive alone',
    text: 'Each screen is a chunk of its own, weighed at every build.',
    on: { name: 'Vite', url: 'https://vite.dev' },
  },
];
