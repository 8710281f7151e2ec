// @vitest-environment jsdom
import '../../test/render.tsx';
import '../../test/firebase-settings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { Component as Register } from '#pages/register.tsx';
import { answer } from '../../test/fake-api.ts';
import { field, fill } from '../../test/forms.ts';
import { decodeWith, pictureFile, putFile, stubPictures } from '../../test/pictures.ts';
import { json } from '../../test/responses.ts';
import { Toasts } from './toasts.tsx';

const upload = 'POST test?key=test';
const signUp = 'POST http://auth.test/identitytoolkit.googleapis.com/v1/accounts:signUp?key=test';
const uploaded = json({ success: true, data: { url: 'https://images.example/me.png' } });

const pictureInput = () => screen.getByLabelText<HTMLInputElement>('Profile Picture');
const put = (name: string) => putFile(pictureInput(), pictureFile(name));

beforeEach(() => {
  stubPictures();
  history.replaceState(null, '', '/register');
});
afterEach(() => document.body.replaceChildren());

/** Shows the prerendered form. Returns a function that starts the app. */
function prerender(): () => void {
  const router = createBrowserRouter([{ path: '*', element: <Register /> }]);
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return () => {
    render(page, { container, hydrate: true });
    render(<Toasts />);
  };
}

/** Sends the form, whose e-mail address is registered already. Returns the uploaded picture. */
async function sendForm(): Promise<FormDataEntryValue | null | undefined> {
  let sent: RequestInit | undefined;
  answer(upload, (request) => {
    sent = request;
    return uploaded(request);
  });
  answer(signUp, json({ error: { code: 400, message: 'EMAIL_EXISTS' } }, { status: 400 }));
  fill({ Name: 'Rita Register', Email: 'rita@example.com', Password: 'secret1' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('EMAIL ALREADY IN USE');
  return sent?.body instanceof FormData ? sent.body.get('image') : undefined;
}

it('a picture that is chosen before the app has started is shown and sent', async () => {
  const start = prerender();
  expect(pictureInput().disabled).toBe(false);
  put('me.png');
  start();
  await screen.findByText('This is how it will look.');
  expect(await sendForm()).toMatchObject({ name: 'me.png' });
});

it('a picture that is put into the field without an event is sent', async () => {
  prerender()();
  put('me.png');
  expect(await sendForm()).toMatchObject({ name: 'me.png' });
});

it('only the last of two chosen pictures is sent, even if the first is read later', async () => {
  prerender()();
  const first = Promise.withResolvers<void>();
  decodeWith(() => first.promise);
  put('first.png');
  fireEvent.change(pictureInput());
  await screen.findByText('Reading the picture…');
  decodeWith(async () => undefined);
  put('last.png');
  fireEvent.change(pictureInput());
  await screen.findByText('This is how it will look.');
  await act(async () => first.resolve());
  expect(await sendForm()).toMatchObject({ name: 'last.png' });
});

it('a file that the browser cannot read shows why, and is not sent', async () => {
  prerender()();
  decodeWith(() => Promise.reject(new Error('HEIC')));
  put('me.heic');
  fireEvent.change(pictureInput());
  await waitFor(() => expect(pictureInput().ariaInvalid).toBe('true'));
  fill({ Name: 'Rita Register', Email: 'rita@example.com', Password: 'secret1' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(document.activeElement).toBe(pictureInput()));
  expect(field('Name').value).toBe('Rita Register');
});
