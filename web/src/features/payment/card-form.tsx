import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { CardElement } from '@stripe/react-stripe-js';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { SubmitButton } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { dollars, orderTotal } from '#lib/format/intl.ts';
import { resolvedColor, useTheme } from '#lib/theme/theme.ts';
import { paths } from '#lib/url/paths.ts';
import * as app from '#texts/app.ts';
import * as texts from '#texts/payment.ts';
import archivo from '../../styles/fonts/archivo-common.woff2?url';
import { usePayment } from './use-payment.ts';

/** The store's font for the card field, whose iframe loads it from the store. */
export const cardFont = {
  family: 'Archivo Variable',
  src: `url(${new URL(archivo, location.origin)})`,
  weight: '400',
};

/** Returns the colors of the current theme for the card field, because its iframe does not have the page's styles. */
function useCardStyle() {
  const theme = useTheme();
  return useMemo(
    () => ({
      base: {
        color: resolvedColor('--ink', theme),
        iconColor: resolvedColor('--steel', theme),
        fontFamily: `"${cardFont.family}", Arial, sans-serif`,
        fontSize: '16px',
        '::placeholder': { color: resolvedColor('--steel', theme) },
      },
      invalid: { color: resolvedColor('--bad', theme), iconColor: resolvedColor('--bad', theme) },
    }),
    [theme],
  );
}

const buttonText = {
  idle: texts.pay,
  loading: texts.loading,
  paid: texts.successful,
  unrecorded: texts.successful,
  returned: texts.returned,
};

/** Explanations shown after a payment that was charged but not recorded, or that was refunded. */
const notes = { unrecorded: texts.unrecordedNote, returned: texts.returnedNote };

/** Card form. One click pays once. After Stripe declines the card, the button is enabled again. */
export function CardForm({ order }: { order: SingleOrder }) {
  const { state, problem, isForbidden, isDeclined, setProblem, retry, ready, pay } = usePayment(order);
  const [mounted, setMounted] = useState(false);
  const style = useCardStyle();

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay();
  }

  if (isForbidden) {
    const toOrder = (
      <Link to={paths.manageOrder(order._id)} className="btn btn-line btn-sm">
        {texts.manageOrder}
      </Link>
    );
    return <Notice tone="warn" role="alert" text={texts.notYours} actions={toOrder} />;
  }
  return (
    <form onSubmit={submit} aria-label={texts.card}>
      <div className="card-field">
        <CardElement
          options={{ style, disabled: state !== 'idle' }}
          onReady={() => setMounted(true)}
          onChange={({ error }) => setProblem(error?.message)}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      {isDeclined && (
        <p role="status" className="mt-1 text-sm">
          {texts.nothingCharged}
        </p>
      )}
      {retry && (
        <button type="button" className="btn btn-line btn-sm mt-3" onClick={retry}>
          {app.tryAgain}
        </button>
      )}
      {(state === 'unrecorded' || state === 'returned') && (
        <p role="status" className="mt-4 border-l-2 border-warn pl-4">
          <span>{notes[state]}</span>{' '}
          <Link to={paths.myOrders} className="text-link">
            {texts.myOrders}
          </Link>
        </p>
      )}
      <SubmitButton
        busy={state === 'loading'}
        disabled={!ready || !mounted || state !== 'idle'}
        className="mt-5 w-full flex-wrap"
      >
        <span>{buttonText[state]}</span>
        {state === 'idle' && (
          <span aria-hidden="true" className="figures">
            {dollars(orderTotal(order))}
          </span>
        )}
      </SubmitButton>
    </form>
  );
}
