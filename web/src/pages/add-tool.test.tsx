// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, held, json, noConnection, sentChanges } from '../../test/fake-api.ts';
import { expectError, fill } from '../../test/forms.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleTool } from '../../test/samples.ts';
import { Component as AddTool } from './add-tool.tsx';
import { Component as EditTool } from './edit-tool.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const put = 'PUT /api/tool/saw as admin';
const read = 'GET /api/tool/saw as admin';
const saved = json({ modifiedCount: 1, message: 'Saved' });

async function openEditForm(changes: Parameters<typeof sampleTool>[0] = {}) {
  render(<Toasts />);
  answer('GET /api/categories', json([{ category: 'Hand tools', count: 3 }]));
  answer(read, json(sampleTool({ _id: 'saw', toolAvailableQuantity: 40, ...changes })));
  const user = open(<EditTool />, { path: paths.editTool(':id'), url: paths.editTool('saw'), as: 'admin' });
  await waitFor(() => expect(field('Tool Name').value).toBe('Hand saw'));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { user, save };
}

const toast = async () => (await screen.findByRole('alert')).textContent;

const newTool = {
  'Tool Name': 'Lost saw',
  Price: '120.5',
  Image: 'https://images.example/saw.png',
  'Minimum Order Quantity': '1',
  'Available Quantity': '9',
  Description: 'Cuts once.',
};

// The API adds one tool for each key.
it('a new tool is sent again with the same key after a lost response, and then the form is cleared', async () => {
  render(<Toasts />);
  answer('GET /api/categories', json([]));
  const user = open(<AddTool />, { path: paths.addTool, as: 'admin' });
  fill(newTool);
  answer('POST /api/tool as admin', noConnection, json({ insertedId: 'saw' }, { status: 201 }));
  await user.click(screen.getByRole('button', { name: 'Add Tool' }));
  expect(await toast()).toContain('The store cannot be reached.');
  expect(field('Tool Name').value).toBe('Lost saw');
  fireEvent.change(field('Image file'), { target: { files: [new File(['x'], 'notes.txt')] } });
  await waitFor(() => expect(field('Image file').ariaInvalid).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Add Tool' }));
  expect(await answerDialog(user, 'Tool Added', 'OK')).toContain('Tool has been added to the database');
  expect(field('Tool Name').value).toBe('');
  expect(field('Description').value).toBe('');
  expect(field('Image file').ariaInvalid).not.toBe('true');
  const [first, second] = sentChanges();
  expect(first?.idempotencyKey).toMatch(/./);
  expect(second).toEqual(first);
});

it('a new tool that is saved after the admin has left the page is announced in a toast', async () => {
  render(<Toasts />);
  answer('GET /api/categories', json([]));
  const user = open(<AddTool />, { path: paths.addTool, as: 'admin' });
  fill(newTool);
  const adding = held(json({ insertedId: 'saw' }, { status: 201 }));
  answer('POST /api/tool as admin', adding.answer);
  await user.click(screen.getByRole('button', { name: 'Add Tool' }));
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await leaveTo(paths.blogs);
  adding.release();
  expect(await toast()).toBe('Tool Added Tool has been added to the database');
});

describe('the form that edits a tool', () => {
  it('suggests existing categories, and sends a price in a common format and a trimmed category', async () => {
    const { user, save } = await openEditForm();
    await waitFor(() => expect(document.querySelector('datalist option[value="Hand tools"]')).not.toBeNull());
    fill({ Category: 'x'.repeat(41), Price: 'cheap' });
    await save();
    await waitFor(() => expectError(field('Price'), 'Price must be an amount in dollars, such as 1,295.00'));
    expectError(field('Category'), 'Category must be at most 40 characters');
    expect(sentChanges()).toEqual([]);
    fill({ Category: '  Drills ', Price: '$ 1,295.00' });
    await user.click(field('Hidden'));
    answer(put, saved);
    await save();
    await waitFor(() => expect(location.pathname).toBe(paths.manageProducts));
    expect(sentChanges()[0]?.body).toMatchObject({ category: 'Drills', toolPrice: 1295, hidden: true });
  });

  it('keeps its values if the tool was deleted in the meantime', async () => {
    const { save } = await openEditForm();
    fill({ Price: '80' });
    answer(put, json({ message: 'Tool not found', code: 'not_found' }, { status: 404 }));
    await save();
    expect(await toast()).toBe('Tool not found');
    expect(field('Price').value).toBe('80');
    expect(location.pathname).toBe(paths.editTool('saw'));
  });

  it('can be edited and saved again after a lost response', async () => {
    const { user, save } = await openEditForm();
    fill({ Price: '80' });
    answer(put, noConnection, noConnection, saved);
    await save();
    expect(await toast()).toContain('The store cannot be reached.');
    await save();
    await waitFor(() => expect(sentChanges()).toHaveLength(2));
    await waitFor(() => expect(field('Price').readOnly).toBe(false));
    await user.type(field('Price'), '.5');
    await save();
    await waitFor(() => expect(location.pathname).toBe(paths.manageProducts));
    const [first, repeat, edited] = sentChanges().map(({ idempotencyKey }) => idempotencyKey);
    expect(repeat).toBe(first);
    expect(edited).not.toBe(first);
  });
});
