// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answer, held, json, sentChanges } from '../../test/fake-api.ts';
import { expectRejected, fill, type InvalidInput } from '../../test/forms.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { sampleTool } from '../../test/samples.ts';
import { Component as AddTool } from './add-tool.tsx';
import { Component as EditTool } from './edit-tool.tsx';

const invalid: InvalidInput[] = [
  {
    values: {
      'Tool Name': '',
      Price: '',
      Image: '',
      'Minimum Order Quantity': '',
      'Available Quantity': '',
      Description: '',
    },
    errors: {
      'Tool Name': 'Name is required',
      Price: 'Price is required',
      Image: 'Image is required',
      'Minimum Order Quantity': 'Minimum Order Quantity is required',
      'Available Quantity': 'Available Quantity is required',
      Description: 'Description is required',
    },
  },
  {
    values: {
      'Tool Name': 'Saws',
      Price: '0',
      Image: 'a drawing',
      'Minimum Order Quantity': '0',
      'Available Quantity': '-1',
      Description: 'Cuts straight.',
    },
    errors: {
      'Tool Name': 'Name must be at least 5 characters',
      Price: 'Price must be in dollars and cents, at least $0.01',
      Image: 'Image must be an https URL',
      'Minimum Order Quantity': 'Minimum Order Quantity must be a whole number of at least 1',
      'Available Quantity': 'Available Quantity must be a whole number of at least 0',
    },
  },
  {
    values: {
      'Tool Name': 'Bench saw',
      Price: '120.5055',
      Image: 'https://pictures.example/saw.png',
      'Minimum Order Quantity': '1,000',
      'Available Quantity': 'nine',
      Description: '\u200b\u202e',
    },
    errors: {
      Price: 'Price must be in dollars and cents, at least $0.01',
      'Minimum Order Quantity':
        '1,000 can mean two different numbers. Please type it without a thousands separator',
      'Available Quantity': 'Available Quantity must be a whole number of at least 0',
      Description: 'Description is required',
    },
  },
];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens the form that adds a tool or, with a tool, the form that edits it. */
async function openForm(isNew: boolean) {
  answer('GET /api/categories', json([]));
  if (isNew) return open(<AddTool />, { path: paths.addTool, as: 'admin' });
  answer('GET /api/tool/saw as admin', json(sampleTool({ _id: 'saw' })));
  const user = open(<EditTool />, { path: paths.editTool(':id'), url: paths.editTool('saw'), as: 'admin' });
  await waitFor(() => expect(field('Tool Name').value).toBe('Hand saw'));
  return user;
}

/** Fills in and sends the form. */
async function send(
  user: Awaited<ReturnType<typeof openForm>>,
  values: Record<string, string>,
  button: string,
) {
  fill(values);
  await user.click(screen.getByRole('button', { name: button }));
}

it('a new tool with invalid values shows each error under its field, keeps the values and sends nothing', async () => {
  const user = await openForm(true);
  for (const input of invalid) await expectRejected(user, 'Add Tool', input);
  expect(sentChanges()).toEqual([]);
});

it('a save sends only the changed fields, each with the value that the form showed', async () => {
  const user = await openForm(false);
  answer('PUT /api/tool/saw as admin', json({ modifiedCount: 1, message: 'Saved' }));
  await send(user, { Description: 'Cuts wood and bone.' }, 'Save Changes');
  await waitFor(() => expect(location.pathname).toBe(paths.manageProducts));
  expect(sentChanges().map(({ body }) => body)).toEqual([
    { toolDescription: 'Cuts wood and bone.', descriptionBefore: 'Cuts wood.' },
  ]);
});

it('after a rejected change, the form shows the current stock and keeps the typed price', async () => {
  const user = await openForm(false);
  const refused = { message: 'The price has been changed', code: 'conflict' };
  answer('PUT /api/tool/saw as admin', json(refused, { status: 409 }));
  answer(
    'GET /api/tool/saw as admin',
    json(sampleTool({ _id: 'saw', toolPrice: 28, toolAvailableQuantity: 78 })),
  );
  await send(user, { Price: '30' }, 'Save Changes');
  await waitFor(() => expect(field('Available Quantity').value).toBe('78'));
  expect(field('Price').value).toBe('30');
  answer('PUT /api/tool/saw as admin', json({ modifiedCount: 1, message: 'Saved' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(location.pathname).toBe(paths.manageProducts));
  expect(sentChanges().map(({ body }) => body)).toEqual([
    { toolPrice: 30, priceBefore: 24 },
    { toolPrice: 30, priceBefore: 28 },
  ]);
});

it('the form accepts no text while the tool is saved, because the text would be lost', async () => {
  const user = await openForm(false);
  const saving = held(json({ message: 'Please try again later.', code: 'busy' }, { status: 503 }));
  answer('PUT /api/tool/saw as admin', saving.answer);
  await send(user, { Price: '30' }, 'Save Changes');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  const labels = Object.keys(invalid[0]?.values ?? {});
  const texts = () => [...labels, 'Category'].map((label) => field(label).value);
  const before = texts();
  for (const label of [...labels, 'Category']) await user.type(field(label), '1');
  expect(texts()).toEqual(before);
  saving.release();
  await waitFor(() => expect(field('Price').readOnly).toBe(false));
});

it('a tool that is saved does not leave a page that the admin has opened in the meantime', async () => {
  const user = await openForm(false);
  const saving = held(json({ modifiedCount: 1, message: 'The tool is saved' }));
  answer('PUT /api/tool/saw as admin', saving.answer);
  await send(user, { Price: '30' }, 'Save Changes');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await leaveTo(paths.blogs);
  saving.release();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(location.pathname).toBe(paths.blogs);
});

it('a rejection that arrives after the admin has left the form is shown in a toast', async () => {
  const message = 'Name must be at least 5 characters';
  render(<Toasts />);
  const user = await openForm(false);
  const saving = held(
    json({ message, code: 'invalid_input', fields: { toolName: message } }, { status: 400 }),
  );
  answer('PUT /api/tool/saw as admin', saving.answer);
  await send(user, { Price: '30' }, 'Save Changes');
  await waitFor(() => expect(sentChanges()).toHaveLength(1));
  await leaveTo(paths.blogs);
  saving.release();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
