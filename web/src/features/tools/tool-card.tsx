import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type Pair, Pairs } from '#components/pairs.tsx';
import { Rating, starOutline } from '#components/rating.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { dollars, numberOf, shortNumber } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import { reviews } from '#texts/reviews.ts';
import { inStockOnly } from '#texts/tool-search.ts';
import * as texts from '#texts/tools.ts';
import { rated } from '#texts/tools.ts';
import { ToolPicture } from './tool-picture.tsx';
import { type FactField, textFacts } from './tool-places.ts';

/** Shows a tool's stock, with a note if it is low or below the minimum order. */
export function Stock({ tool }: { tool: Tool }) {
  const { toolAvailableQuantity: left } = tool;
  if (isOutOfStock(tool)) return <span className="text-bad">{texts.outOfStock}</span>;
  if (isFewLeft(tool)) return <span className="text-warn">{texts.onlyLeft(left)}</span>;
  return <span>{numberOf(left)}</span>;
}

type ToolCardProps = {
  tool: Tool;
  action: ReactElement;
  /** Stock of a tool that an admin manages. */
  stock?: ReactElement | undefined;
};

type FactProps = { tool: Tool };

function MinimumOrder({ tool: { toolMinimumOrderQuantity: minimum } }: FactProps) {
  return minimum > 1 && <span>{texts.minimumOf(minimum)}</span>;
}

/** Shows the stock if it is low. A card without any other fact says that the tool is in stock, so no card has a gap. */
function LowStock({ tool }: FactProps) {
  if (isOutOfStock(tool) || isFewLeft(tool)) return <Stock tool={tool} />;
  const isOnlyFact =
    tool.toolMinimumOrderQuantity <= 1 &&
    tool.ratingAverage === undefined &&
    textFacts(tool, 'card').length === 0;
  return isOnlyFact && <span>{inStockOnly}</span>;
}

/** Facts for shoppers: a minimum order above one, and the stock if it is low. */
const facts = {
  toolMinimumOrderQuantity: MinimumOrder,
  toolAvailableQuantity: LowStock,
} satisfies Record<FactField<'card'>, (props: FactProps) => ReactElement | false>;

function CardFacts({ tool }: FactProps) {
  return (
    <div className="tool-card-facts">
      <CardRating tool={tool} />
      {textFacts(tool, 'card').map(({ label, value }) => (
        <bdi key={label}>{value}</bdi>
      ))}
      {Object.entries(facts).map(([field, Fact]) => (
        <Fact key={field} tool={tool} />
      ))}
    </div>
  );
}

/** Facts of a tool for admins: the rating, its texts, the minimum order and the stock. */
function ManagedFacts({ tool, stock }: { tool: Tool; stock: ReactElement }) {
  const others = {
    toolMinimumOrderQuantity: {
      label: texts.minimumOrder,
      value: <span>{numberOf(tool.toolMinimumOrderQuantity)}</span>,
    },
    toolAvailableQuantity: { label: texts.stock, value: stock },
  } satisfies Record<FactField<'managed'>, Pair>;
  return (
    <>
      <div className="tool-card-facts">
        <CardRating tool={tool} />
      </div>
      <Pairs className="facts" pairs={[...textFacts(tool, 'managed'), ...Object.values(others)]} />
    </>
  );
}

/**
 * Card of a tool in a list: picture, name, description, facts, price and `action`. On a phone, the card of a shopper has
 * no description.
 */
export function ToolCard({ tool, action, stock }: ToolCardProps) {
  return (
    <article className={`tool-card sheet ${stock ? '' : 'is-narrow'}`} aria-label={tool.toolName}>
      <div className="tool-card-plate">
        <ToolPicture tool={tool} />
      </div>
      <div className="tool-card-body">
        <h3 className="line-clamp-3 wrap-anywhere">
          <Link to={paths.tool(tool._id)} className="tool-card-link">
            <ToolName name={tool.toolName} />
          </Link>
        </h3>
        <p dir="auto" className={`tool-card-text line-clamp-2 wrap-anywhere ${stock ? '' : 'max-sm:hidden'}`}>
          {tool.toolDescription}
        </p>
        {stock ? <ManagedFacts tool={tool} stock={stock} /> : <CardFacts tool={tool} />}
        <div className="tool-card-buy">
          <Price tool={tool} />
          {action}
        </div>
      </div>
    </article>
  );
}

/** Shows the price of a tool, and the former price next to it. */
export function Price({ tool: { toolPrice, formerPrice } }: { tool: Tool }) {
  return (
    <p className="price">
      <span>{dollars(toolPrice)}</span>
      {formerPrice !== undefined && (
        <s className="former-price">
          <span className="sr-only">{` ${texts.before} `}</span>
          <span>{dollars(formerPrice)}</span>
        </s>
      )}
    </p>
  );
}

type BuyNowProps = {
  tool: Tool;
  /** `quiet` on a card, which is a link itself. */
  look: 'primary' | 'quiet';
};

/** Links to the purchase page, as the specification requires of every card. */
export function BuyNow({ tool, look }: BuyNowProps) {
  return (
    <Link
      to={paths.purchase(tool._id)}
      className={look === 'primary' ? 'btn btn-primary' : 'buy-now text-link'}
      aria-label={texts.buyNowOf(tool.toolName)}
    >
      {texts.buyNow}
    </Link>
  );
}

type Rated = { tool: Pick<Tool, 'ratingAverage' | 'ratingCount'> };

/** Shows a tool's rating on its card. */
function CardRating({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  const average = shortNumber(ratingAverage);
  return (
    <p className="tool-card-rating">
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={starOutline} />
      </svg>
      <span aria-hidden="true">{`${average} (${numberOf(ratingCount)})`}</span>
      <span className="sr-only">{rated(average, ratingCount)}</span>
    </p>
  );
}

/** Shows a tool's rating as a line of text. */
export function RatingLine({ tool: { ratingAverage, ratingCount } }: Rated) {
  if (ratingAverage === undefined || ratingCount === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Rating value={ratingAverage} />
      <p className="note">{reviews(ratingCount)}</p>
    </div>
  );
}
