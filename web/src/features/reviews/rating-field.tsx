import { type ComponentProps, useId } from 'react';
import { starOutline, stars } from '#components/rating.tsx';
import * as texts from '#texts/reviews.ts';

type RatingFieldProps = { error: string | undefined } & ComponentProps<'input'>;

/**
 * Field for one to five stars, selected with the pointer or the arrow keys. Accepts the props that `field` of
 * `useSubmitForm` returns.
 */
export function RatingField({ error, ...radio }: RatingFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
      className="mb-5"
    >
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {texts.rating}
      </p>
      <div className="star-field">
        {stars.map((star) => (
          <label key={star} title={texts.meaning(star)}>
            <input {...radio} type="radio" value={star} />
            <svg viewBox="0 0 12 12" width="32" height="32" aria-hidden="true">
              <path d={starOutline} />
            </svg>
            <span className="sr-only">{texts.choice(star)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
