import { useId } from 'react';
import { PageMeta } from '#components/document-head.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/portfolio.ts';

function Skill({ name, percent }: { name: string; percent: number }) {
  const id = useId();
  return (
    <li>
      <div className="mb-1.5 flex justify-between gap-4">
        <span id={id}>{name}</span>
        <span className="note">{texts.percent(percent)}</span>
      </div>
      <progress value={percent} max={100} aria-labelledby={id} />
    </li>
  );
}

/** `/portfolio` */
export function Component() {
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={texts.title} description={texts.description} path={paths.portfolio} />
      <div className="grid items-end gap-x-12 md:grid-cols-2">
        <PageHeading note={texts.note}>{texts.title}</PageHeading>
        <p className="mb-8 text-xl text-pretty">{texts.summary}</p>
      </div>
      <div className="mt-4 grid gap-12 border-t border-rule pt-10 md:grid-cols-2">
        <section aria-labelledby="about">
          <h2 id="about" className="section-title">
            {texts.about}
          </h2>
          <p className="mb-4 text-pretty text-steel">{texts.aboutPage}</p>
          <p className="text-pretty text-steel">{texts.aboutStore}</p>
        </section>
        <section aria-labelledby="skills">
          <h2 id="skills" className="section-title">
            {texts.skillsTitle}
          </h2>
          <ul className="grid gap-5">
            {texts.skills.map((skill) => (
              <Skill key={skill.name} {...skill} />
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="projects" className="mt-14">
        <h2 id="projects" className="section-title">
          {texts.projectsTitle}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {texts.projects.map(({ name, text, on }) => (
            <li key={name} className="sheet flex flex-col p-5">
              <h3 className="mb-2 text-lg">{name}</h3>
              <p className="mb-4 text-steel">{text}</p>
              <a href={on.url} className="text-link mt-auto w-fit" target="_blank" rel="noopener noreferrer">
                {texts.builtOn(on.name)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
