import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, answerReadsOf, sentBodies, sentChanges, sentKeys } from '../../test/fake-api.ts';
import { expectError, expectRejected, field, fill } from '../../test/forms.ts';
import { pictureFile, putFile, stubPictures } from '../../test/pictures.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as AddTool } from './add-tool.tsx';
import { Component as EditTool } from './edit-tool.tsx';

const post = 'POST /api/tool as admin';
const put = 'PUT /api/tool/saw as admin';
const read = 'GET /api/tool/saw as admin';
const added = json({ insertedId: 'saw' }, { status: 201 });

const toast = async () => (await screen.findByRole('alert')).textContent;

/** Opens the form that adds a tool. */
function openNew() {
  answerReadsOf({ '/categories': [] });
  const user = open(<AddTool />, { path: paths.addTool, as: 'admin' });
  return { user, add: () => user.click(screen.getByRole('button', { name: 'Add Tool' })) };
}

/** Opens the form that edits a tool. */
async function openEdit() {
  answer('GET /api/categories', json([{ category: 'Hand tools', count: 3 }]));
  answer(read, json(sampleTool({ _id: 'saw' })));
  const user = open(<EditTool />, { path: paths.editTool(':id'), url: paths.editTool('saw'), as: 'admin' });
  await waitFor(() => expect(field('Tool Name').value).toBe('Hand saw'));
  const save = async (values: Record<string, string>) => {
    fill(values);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  };
  return { user, save };
}

const expectSaved = () => waitFor(() => expect(location.pathname).toBe(paths.manageProducts));

describe('the form that adds a tool', () => {
  const newTool = {
    'Tool Name': 'Lost saw',
    Price: '120.5',
    Image: 'https://images.example/saw.png',
    'Minimum Order Quantity': '1',
    'Available Quantity': '9',
    Description: 'Cuts once.',
  };

  // `functions/src/contract` tests all other messages.
  it('shows each error under its field, keeps the values and sends nothing', async () => {
    const { user } = openNew();
    await expectRejected(user, 'Add Tool', {
      values: {
        'Tool Name': '',
        Price: '120.5055',
        Image: '',
        'Minimum Order Quantity': '1,000',
        'Available Quantity': 'nine',
        Description: '',
      },
      errors: {
        'Tool Name': 'Name is required',
        Price: 'Price must be in dollars and cents, at least $0.01',
        Image: 'Image is required',
        'Minimum Order Quantity':
          '1,000 can mean two different numbers. Please type it without a thousands separator',
        'Available Quantity': 'Available Quantity must be a whole number of at least 0',
        Description: 'Description is required',
      },
    });
  });

  // The API adds one tool for each key.
  it('sends a tool again with the same key after a lost response, and then is cleared', async () => {
    const { user, add } = openNew();
    fill(newTool);
    answer(post, noConnection, added);
    await add();
    expect(await toast()).toContain('The store cannot be reached.');
    expect(field('Tool Name').value).toBe('Lost saw');
    await add();
    expect(await answerDialog(user, 'Tool Added', 'OK')).toContain('Tool has been added to the database');
    expect([field('Tool Name').value, field('Description').value]).toEqual(['', '']);
    expect(sentKeys()).toEqual([expect.stringMatching(/./), sentKeys()[0]]);
    expect(sentBodies()[1]).toEqual(sentBodies()[0]);
  });

  it('rejects a file that is not a picture', async () => {
    const { add } = openNew();
    fill(newTool);
    fireEvent.change(field('Image file'), { target: { files: [new File(['x'], 'notes.txt')] } });
    await add();
    await waitFor(() => expect(document.activeElement).toBe(field('Image file')));
    expectError(field('Image file'), 'Image must be a JPEG, PNG, WebP or GIF image');
  });

  it('says that the chosen picture failed to upload, and then uploads it only once if the tool is sent again', async () => {
    stubPictures();
    const { user, add } = openNew();
    fill({ ...newTool, Image: '' });
    putFile(field('Image file'), pictureFile('saw.png'));
    fireEvent.change(field('Image file'));
    const toolImage = 'https://images.example/uploaded.png';
    const uploaded = json({ success: true, data: { url: toolImage } });
    answer('POST test?key=test', json({}, { status: 500 }), uploaded);
    await add();
    expect(await toast()).toBe('The picture failed to upload. Please try again.');
    answer(post, noConnection, added);
    await add();
    await screen.findByText(/^The store cannot be reached\./);
    expect(field('Image').value).toBe(toolImage);
    putFile(field('Image file'), undefined);
    await add();
    await answerDialog(user, 'Tool Added', 'OK');
    expect(sentBodies().slice(2)).toEqual([expect.objectContaining({ toolImage }), sentBodies()[2]]);
    expect(sentKeys()[3]).toBe(sentKeys()[2]);
  });
});

