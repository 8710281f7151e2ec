import { useQuery } from '@tanstack/react-query';
import { relatedTools } from './queries.ts';
import { BuyNow, ToolCard } from './tool-card.tsx';

type RelatedToolsProps = { id: string; title: string };

/** Shows similar tools. Renders nothing if no tool is similar. */
export function RelatedTools({ id, title }: RelatedToolsProps) {
  const { data } = useQuery(relatedTools(id));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="mt-14">
      <h2 id="related-title" className="section-title">
        {title}
      </h2>
      <ul className="tool-cards">
        {data.items.map((tool) => (
          <li key={tool._id}>
            <ToolCard tool={tool} action={<BuyNow tool={tool} look="quiet" />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
