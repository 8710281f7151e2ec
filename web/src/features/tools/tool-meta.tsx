import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { writeMeta } from '#lib/write-meta.ts';
import { titled } from '#texts/app.ts';

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

/** What a search engine shows of a product: https://schema.org/Product */
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

/** Says in the head what a tool is, and as data below. Such a script is data: the browser runs nothing of it. */
export function ToolMeta({ tool }: { tool: Tool }) {
  const { _id, toolName, toolDescription, toolImage } = tool;
  useEffect(() => {
    writeMeta({
      title: titled(toolName),
      description: shortened(toolDescription),
      path: paths.tool(_id),
      type: 'product',
      // Previews show photos, and no drawings.
      image: toolImage.startsWith('https:') ? toolImage : undefined,
    });
  }, [_id, toolName, toolDescription, toolImage]);
  // `<` could end the script.
  return (
    <script type="application/ld+json">{JSON.stringify(product(tool)).replaceAll('<', '\\u003c')}</script>
  );
}

/** A page without a tool is for nobody's search. */
export function NoToolMeta() {
  useEffect(() => writeMeta(undefined), []);
  return null;
}
