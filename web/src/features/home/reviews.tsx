import { Empty } from '#components/empty.tsx';
import { PagedList } from '#components/paged-list.tsx';
import { reviewsList } from '#features/reviews/queries.ts';
import { ReviewCard } from '#features/reviews/review-card.tsx';
import { useList } from '#lib/use-list.ts';

function ReviewGrid() {
  const list = useList(reviewsList);
  return (
    <PagedList
      list={list}
      what="reviews"
      empty={
        <Empty drawing="empty-reviews">
          <p>Nobody has said anything yet.</p>
        </Empty>
      }
    >
      {(reviews) => (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {reviews.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** What people who bought here say. */
export function Reviews() {
  return (
    <section aria-labelledby="reviews-title" className="page section">
      <p className="note mb-2">Reviews</p>
      <h2 id="reviews-title" className="section-title">
        What out customers says
      </h2>
      <ReviewGrid />
    </section>
  );
}
