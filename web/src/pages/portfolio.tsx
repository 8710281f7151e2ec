import { PageHeading } from '#components/page-heading.tsx';

const skills = [
  { name: 'TypeScript', percent: 92 },
  { name: 'React', percent: 90 },
  { name: 'Firebase and Firestore', percent: 84 },
  { name: 'Node.js', percent: 82 },
  { name: 'CSS and drawing in SVG', percent: 78 },
];

const projects = [
  {
    name: 'Card payments that settle',
    text: 'A charge and its order never stand apart for long, whoever closes the browser.',
    on: { name: 'Stripe', url: 'https://docs.stripe.com/payments' },
  },
  {
    name: 'A shop without a server',
    text: 'One function, a document database, and rules that deny every write.',
    on: { name: 'Firebase', url: 'https://firebase.google.com/docs' },
  },
  {
    name: 'Lists that know their age',
    text: 'Tools, orders and reviews read once, and read again when somebody changes them.',
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

function Skill({ name, percent }: { name: string; percent: number }) {
  return (
    <li>
      <div className="mb-1.5 flex justify-between gap-4">
        <span id={`skill-${percent}`}>{name}</span>
        <span className="note">{percent} %</span>
      </div>
      <progress className="skill-bar" value={percent} max={100} aria-labelledby={`skill-${percent}`} />
    </li>
  );
}

/** `/portfolio` */
export function Component() {
  return (
    <div className="page py-10 md:py-14">
      <PageHeading note="A sample developer">Portfolio</PageHeading>
      <p className="max-w-[46ch] text-xl text-pretty">
        I build web stores the way a good tool is built: few parts, each of them doing one thing, none of them
        decorative.
      </p>
      <div className="section grid gap-12 md:grid-cols-2">
        <section aria-labelledby="about">
          <h2 id="about" className="section-title">
            About
          </h2>
          <p className="mb-4 text-pretty text-steel">
            This page stands for whoever runs the store: put your own years, skills and projects here. What a
            toolmaker learns holds for software too: measure twice.
          </p>
          <p className="text-pretty text-steel">
            This store is one React client, one HTTPS function and one document database. Every drawing on it
            was made by hand, in a few kilobytes each.
          </p>
        </section>
        <section aria-labelledby="skills">
          <h2 id="skills" className="section-title">
            Skills
          </h2>
          <ul className="grid gap-5">
            {skills.map((skill) => (
              <Skill key={skill.name} {...skill} />
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="projects" className="section">
        <h2 id="projects" className="section-title">
          Recent projects
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map(({ name, text, on }) => (
            <li key={name} className="sheet flex flex-col p-5">
              <h3 className="mb-2 text-lg">{name}</h3>
              <p className="mb-4 text-steel">{text}</p>
              <a href={on.url} className="text-link mt-auto w-fit" target="_blank" rel="noopener noreferrer">
                Built on {on.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
