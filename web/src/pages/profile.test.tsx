// @vitest-environment jsdom
import '../../test/firebase-settings.ts';

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Component as RequireLogin } from '#app/require-login.tsx';
import { profileQuery } from '#features/profile/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { heading } from '#lib/focus/restore-focus.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, done, held, json, noConnection, refused, sentChanges } from '../../test/fake-api.ts';
import { field, fill } from '../../test/forms.ts';
import { sampleUser } from '../../test/samples.ts';
import { answerLogin, authCall, fillLogin, openRoutes } from '../../test/signed-in.tsx';
import { Component as AddInformation } from './add-information.tsx';
import { Component as EditProfile } from './edit-profile.tsx';
import { Component as MyProfile } from './my-profile.tsx';

const routes = [
  {
    element: <RequireLogin />,
    children: [
      { path: paths.profile, element: <MyProfile /> },
      { path: paths.addMoreInfo, element: <AddInformation /> },
      { path: paths.editProfile, element: <EditProfile /> },
    ],
  },
];

const open = (url: string) => openRoutes(routes, { url, as: 'shopper' });

const read = 'GET /api/user/a%40b as shopper';
const change = 'PUT /api/user/a%40b as shopper';
const profile = sampleUser({ email: 'a@b' });

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const toast = async () => (await screen.findByRole('alert')).textContent;

afterEach(() => vi.useRealTimers());

describe('My Profile', () => {
  it('lists the added information, and links to the LinkedIn page', async () => {
    const linkedIn = 'http://www.linkedin.com/in/sam';
    answer(read, json({ ...profile, location: 'Sheffield', phone: 'ext. 12', linkedIn }));
    await open(paths.profile);
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: linkedIn });
    expect(link.getAttribute('href')).toBe(linkedIn);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Location',
      'Phone',
      'Linked In',
    ]);
    expect(screen.getByText('ext. 12')).toBeTruthy();
  });

  it('shows an error if the download of the data fails, and can be retried', async () => {
    answer(read, json(profile));
    const message = 'The store is not available';
    answer('GET /api/user-data/a%40b as shopper', refused(message, 'unavailable', 503));
    const user = await open(paths.profile);
    await user.click(await button('Download my data'));
    expect(await toast()).toContain(message);
    expect((await button('Download my data')).ariaBusy).toBe('false');
  });
});

describe('the form for more information', () => {
  it('accepts a short phone number and an http link, is sent once, and shows a notice after ten seconds', async () => {
    answer(read, json(profile), json(profile));
    const user = await open(paths.addMoreInfo);
    const add = await button('Add Information');
    const linkedIn = 'http://www.linkedin.com/in/sam';
    fill({ 'Phone Number': 'ext. 12', 'LinkedIn Link': linkedIn });
    const response = held(done());
    answer(change, response.answer);
    const changes = () => sentChanges().filter(({ request }) => request === change);
    const notice = () => screen.queryByText(/^This is taking longer than usual\./);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(add);
    await vi.waitFor(() => expect(changes()).toHaveLength(1));
    act(() => vi.advanceTimersByTime(5_000));
    expect(notice()).toBeNull();
    act(() => vi.advanceTimersByTime(5_000));
    expect(notice()).not.toBeNull();
    vi.useRealTimers();
    response.release();
    await answerDialog(user, 'Added More Info', 'OK');
    expect(notice()).toBeNull();
    expect(changes().map(({ body }) => body)).toEqual([
      { education: '', location: '', phone: 'ext. 12', linkedIn },
    ]);
  });

  it('starts with the values that another window has saved', async () => {
    queryClient.setQueryData(profileQuery('a@b').queryKey, profile);
    const response = held(json({ ...profile, education: 'Night school' }));
    answer(read, response.answer);
    await open(paths.addMoreInfo);
    await screen.findByRole('status');
    response.release();
    await button('Add Information');
    expect(field('Education').value).toBe('Night school');
  });
});

describe('the profile form', () => {
  const renewal = 'POST http://auth.test/securetoken.googleapis.com/v1/token?key=test';
  const token = { access_token: 'shopper', refresh_token: 'refresh', expires_in: '3600' };

  /** Answers a change at the identity provider. Returns the new names. */
  function answerChanges(times: number): string[] {
    const names: string[] = [];
    for (let time = 0; time < times; time += 1) {
      answer(authCall('update'), ({ body }) => {
        names.push(JSON.parse(String(body)).displayName);
        return Response.json({});
      });
      answer(renewal, json(token));
    }
    return names;
  }

  it('undoes a change that does not reach the API, keeps its values and can be sent again', async () => {
    const user = await open(paths.editProfile);
    await button('Save Changes');
    fill({ Name: 'Sam Renamed' });
    const names = answerChanges(2);
    answer(change, noConnection);
    await user.click(await button('Save Changes'));
    expect(await toast()).toContain('The store cannot be reached.');
    expect(names).toEqual(['Sam Renamed', 'Sam Shopper']);
    expect(field('Name').value).toBe('Sam Renamed');
    answerChanges(1);
    answer(change, json({}));
    await user.click(await button('Save Changes'));
    expect(await screen.findByText('Profile Updated Successfully')).toBeTruthy();
    expect((await button('Save Changes')).disabled).toBe(true);
    expect(document.activeElement).toBe(heading());
  });

  it('undoes a change that the API rejects, and the session ends', async () => {
    const user = await open(paths.editProfile);
    await button('Save Changes');
    fill({ Name: 'Sam Renamed' });
    const names = answerChanges(2);
    answer(change, refused('You may not do this', 'forbidden', 403));
    await user.click(await button('Save Changes'));
    expect(await toast()).toBe('You may not do this');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(names).toEqual(['Sam Renamed', 'Sam Shopper']);
    answerLogin();
    await fillLogin(user);
    await button('Save Changes');
    expect(field('Name').value).toBe('Sam Shopper');
    expect(location.pathname).toBe(paths.editProfile);
  });
});
