import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useState } from 'react';
import { PageMeta } from '#components/page-head.tsx';
import { paths } from '#lib/paths.ts';
import { titled } from '#texts/app.ts';
import * as texts from '#texts/tools/tool.ts';

const described = 160;

function shortened(text: string): string {
  return text.length > described ? `${text.slice(0, described - 1)}…` : text;
}

/** https://schema.org/AggregateRating */
function rating({ ratingAverage, ratingCount }: Tool) {
  if (ratingAverage === undefined) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingAverage,
      reviewCount: ratingCount,
    },
  };
}

/** Returns a product for search engines: https://schema.org/Product */
function product(tool: Tool) {
  const url = location.origin + paths.tool(tool._id);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: tool.toolName,
    description: tool.toolDescription,
    image: new URL(tool.toolImage, location.origin).href,
    sku: tool._id,
    ...rating(tool),
    offers: {
      '@type': 'Offer',
      url,
      price: tool.toolPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isOutOfStock(tool) ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

/** Describes a tool in the head, and as data for search engines, which the browser does not execute. */
export function ToolMeta({ tool }: { tool: Tool }) {
  const { _id, toolName, toolDescription, toolImage } = tool;
  return (
    <>
      <PageMeta
        title={toolName}
        description={shortened(toolDescription)}
        path={paths.tool(_id)}
        type="product"
        // Previews show photos, not drawings.
        image={toolImage.startsWith('https:') ? toolImage : undefined}
      />
      {/* `<` could end the script. */}
      <script type="application/ld+json">{JSON.stringify(product(tool)).replaceAll('<', '\\u003c')}</script>
    </>
  );
}

/**
 * The head of a tool's page while the tool loads. The tab keeps its title, because the HTML may already have the tool's
 * own. Link previews read the rest from `tool.html`, into which the API inserts the tool's texts.
 */
export function PendingToolMeta({ id }: { id: string }) {
  const [title] = useState(() => globalThis.document?.title || titled(texts.title));
  return (
    <>
      <title>{title}</title>
      <PageMeta title={texts.title} description={texts.description} path={paths.tool(id)} />
    </>
  );
}
