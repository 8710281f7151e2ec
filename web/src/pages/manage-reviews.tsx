import { limits } from '@almighty-tools/functions/contract/limits.ts';
import {
  type Review,
  type ReviewFilterInput,
  starChoices,
} from '@almighty-tools/functions/contract/review.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Column } from '#components/data-table.tsx';
import { Choice, SearchField } from '#components/filter-bar.tsx';
import { FilteredList } from '#components/filtered-list.tsx';
import { Excerpt, Line } from '#components/line.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { PageHeading } from '#components/page-heading.tsx';
import { Rating } from '#components/rating.tsx';
import { ToolName } from '#components/tool-name.tsx';
import { DeleteButton } from '#features/reviews/delete-button.tsx';
import { managedReviewsList } from '#features/reviews/queries.ts';
import { describeReview } from '#features/reviews/review-card.tsx';
import { allToolsQuery } from '#features/tools/queries.ts';
import { dayOf } from '#lib/format/intl.ts';
import { useFilter } from '#lib/url/filter.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/reviews.ts';

const filterNames = ['q', 'stars', 'toolId'] as const satisfies readonly (keyof ReviewFilterInput)[];

const columns: readonly Column<Review>[] = [
  {
    title: texts.rating,
    line: 'second',
    cell: ({ rating }) => <Rating value={rating} hideNumber />,
  },
  {
    title: texts.review,
    share: 50,
    line: 'first',
    cell: ({ reviewText }) => <Excerpt>{reviewText}</Excerpt>,
  },
  {
    title: texts.tool,
    share: 25,
    line: 'second',
    cell: ({ toolId, toolName = '' }) =>
      toolId === undefined ? (
        <Line className="note">{texts.noTool}</Line>
      ) : (
        <Link to={paths.tool(toolId)} className="text-link line" title={toolName}>
          <ToolName name={toolName} />
        </Link>
      ),
  },
  {
    title: texts.writtenBy,
    share: 25,
    from: 'medium',
    line: 'second',
    cell: (review) => (
      <>
        <Line>{describeReview(review).reviewer}</Line>
        <time dateTime={review.createdAt} className="note line not-on-phone">
          {dayOf(review.createdAt)}
        </time>
      </>
    ),
  },
  {
    title: texts.actions,
    kind: 'actions',
    line: 'first-end',
    hideTitle: true,
    cell: (review) => (
      <MoreMenu label={texts.more(describeReview(review))}>
        {review.toolId !== undefined && (
          <Link
            to={`${paths.manageReviews}?${new URLSearchParams({ toolId: review.toolId })}`}
            className="btn btn-line btn-sm"
          >
            {texts.onlyThisTool}
          </Link>
        )}
        <DeleteButton review={review} whose="others" />
      </MoreMenu>
    ),
  },
];

const starOptions = [
  ['', texts.anyRating] as const,
  ...starChoices.map((stars) => [stars, texts.stars(Number(stars))] as const),
];

type ToolChoiceProps = { reviews: readonly Review[] };

/**
 * Filters by a tool: all reviewed tools of the store with the number of their reviews, those of the listed reviews, which
 * may be deleted, and the chosen tool, sorted by name.
 */
function ToolChoice({ reviews }: ToolChoiceProps) {
  const chosen = useFilter(filterNames).filter.toolId;
  const { data: tools = [] } = useQuery(allToolsQuery);
  const names = new Map(chosen === undefined ? [] : [[chosen, chosen]]);
  for (const { toolId, toolName } of reviews) if (toolId && toolName) names.set(toolId, toolName);
  for (const { _id, toolName, ratingCount = 0 } of tools)
    if (ratingCount > 0) names.set(_id, texts.toolWithCount(toolName, ratingCount));
    else if (_id === chosen) names.set(_id, toolName);
  const choices = [...names].sort(([, a], [, b]) => a.localeCompare(b));
  return <Choice label={texts.tool} name="toolId" options={[['', texts.anyTool], ...choices]} />;
}

/** Suggests all reviewed tools of the store, with the number of their reviews, to the search. */
function SuggestedTools() {
  const { data: tools = [] } = useQuery(allToolsQuery);
  return tools
    .filter(({ ratingCount = 0 }) => ratingCount > 0)
    .map(({ _id, toolName, ratingCount = 0 }) => (
      <option key={_id} value={toolName} label={texts.reviews(ratingCount)} />
    ));
}

/** `/dashboard/manageReviews`: all reviews, with a search and filters. */
export function Component() {
  return (
    <>
      <PageHeading>{texts.manageReviews}</PageHeading>
      <FilteredList
        kind="reviews"
        columns={columns}
        names={filterNames}
        list={managedReviewsList}
        search={
          <SearchField
            hint={texts.searchHint}
            maxLength={limits.search.max}
            suggestions={<SuggestedTools />}
          />
        }
        more={(reviews) => (
          <>
            <Choice label={texts.rating} name="stars" options={starOptions} />
            <ToolChoice reviews={reviews} />
          </>
        )}
        drawing="empty-reviews"
        noneYet={texts.noneYet}
        noneMatch={texts.noneMatch}
      />
    </>
  );
}
