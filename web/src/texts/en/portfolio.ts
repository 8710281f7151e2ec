export { portfolio as title } from './app.ts';
export const note = 'A sample developer';
export const summary =
  'I build web stores like good tools: few parts, each with one job, none of them decorative.';

/** Description for search engines and link previews. */
export const description = 'Who builds this store: a developer’s skills and recent projects.';

export const about = 'About';
export const aboutPage =
  'This is a sample page: replace it with your own experience, skills and projects. As toolmakers say: measure twice.';
export const aboutStore =
  'This store is one React client, one HTTPS function and one document database. Every drawing was made by hand and is only a few kilobytes in size.';

export const skillsTitle = 'Skills';
export const percent = (percent: number) => `${percent}%`;
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
    name: 'Card payments you can trust',
    text: 'A charge and its order always match in the end, even if the browser closes.',
    on: { name: 'Stripe', url: 'https://docs.stripe.com/payments' },
  },
  {
    name: 'A store without a server',
    text: 'One function, a document database, and rules that deny every write.',
    on: { name: 'Firebase', url: 'https://firebase.google.com/docs' },
  },
  {
    name: 'Lists that stay up to date',
    text: 'Tools, orders and reviews are cached, and loaded again after a change.',
    on: { name: 'TanStack Query', url: 'https://tanstack.com/query' },
  },
  {
    name: 'A catalog in one typeface',
    text: 'Headings at 120% width and text at 100%, from a single file.',
    on: { name: 'Archivo', url: 'https://fonts.google.com/specimen/Archivo' },
  },
  {
    name: 'Fifty drawings in SVG',
    text: 'Drawn to scale, hatched at 45°, and blue in the dark theme.',
    on: { name: 'SVG', url: 'https://developer.mozilla.org/docs/Web/SVG' },
  },
  {
    name: 'Lazy-loaded pages',
    text: 'Each page has its own chunk, measured at every build.',
    on: { name: 'Vite', url: 'https://vite.dev' },
  },
];
