import { Drawing } from '#components/drawing.tsx';

const members = [
  {
    name: 'Sample Member A',
    role: 'Buys the tools',
    note: 'Returns what does not cut.',
  },
  { name: 'Sample Member B', role: 'Runs the stores', note: 'Knows where each of the fifty shelves ends.' },
  { name: 'Sample Member C', role: 'Answers the phone', note: 'Knows most of what people call about.' },
];

/** Three people and what they do. */
export function Team() {
  return (
    <section aria-labelledby="team-title" className="page section">
      <h2 id="team-title" className="section-title">
        Our Team
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {members.map(({ name, role, note }, index) => (
          <li key={name} className="sheet flex flex-wrap gap-4 p-4 sm:p-5">
            <Drawing
              name={`team-${index + 1}`}
              viewBox="0 0 120 120"
              className="plate size-24 shrink-0 sm:size-28"
            />
            <div className="min-w-0 flex-[1_1_8rem]">
              <h3 className="text-lg">{name}</h3>
              <p className="note mt-0.5 mb-2">{role}</p>
              <p className="text-[0.9375rem] text-steel">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
