import { isOutOfStock } from './stock.ts';
import type { Tool } from './tool.ts';
import { toolTextFields, toolTexts } from './tool-texts.ts';

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

function textData(tool: Tool): object {
  const properties = toolTextFields.flatMap((text) => {
    const value = tool[text];
    return value === undefined ? [] : Object.entries(toolTexts[text].productData(value));
  });
  return Object.fromEntries(properties);
}

/**
 * Returns a tool as a schema.org product for search engines, as the text of a `<script type="application/ld+json">`:
 * https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents
 *
 * @param url The absolute URL of the tool's page.
 */
export function productData(tool: Tool, url: string): string {
  const { _id, toolName, toolDescription, toolImage, toolPrice } = tool;
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: toolName,
    description: toolDescription,
    ...(URL.canParse(toolImage, url) && { image: new URL(toolImage, url).href }),
    sku: _id,
    ...textData(tool),
    ...rating(tool),
    offers: {
      '@type': 'Offer',
      url,
      price: toolPrice.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isOutOfStock(tool) ? 'OutOfStock' : 'InStock'}`,
    },
  };
  // A `<` could end the script.
  return JSON.stringify(product).replaceAll('<', '\\u003c');
}
