import { PageMeta } from '#components/document-head.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/blogs.ts';

/** `/blogs` */
export function Component() {
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={texts.title} description={texts.description} path={paths.blogs} />
      <PageHeading note={texts.note}>{texts.title}</PageHeading>
      <ul className="grid gap-5 md:grid-cols-2">
        {texts.cards.map(({ question, answer }, index) => (
          <li key={question} className="sheet p-5 sm:p-7">
            <article>
              <p className="note mb-2">{texts.number(String(index + 1).padStart(2, '0'))}</p>
              <h2 className="mb-3 text-xl">{question}</h2>
              <p className="text-pretty text-steel">{answer}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
