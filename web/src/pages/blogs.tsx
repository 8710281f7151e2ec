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
      <ul className="grid gap-x-12 md:grid-cols-2">
        {texts.cards.map(({ question, answer }, index) => (
          <li key={question} className="border-t border-rule py-6">
            <article className="flex flex-wrap gap-x-4 gap-y-2">
              <p className="note font-mono flex-[0_0_3.5rem] pt-1">
                {texts.number(String(index + 1).padStart(2, '0'))}
              </p>
              <div className="min-w-0 flex-[1_1_14rem]">
                <h2 className="mb-2 text-xl">{question}</h2>
                <p className="text-pretty text-steel">{answer}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
