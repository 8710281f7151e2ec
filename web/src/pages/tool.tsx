import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotListed } from '#components/document-head.tsx';
import { Loading } from '#components/loading.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { type Pair, Pairs } from '#components/pairs.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ToolReviews } from '#features/reviews/tool-reviews.tsx';
import { useClosedMessage } from '#features/selling/queries.ts';
import { toolQuery } from '#features/tools/queries.ts';
import { RelatedTools } from '#features/tools/related-tools.tsx';
import { StockRequest } from '#features/tools/stock-request.tsx';
import { BuyNow, Price, RatingLine, Stock } from '#features/tools/tool-card.tsx';
import { PendingToolMeta, ToolMeta } from '#features/tools/tool-meta.tsx';
import { ToolNotFound } from '#features/tools/tool-not-found.tsx';
import { ToolPicture } from '#features/tools/tool-picture.tsx';
import { type FactField, textFacts } from '#features/tools/tool-places.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { numberOf } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import { pageFailed } from '#texts/app.ts';
import * as texts from '#texts/tools.ts';

/** Returns the values in a tool's texts whose unit has a name, such as `800 W`. Each name appears once. */
function specificationsOf({ toolName, toolDescription }: Tool): Map<string, string> {
  const specifications = new Map<string, string>();
  for (const [value, unit = ''] of `${toolName} ${toolDescription}`.matchAll(
    /\b\d[\d.,]*\s?([A-Za-z]+)\b/g,
  )) {
    const name = texts.unitNames[unit];
    if (name && !specifications.has(name)) specifications.set(name, value);
  }
  return specifications;
}

/** Table of a tool's specifications and texts. */
function Facts({ tool }: { tool: Tool }) {
  const facts = {
    toolMinimumOrderQuantity: { label: texts.minimumOrder, value: numberOf(tool.toolMinimumOrderQuantity) },
    toolAvailableQuantity: {
      label: texts.availability,
      value:
        isOutOfStock(tool) || isFewLeft(tool) ? (
          <Stock tool={tool} />
        ) : (
          <span>{texts.inStock(tool.toolAvailableQuantity)}</span>
        ),
    },
  } satisfies Record<FactField<'page'>, Pair>;
  const pairs = [
    ...[...specificationsOf(tool)].map(([label, value]) => ({
      label,
      value: <span className="font-mono">{value}</span>,
    })),
    ...textFacts(tool, 'page'),
    ...Object.values(facts),
  ];
  return <Pairs className="facts is-large" pairs={pairs} />;
}

type BuyProps = {
  tool: Tool;
  /** True if the tool can be ordered. */
  canBuy: boolean;
  /** Reports if the price and the link are on the screen. */
  onScreen: (isOnScreen: boolean) => void;
};

/** Shows the price, and the link to the purchase page if the tool can be ordered. */
function PriceAndBuyNow({ tool, canBuy, onScreen }: BuyProps) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(([entry]) => onScreen(entry?.isIntersecting ?? true));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onScreen],
  );
  return (
    <div ref={ref} className="tool-page-buy">
      <Price tool={tool} />
      {canBuy && <BuyNow tool={tool} look="primary" />}
    </div>
  );
}

/** Bar at the lower edge of a phone, for the time when `PriceAndBuyNow` is not on the screen. */
function BuyBar({ tool, isShown }: { tool: Tool; isShown: boolean }) {
  return (
    <div className="tool-page-bar" data-shown={isShown}>
      <Price tool={tool} />
      <BuyNow tool={tool} look="primary" />
    </div>
  );
}

function ToolDetails({ tool, isStoreClosed }: { tool: Tool; isStoreClosed: boolean }) {
  const [isOnScreen, setIsOnScreen] = useState(true);
  const canBuy = !isStoreClosed && !isOutOfStock(tool);
  return (
    <>
      <div className="tool-page">
        <ToolMeta tool={tool} />
        <ToolPicture tool={tool} eager />
        <div className="tool-page-details">
          <div>
            <PageHeading isTight>{tool.toolName}</PageHeading>
            <RatingLine tool={tool} />
          </div>
          <PriceAndBuyNow tool={tool} canBuy={canBuy} onScreen={setIsOnScreen} />
          <Facts tool={tool} />
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {tool.toolDescription}
          </p>
          <div className="text-[0.9375rem] text-pretty text-steel">
            <p>{texts.delivery}</p>
            <p className="mt-2">{texts.returns}</p>
          </div>
        </div>
      </div>
      <ToolReviews toolId={tool._id} count={tool.ratingCount ?? 0} />
      <RelatedTools id={tool._id} title={texts.related} />
      {canBuy && <BuyBar tool={tool} isShown={!isOnScreen} />}
    </>
  );
}

/** Heights and widths of the texts of a tool, for their placeholders. */
const bars = ['h-10 w-4/5', 'h-9 w-1/3', 'h-11', 'h-30', 'h-24'];

/** Shows the frame of the picture and bars in the places of the texts while a tool loads. */
function ToolPlaceholder() {
  return (
    <>
      <ToolTrail />
      <div className="tool-page min-h-dvh">
        <div className="plate aspect-[520/360]">
          <Loading label={texts.fetching} compact />
        </div>
        <div className="tool-page-details" aria-hidden="true">
          {bars.map((size) => (
            <div key={size} className={`place-bar ${size}`} />
          ))}
        </div>
      </div>
    </>
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
  const closed = useClosedMessage();
  const isStoreClosed = Boolean(closed);
  return (
    <div className="page tool-page-frame">
      {closed && <Notice tone="warn" text={closed} />}
      {!query.data && !query.error && <PendingToolMeta key={id} id={id} />}
      {!query.data && query.error && !isNotFound(query.error) && <PageHeading>{pageFailed}</PageHeading>}
      <QueryView
        query={query}
        loading={texts.fetching}
        name={texts.thisTool}
        notFound={<MissingTool id={id} />}
        placeholder={<ToolPlaceholder />}
      >
        {(tool) => (
          <>
            {!isStoreClosed && isOutOfStock(tool) && (
              <Notice
                tone="bad"
                text={texts.tooFewLeft(tool.toolAvailableQuantity)}
                actions={<StockRequest id={tool._id} />}
              />
            )}
            <ToolTrail category={tool.category} />
            <ToolDetails tool={tool} isStoreClosed={isStoreClosed} />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Breadcrumbs of a tool: all tools, and its category. */
function ToolTrail({ category }: { category?: string | undefined }) {
  return (
    <nav aria-label={texts.trail} className="mb-3 md:mb-6">
      <ol className="flex flex-wrap gap-x-2 wrap-anywhere text-[0.9375rem]">
        <li>
          <Link to={`${paths.home}#tools`} className="text-link">
            {texts.allTools}
          </Link>
        </li>
        {category && (
          <li className="flex gap-x-2">
            <span aria-hidden="true">/</span>
            <Link to={`${paths.home}?${new URLSearchParams({ category })}#tools`} className="text-link">
              <bdi>{category}</bdi>
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
