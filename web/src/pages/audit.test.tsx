import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { errorResponse, json } from '../../test/responses.ts';
import { Component as Audit } from './audit.tsx';

const list = (query: string) => `GET /api/audit?limit=50${query} as admin`;

const entry: AuditEntry = {
  _id: 'entry',
  at: '2026-11-22T10:00:00.000Z',
  actor: 'ann-uid',
  email: 'ann@example.com',
  action: 'tool.edit',
  target: 'saw-tool',
  name: 'Hand saw',
};

/** Opens the page with these actions, for a filter such as `&action=tool.add`. */
function openWith(query: string, ...entries: AuditEntry[]) {
  answer(list(query), json(entries));
  return open(<Audit />, { path: paths.audit, url: `${paths.audit}?${query.slice(1)}`, as: 'admin' });
}

const rows = () => [...document.querySelectorAll('[data-row]')];

it('Show all empties the text fields, so that the next choice does not send their text', async () => {
  const user = openWith('&action=order.ship');
  const person = await screen.findByLabelText<HTMLInputElement>('Done by');
  const target = screen.getByLabelText<HTMLInputElement>('Target');
  await user.type(person, 'ann');
  await user.type(target, 'saw');
  answer(list(''), json([]));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect([person.value, target.value]).toEqual(['', '']);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  answer(list('&action=order.cancel'), json([]));
  await user.selectOptions(screen.getByLabelText('Action'), 'order.cancel');
  await allRequests();
  expect(location.search).toBe('?action=order.cancel');
});

it('a change shows the tool’s name, the old values and the new values', async () => {
  openWith('&object=saw-tool', {
    ...entry,
    changes: [
      { field: 'toolAvailableQuantity', before: 40, after: 1200 },
      { field: 'toolPrice', before: 78.4, after: 80.5 },
      { field: 'formerPrice', before: null, after: 99 },
    ],
  });
  // jsdom ignores the space after the hidden word.
  const tool = await screen.findByRole('link', { name: /^Tool\s*Hand saw$/ });
  expect(tool.closest('tr')?.textContent).toContain('Tool changed');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Stock: 40 →  becomes 1,200',
    'Price: $78.40 →  becomes $80.50',
    'Former price: none →  becomes $99.00',
  ]);
});

it('a row filters the list by its target or admin with one click, and the filter is in the URL', async () => {
  const user = openWith('&action=tool.delete', { ...entry, action: 'tool.delete' });
  await user.click(await screen.findByRole('button', { name: 'Filter… Tool deleted, 10:00 AM UTC' }));
  screen.getByRole('rowheader', { name: 'Nov 22, 2026' });
  expect(rows()[0]?.textContent).toMatch(/^10:00 AM UTCann@example\.com.*Tool deletedHand saw/);
  // jsdom ignores the space after the hidden words.
  screen.getByRole('button', { name: /^Copy uid\s*ann-uid$/ });
  expect(screen.getByRole('link', { name: 'Filter by admin ann@example.com' }).getAttribute('href')).toBe(
    '/dashboard/audit?person=ann-uid',
  );
  const ofSaw = [entry, { ...entry, _id: 'added', action: 'tool.add' } as const];
  answer(list('&object=saw-tool'), json(ofSaw));
  await user.click(screen.getByRole('link', { name: 'Filter by this item: saw-tool' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(location.search).toBe('?object=saw-tool');
  expect(screen.getByLabelText<HTMLInputElement>('Target').value).toBe('saw-tool');
  answer(list('&object=saw-tool&action=tool.add'), json(ofSaw.slice(1)));
  await user.selectOptions(screen.getByLabelText('Action'), 'Tool added');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(location.search).toBe('?object=saw-tool&action=tool.add');
  expect(rows()[0]?.textContent).toContain('Tool added');
});

it('a filter by an unknown admin shows the API’s error message, and can be replaced', async () => {
  const message = 'No user has this e-mail. Please enter the uid.';
  answer(list('&person=stranger%40example.com'), errorResponse(message, 'not_found', 404));
  const url = `${paths.audit}?person=stranger@example.com`;
  const user = open(<Audit />, { path: paths.audit, url, as: 'admin' });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  const person = screen.getByLabelText('Done by');
  await user.clear(person);
  await user.type(person, 'unknown-uid');
  answer(list('&person=unknown-uid'), json([]));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('No actions match.');
  expect(screen.queryByRole('alert')).toBeNull();
});
