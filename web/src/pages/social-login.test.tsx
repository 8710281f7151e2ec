// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRoutes } from '../../test/signed-in.tsx';

it.each(['/login', '/register'])(
  'the account chooser at %s shows validation errors and can be closed',
  async (url) => {
    const user = await openRoutes([], { url });
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose an account' }));
    await user.click(chooser.getByRole('button', { name: 'Use this account' }));
    await waitFor(() =>
      expect(chooser.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'Name is required',
        'Email is required',
      ]),
    );
    await user.click(chooser.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe(url);
  },
);
