import { shortened } from '@almighty-tools/functions/contract/plain-text.ts';
import { productData } from '@almighty-tools/functions/contract/product.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useState } from 'react';
import { PageMeta } from '#components/document-head.tsx';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { paths } from '#lib/url/paths.ts';
import { titled } from '#texts/app.ts';
import * as texts from '#texts/tools.ts';

const described = 160;

/**
 * Describes a tool in the page's head, and as structured data for search engines. The browser does not execute the
 * data.
 */
export function ToolMeta({ tool }: { tool: Tool }) {
  const { _id, toolName, toolDescription, toolImage } = tool;
  return (
    <>
      <PageMeta
        title={toolName}
        description={shortened(toolDescription, described)}
        path={paths.tool(_id)}
        type="product"
        // Link previews can show photos, but not drawings.
        image={toolImage.startsWith('https:') && !/\.svg(\?|$)/i.test(toolImage) ? toolImage : undefined}
      />
      <script type="application/ld+json">{productData(tool, location.origin + paths.tool(_id))}</script>
    </>
  );
}

/**
 * Head of a tool's page while the tool loads. The tab keeps the title of the served HTML, because it contains the
 * tool's name. Link previews use `tool.html`, into which the API inserts the tool's texts.
 */
export function PendingToolMeta({ id }: { id: string }) {
  const isServed = !useIsHydrated();
  const [title] = useState((isServed && globalThis.document?.title) || titled(texts.toolTitle));
  return (
    <>
      <title>{title}</title>
      <PageMeta title={texts.toolTitle} description={texts.toolDescription} path={paths.tool(id)} />
    </>
  );
}