describe('the form that edits a tool', () => {
  it('suggests categories, and sends only changed fields, each with the value that it showed', async () => {
    const { user, save } = await openEdit();
    await waitFor(() => expect(document.querySelector('datalist option[value="Hand tools"]')).not.toBeNull());
    await save({ Category: 'x'.repeat(41), Price: 'cheap' });
    await waitFor(() => expectError(field('Price'), 'Price must be an amount in dollars, such as 1,295.00'));
    expectError(field('Category'), 'Category must be at most 40 characters');
    expect(sentChanges()).toEqual([]);
    await user.click(field('Hidden'));
    answer(put, done());
    await save({ Category: '  Drills ', Price: '$ 1,295.00' });
    await expectSaved();
    expect(sentBodies()).toEqual([
      {
        ...{ category: 'Drills', toolPrice: 1295, hidden: true },
        ...{ categoryBefore: 'Saws & "fine" blades', priceBefore: 24, hiddenBefore: false },
      },
    ]);
  });

  it('is sent again with the same key after a lost response, and with the current stock after a conflict', async () => {
    const { save } = await openEdit();
    answer(put, noConnection, errorResponse('The price has been changed'));
    await save({ Price: '30' });
    expect(await toast()).toContain('The store cannot be reached.');
    answer(read, json(sampleTool({ _id: 'saw', toolPrice: 28, toolAvailableQuantity: 78 })));
    await save({});
    await waitFor(() => expect(field('Available Quantity').value).toBe('78'));
    expect(field('Price').value).toBe('30');
    answer(put, done());
    await save({});
    await expectSaved();
    const [first, second, third] = sentChanges();
    expect(first).toMatchObject({
      body: { toolPrice: 30, priceBefore: 24 },
      idempotencyKey: expect.stringMatching(/./),
    });
    expect(second).toEqual(first);
    expect(third?.body).toEqual({ toolPrice: 30, priceBefore: 28 });
  });

  it.each([
    ['does not leave a page that the admin has opened in the meantime', done(), 'Hand saw saved'],
    [
      'shows a rejection in a toast after the admin has left it',
      json(
        { message: 'Too short', code: 'invalid_input', fields: { toolName: 'Too short' } },
        { status: 400 },
      ),
      'Too short',
    ],
  ])('%s', async (_, response, text) => {
    const { save } = await openEdit();
    const saving = held(response);
    answer(put, saving.answer);
    await save({ Price: '30' });
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
    await leaveTo(paths.blogs);
    saving.release();
    expect(await toast()).toBe(text);
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(location.pathname).toBe(paths.blogs);
  });
});

it('a form shows the card for shoppers with all valid values', async () => {
  openNew();
  const card = () => screen.getByRole('article', { hidden: true }).textContent;
  expect(card()).toContain('New tool');
  fill({ 'Tool Name': 'Bench saw', Price: '1,295.50', 'Former price': '90' });
  await waitFor(() => expect(card()).toContain('Bench saw'));
  expect(card()).toContain('$1,295.50');
  expect(card()).not.toContain('$90.00');
  fill({ 'Former price': '1.400,50', 'Available Quantity': '0' });
  await waitFor(() => expect(card()).toContain('$1,400.50'));
  expect(card()).toContain('Out of stock');
});
