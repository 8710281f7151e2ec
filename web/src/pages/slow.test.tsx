// @vitest-environment jsdom
import '../../test/firebase-settings.ts';

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, held, json, sentChanges } from '../../test/fake-api.ts';
import { fill } from '../../test/forms.ts';
import { sampleUser } from '../../test/samples.ts';
import { openRoutes } from '../../test/signed-in.tsx';
import { Component as AddInformation } from './add-information.tsx';
import { Component as MyProfile } from './my-profile.tsx';

const routes = [
  { path: paths.profile, element: <MyProfile /> },
  { path: paths.addMoreInfo, element: <AddInformation /> },
];

afterEach(() => {
  vi.useRealTimers();
});

it('a slow change shows a notice after ten seconds and is sent once', async () => {
  const change = 'PUT /api/user/a%40b as shopper';
  const profile = json(sampleUser({ email: 'a@b' }));
  answer('GET /api/user/a%40b as shopper', profile, profile);
  const user = await openRoutes(routes, { url: paths.addMoreInfo, as: 'shopper' });
  const button = await screen.findByRole('button', { name: 'Add Information' });
  fill({ Education: 'Trade school' });
  const response = held(json({ modifiedCount: 1 }));
  answer(change, response.answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const changes = () => sentChanges().filter(({ request }) => request === change);
  fireEvent.click(button);
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  const notice = () =>
    screen.queryByText('This is taking longer than usual. Please wait, or check your connection.');
  act(() => vi.advanceTimersByTime(5_000));
  expect(notice()).toBeNull();
  act(() => vi.advanceTimersByTime(5_000));
  expect(notice()).not.toBeNull();
  vi.useRealTimers();
  response.release();
  await answerDialog(user, 'Added More Info', 'OK');
  expect(notice()).toBeNull();
  expect(changes()).toHaveLength(1);
});
