// @vitest-environment jsdom
import '../../test/render.tsx';
import '../../test/firebase-settings.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Component as Register } from '#pages/register.tsx';
import { answer } from '../../test/fake-api.ts';
import { field, fill } from '../../test/forms.ts';
import { decodeWith, pictureFile, putFile, stubPictures } from '../../test/pictures.ts';
import { prerender } from '../../test/prerender.tsx';
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

/** Sends the form, whose e-mail address is registered already. Returns the uploaded picture. */
async function sendForm(): Promise<FormDataEntryValue | null | undefined> {
  render(<Toasts />);
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
  const start = prerender(<Register />);
  expect(pictureInput().disabled).toBe(false);
  put('me.png');
  start();
  await screen.findByText('This is how it will look.');
  expect(await sendForm()).toMatchObject({ name: 'me.png' });
});

it('a picture that is put into the field without an event is sent', async () => {
  prerender(<Register />)();
  put('me.png');
  expect(await sendForm()).toMatchObject({ name: 'me.png' });
});

it('only the last of two chosen pictures is sent, even if the first is read later', async () => {
  prerender(<Register />)();
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
  prerender(<Register />)();
  decodeWith(() => Promise.reject(new Error('HEIC')));
  put('me.heic');
  fireEvent.change(pictureInput());
  await waitFor(() => expect(pictureInput().ariaInvalid).toBe('true'));
  fill({ Name: 'Rita Register', Email: 'rita@example.com', Password: 'secret1' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(document.activeElement).toBe(pictureInput()));
  expect(field('Name').value).toBe('Rita Register');
});
