import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session, setSession } from '#lib/session/session.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { testAccount } from '../../../test/test-account.ts';
import { FirebaseSession } from './firebase-session.tsx';

const check = vi.hoisted(() => ({ status: 'loading', data: undefined as { user: null } | undefined }));
vi.mock('reactfire', async (original) => ({
  ...(await original<typeof import('reactfire')>()),
  useSigninCheck: () => ({ ...check }),
}));

let renderAgain = () => {};
function Page() {
  const [, setCount] = useState(0);
  renderAgain = () => setCount((count) => count + 1);
  return <FirebaseSession />;
}

function openWith(before: Parameters<typeof setSession>[0]) {
  vi.useFakeTimers();
  setSession(before);
  renderRoutes([{ path: '*', element: <Page /> }]);
}

afterEach(() => {
  vi.useRealTimers();
  Object.assign(check, { status: 'loading', data: undefined });
});

it.each([
  [{ status: 'pending' }, { status: 'unavailable' }],
  [
    { status: 'signed-in', account: testAccount, renewToken: 'pending' },
    { status: 'signed-in', account: testAccount, renewToken: 'unavailable' },
  ],
] as const)(
  'if Firebase does not report the user in 15 seconds, the session %o becomes %o',
  (before, after) => {
    openWith(before);
    act(() => vi.advanceTimersByTime(14_999));
    expect(session).toEqual(before);
    act(() => vi.advanceTimersByTime(1));
    expect(session).toEqual(after);
  },
);

it('a report in time is kept', () => {
  openWith({ status: 'pending' });
  Object.assign(check, { status: 'success', data: { user: null } });
  act(() => renderAgain());
  act(() => vi.advanceTimersByTime(20_000));
  expect(session).toEqual({ status: 'anonymous' });
});
