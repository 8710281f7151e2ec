import { isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotListed } from '#components/document-head.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ToolReviews } from '#features/reviews/tool-reviews.tsx';
import { ClosedNotice } from '#features/selling/closed-notice.tsx';
import { sellingQuery } from '#features/selling/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { RelatedTools } from '#features/tools/related-tools.tsx';
import { BuyNow, RatingLine, Stock } from '#features/tools/tool-card.tsx';
import { PendingToolMeta, ToolMeta } from '#features/tools/tool-meta.tsx';
import { ToolNotFound } from '#features/tools/tool-not-found.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { dollars, numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import { pageFailed } from '#texts/app.ts';
import * as texts from '#texts/tools.ts';

/** Shows the price, and the link to the purchase page if the tool can be ordered. */
function PriceAndBuyNow({ tool, isClosed }: { tool: Tool; isClosed: boolean }) {
  return (
    <div className="tool-page-buy">
      <p className="price text-3xl">{dollars(tool.toolPrice)}</p>
      {isOutOfStock(tool) ? (
        <p className="font-semibold text-bad">{texts.outOfStock}</p>
      ) : (
        !isClosed && <BuyNow tool={tool} />
      )}
    </div>
  );
}

function ToolDetails({ tool }: { tool: Tool }) {
  const closed = useQuery(sellingQuery).data?.closed;
  return (
    <div className="tool-page">
      {closed && (
        <div className="col-span-full">
          <ClosedNotice>{closed}</ClosedNotice>
        </div>
      )}
      <ToolMeta tool={tool} />
      <ToolPicture tool={tool} eager />
      <div className="min-w-0">
        <PageHeading>{tool.toolName}</PageHeading>
        <RatingLine tool={tool} />
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {tool.toolDescription}
        </p>
        <dl className="facts is-large mt-6">
          <dt>{texts.minimumOrder}</dt>
          <dd>{numberOf(tool.toolMinimumOrderQuantity)}</dd>
          <dt>{texts.stock}</dt>
          <dd>
            <Stock tool={tool} />
          </dd>
        </dl>
        <PriceAndBuyNow tool={tool} isClosed={Boolean(closed)} />
        <p className="note mt-6">{texts.delivery}</p>
        <p className="note mt-1">{texts.returns}</p>
      </div>
    </div>
  );
}

function MissingTool({ id }: { id: string }) {
  return (
    <>
      <NotListed />
      <PageHeading title={texts.notFoundTitle}>{texts.notFoundHeading}</PageHeading>
      <ToolNotFound to={paths.home} link={texts.seeTools} />
      <RelatedTools id={id} title={texts.others} />
    </>
  );
}

/** `/tools/{id}` */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(toolQuery(id));
  return (
    <div className="page tool-page-frame">
      {!query.data && !query.error && <PendingToolMeta key={id} id={id} />}
      {!query.data && query.error && !isNotFound(query.error) && <PageHeading>{pageFailed}</PageHeading>}
      <QueryView
        query={query}
        loading={texts.fetching}
        what={texts.thisTool}
        notFound={<MissingTool id={id} />}
      >
        {(tool) => (
          <>
            <ToolTrail category={tool.category} />
            <ToolDetails tool={tool} />
            <ToolReviews toolId={id} count={tool.ratingCount ?? 0} />
            <RelatedTools id={id} title={texts.related} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Breadcrumbs of a tool: all tools, and its category. */
function ToolTrail({ category }: { category?: string | undefined }) {
  return (
    <nav aria-label={texts.trail} className="mb-6">
      <ol className="flex flex-wrap gap-x-2 wrap-anywhere text-[0.9375rem]">
        <li>
          <Link to={`${paths.home}#tools`} className="text-link">
            {texts.allTools}
          </Link>
        </li>
        {category && (
          <li>
            <span aria-hidden="true">/ </span>
            <Link to={`${paths.home}?${new URLSearchParams({ category })}#tools`} className="text-link">
              <bdi>{category}</bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
