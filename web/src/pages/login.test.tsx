// @vitest-environment jsdom
import '../../test/firebase-settings.ts';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { publishSession } from '#lib/session/session.ts';
import { answer, held, json } from '../../test/fake-api.ts';
import { field } from '../../test/forms.ts';
import { open } from '../../test/render.tsx';
import { answerFirebaseLogin, authCall, fillLogin, openRoutes } from '../../test/signed-in.tsx';
import { Component as Login } from './login.tsx';

/** The simulated browser of these tests, as Vitest provides it. */
declare const jsdom: {
  virtualConsole: {
    removeAllListeners: (event: 'jsdomError') => void;
    once: (event: 'jsdomError', listener: (error: unknown) => void) => void;
  };
};

const call = 'PUT /api/user/a%40b as shopper';

it("a rejected login shows its error and keeps the form's values, and the next attempt closes the toast", async () => {
  const user = await openRoutes([], { url: '/login' });
  const rejected = (message: string) => json({ error: { code: 400, message } }, { status: 400 });
  const advice = () => screen.queryByText(/^Check your e-mail and your password\./);
  answer(authCall('signInWithPassword'), rejected('INVALID_PASSWORD'));
  await fillLogin(user, 'wrong-password');
  const toast = await screen.findByText('WRONG PASSWORD');
  expect(advice()).not.toBeNull();
  expect([field('Email').value, field('Password').value]).toEqual(['a@b', 'wrong-password']);
  const next = held(rejected('USER_DISABLED'));
  answer(authCall('signInWithPassword'), next.answer);
  await fillLogin(user);
  expect(advice()).toBeNull();
  // jsdom runs no animations. The toast is closed after its animation.
  await waitFor(() => {
    fireEvent.animationEnd(toast);
    expect(toast.isConnected).toBe(false);
  });
  next.release();
  await screen.findByText('USER DISABLED');
  expect(location.pathname).toBe('/login');
});

it('a login does not leave a page that the user opens in the meantime', async () => {
  const user = await openRoutes([], { url: '/login' });
  answerFirebaseLogin('shopper');
  const login = held(json({ token: 'shopper' }));
  answer(call, login.answer);
  await fillLogin(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).toBe('true'));
  // The router has changed the URL, but the new page is still loading.
  history.pushState(null, '', '/blogs');
  login.release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' }).ariaBusy).not.toBe('true'));
  await expect(waitFor(() => expect(location.pathname).toBe('/'), { timeout: 300 })).rejects.toThrow();
  expect(location.pathname).toBe('/blogs');
});

it('a login sends no body, and shows an error if the API does not respond', async () => {
  const user = await openRoutes([], { url: '/login' });
  answerFirebaseLogin('shopper');
  let sent: RequestInit | undefined;
  answer(call, (request) => {
    sent = request;
    throw new TypeError('Failed to fetch');
  });
  await fillLogin(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The store cannot be reached. Check your connection and try again.',
  );
  expect([sent?.method, sent?.body]).toEqual(['PUT', undefined]);
  expect(location.pathname).toBe('/login');
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
});

it('a login reloads the page if Firebase Auth had failed to load there', async () => {
  // jsdom reports a reload as an error, which Vitest would print.
  jsdom.virtualConsole.removeAllListeners('jsdomError');
  const reload = new Promise((resolve) => jsdom.virtualConsole.once('jsdomError', resolve));
  const user = open(<Login />, { path: '/login', as: undefined });
  act(() => publishSession.reported({ status: 'unavailable' }));
  answerFirebaseLogin('shopper');
  answer(call, json({ token: 'shopper' }));
  await fillLogin(user);
  expect(await reload).toMatchObject({ message: expect.stringContaining('navigation') });
});
