import { LazyDrawing } from '#components/lazy-drawing.tsx';
import * as texts from '#texts/home.ts';

/** Shows the members of the team. */
export function Team() {
  return (
    <section aria-labelledby="team-title" className="page section">
      <h2 id="team-title" className="section-title">
        {texts.team}
      </h2>
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
        {texts.members.map(({ name, role, note }, index) => (
          <li key={name} className="sheet flex flex-wrap gap-4 p-4 sm:p-5">
            <LazyDrawing
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
