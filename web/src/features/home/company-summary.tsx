import * as texts from '#texts/home.ts';

/** Four figures about the company, each below a dimension line. */
export function CompanySummary() {
  return (
    <section aria-labelledby="company-title" className="page section">
      <h2 id="company-title" className="section-title">
        {texts.company}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-10">
        {texts.figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="mt-1 text-steel">{label}</dt>
            <dd className="dimension">
              <span className="big-figure">{figure}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
