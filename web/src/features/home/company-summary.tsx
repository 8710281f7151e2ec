const figures = [
  { figure: '100+', label: 'Customers' },
  { figure: '120M+', label: 'Annual revenue' },
  { figure: '33K+', label: 'Reviews' },
  { figure: '50+', label: 'Tools' },
];

/** The company in four figures, each under a dimension line. */
export function CompanySummary() {
  return (
    <section aria-labelledby="company-title" className="page section">
      <h2 id="company-title" className="section-title">
        The company, measured
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-5 gap-y-10">
        {figures.map(({ figure, label }) => (
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
