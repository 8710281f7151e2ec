import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { BuyNow } from '#features/tools/buy-now.tsx';
import { toolQuery } from '#features/tools/queries.ts';
import { Stock } from '#features/tools/stock.tsx';
import { ToolGone } from '#features/tools/tool-gone.tsx';
import { NoToolMeta, ToolMeta } from '#features/tools/tool-meta.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { RatingLine } from '#features/tools/tool-rating.tsx';
import { dollars, numberOf } from '#lib/intl.ts';
import { paths } from '#lib/paths.ts';
import { minimumOrder, stock } from '#texts/tools/card.ts';
import * as notFound from '#texts/tools/not-found.ts';
import * as texts from '#texts/tools/one.ts';

function ToolDetails({ tool }: { tool: Tool }) {
  return (
    <div className="tool-page">
      <ToolMeta tool={tool} />
      <ToolPicture tool={tool} eager />
      <div className="min-w-0">
        <PageHeading>{tool.toolName}</PageHeading>
        <RatingLine tool={tool} />
        <p className="wrap-anywhere whitespace-pre-line">{tool.toolDescription}</p>
        <dl className="facts is-large mt-6">
          <dt>{minimumOrder}</dt>
          <dd>{numberOf(tool.toolMinimumOrderQuantity)}</dd>
          <dt>{stock}</dt>
          <dd>
            <Stock tool={tool} />
          </dd>
        </dl>
        <div className="tool-page-buy">
          <p className="price text-3xl">{dollars(tool.toolPrice)}</p>
          <BuyNow tool={tool} />
        </div>
      </div>
    </div>
  );
}

function Gone() {
  return (
    <>
      <NoToolMeta />
      <PageHeading title={notFound.title}>{notFound.heading}</PageHeading>
      <ToolGone to={paths.home} link={notFound.toTools} />
    </>
  );
}

/** `/tools/{id}` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(toolQuery(id));
  return (
    <div className="page tool-page-frame">
      <QueryView query={query} loading={texts.fetching} what={texts.thisTool} notFound={<Gone />}>
        {(tool) => <ToolDetails tool={tool} />}
      </QueryView>
    </div>
  );
}
