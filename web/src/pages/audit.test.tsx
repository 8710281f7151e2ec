// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { Component as Audit } from './audit.tsx';

const list = (query: string) => `GET /api/audit?limit=50${query} as admin`;

it('Show all empties the text fields, so that the next choice does not send their text', async () => {
  answer(list('&action=order.ship'), json([]));
  const user = open(<Audit />, { path: paths.audit, url: `${paths.audit}?action=order.ship`, as: 'admin' });
  const person = await screen.findByLabelText<HTMLInputElement>('Done by');
  const target = screen.getByLabelText<HTMLInputElement>('Target');
  await user.type(person, 'ann');
  await user.type(target, 'saw');
  answer(list(''), json([]));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect([person.value, target.value]).toEqual(['', '']);
  expect(document.activeElement?.tagName).toBe('H1');
  answer(list('&action=order.cancel'), json([]));
  await user.selectOptions(screen.getByLabelText('Action'), 'order.cancel');
  await allRequests();
  expect(location.search).toBe('?action=order.cancel');
});
