import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { WriteBatch } from 'firebase-admin/firestore';
import { type RunningMailServer, receivedMails, startMailServer } from '../../emulators/mail/server.ts';
import { store } from '../src/contract/store.ts';
import { deliver } from '../src/mail/delivery.service.ts';
import { mails, STORE } from '../src/mail/mail.record.ts';
import { addMail } from '../src/mail/mail.repository.ts';
import type { MailServer } from '../src/mail/smtp.gateway.ts';
import { transact } from '../src/platform/firestore/transact.ts';
import { sendDueMails } from '../src/schedules/send-mails.ts';
import { auth, newPerson, type Person } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { ordered } from './support/scenes.ts';
import { strictMailServer } from './support/strict-mail-server.ts';

const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'mails-'));
let server: RunningMailServer;

beforeEach(async () => {
  server = await startMailServer({ folder });
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'A Store <store@tools.example>');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  const { docs } = await mails.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an e-mail in a transaction, as services do. */
async function written(id: string = randomUUID(), to = 'a@b.example'): Promise<string> {
  const message = { subject: 'Your order', text: 'It is paid.', html: '<p>It is paid.</p>' };
  await transact(async (tx) => addMail(tx, { id, to: [to], uid: STORE, message }));
  return id;
}

/** Makes the second write fail. The first write of a run claims an e-mail, and the second stores its delivery. */
function failSecondWrite({ isStored }: { isStored: boolean }): void {
  const { commit } = WriteBatch.prototype;
  const spy = vi.spyOn(WriteBatch.prototype, 'commit');
  spy.mockImplementationOnce(commit).mockImplementationOnce(async function (this: WriteBatch) {
    spy.mockRestore();
    if (isStored) await commit.call(this);
    throw Object.assign(new Error('Deadline exceeded'), { code: 4 });
  });
}

const verified = { emailVerified: true };
const stateOf = async (id: string) => (await mails.doc(id).get()).data();
/** Checks that a run fails with one error, which contains a text. */
const failsWith = (text: string, run: Promise<void>) =>
  expect(run).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(text) }] });
/** Sends the due e-mails at another time. */
async function sendAt(now: Date): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now });
  await sendDueMails().finally(() => vi.useRealTimers());
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

describe('the scheduled function that sends e-mails', () => {
  it('sends an order’s e-mail to the shopper and records the delivery', async () => {
    const { buyer, orderId } = await ordered(verified);
    await sendDueMails();
    const [mail] = await receivedMails(folder);
    expect(mail?.from?.text).toBe('"A Store" <store@tools.example>');
    expect(mail?.to).toMatchObject({ text: buyer.email });
    expect(mail?.subject).toBe(`We have received your order: ${hammer.toolName} (#${orderId.slice(0, 8)})`);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.replyTo?.value).toEqual([{ name: store.name, address: store.email }]);
    expect(mail?.text).toContain(`Order #${orderId.slice(0, 8)}`);
    const { docs } = await mails.where('uid', '==', buyer.uid).get();
    const info = { accepted: [buyer.email], messageId: mail?.messageId };
    const delivery = { state: 'SUCCESS', attempts: 1, error: null, info };
    expect(docs.map((each) => each.data())).toMatchObject([{ sendAt: null, delivery }]);
  });

  it('sends a due e-mail to the account’s new address if that is verified, and not to the former one', async () => {
    const { buyer } = await ordered(verified);
    const email = `new-${buyer.email}`;
    await auth.updateUser(buyer.uid, { email, emailVerified: true });
    await sendDueMails();
    expect((await receivedMails(folder)).map(({ to }) => to)).toMatchObject([{ text: email }]);
  });

  it.each<[string, (buyer: Person) => Promise<unknown>]>([
    ['the account was deleted', ({ uid }) => auth.deleteUser(uid)],
    [
      'the account’s new address is not verified',
      ({ uid, email }) => auth.updateUser(uid, { email: `new-${email}`, emailVerified: false }),
    ],
  ])('sends no e-mail to the next owner of the address if %s', async (_, change) => {
    const { buyer, orderId } = await ordered(verified);
    await change(buyer);
    await auth.createUser({ email: buyer.email, emailVerified: true });
    await sendDueMails();
    expect(await receivedMails(folder)).toEqual([]);
    const { docs } = await mails.where('uid', '==', buyer.uid).get();
    expect(docs.map((mail) => mail.data())).toMatchObject([{ sendAt: null, delivery: { state: 'ERROR' } }]);
    expect(docs[0]?.data().orderId).toBe(orderId);
  });

  it.each([
    [true, 'It is heavy'],
    [false, 'Without the reason'],
  ])('sends a shopper’s text only to a verified address (%s)', async (emailVerified, expected) => {
    const { uid, email } = await newPerson({ emailVerified });
    const messageWith = (text: string) => ({ subject: 'Your return', text, html: `<p>${text}</p>` });
    const [message, toUnverified] = ['It is heavy', 'Without the reason'].map(messageWith);
    if (message && toUnverified)
      await transact(async (tx) => addMail(tx, { to: [email], uid, message, toUnverified }));
    await sendDueMails();
    expect((await receivedMails(folder)).map(({ text }) => text?.split('\n')[0])).toEqual([expected]);
  });

  it('says in an e-mail that it is late', async () => {
    await written('1');
    await sendAt(inMinutes(24 * 60));
    const [mail] = await receivedMails(folder);
    // `functions/src/mail/mail.test.ts` tests the whole e-mail.
    expect(mail?.text).toMatch(/^This e-mail is late: it was written on .*\n\nIt is paid\.\n\n/);
    expect(mail?.html).toMatch(/\n<p>This e-mail is late: .*<\/p>\n<p>It is paid\.<\/p>\n/);
    expect(mail?.text).toContain(`${store.name}\n${store.address}`);
  });

  it('sends an e-mail once, even if two runs overlap', async () => {
    const id = await written();
    await Promise.all([sendDueMails(), sendDueMails()]);
    await sendDueMails();
    expect(await receivedMails(folder)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ sendAt: null, delivery: { state: 'SUCCESS' } });
  });

  it('does not send an e-mail again if only the response to the write of its delivery is lost', async () => {
    const id = await written();
    failSecondWrite({ isStored: true });
    await failsWith('Deadline exceeded', sendDueMails());
    await sendAt(inMinutes(2));
    expect(await receivedMails(folder)).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ sendAt: null, delivery: { state: 'SUCCESS' } });
  });

  it('retries at increasing intervals while the mail server is unreachable, and finally gives up', async () => {
    const id = await written();
    await server.close();
    let minutes = 0;
    for (const pause of [1, 5, 30, 120, 480, 1440]) {
      const now = inMinutes(minutes);
      await failsWith('ECONNREFUSED', sendAt(now));
      const mail = await stateOf(id);
      const error = expect.stringContaining('ECONNREFUSED');
      expect(mail?.delivery).toMatchObject({ state: 'RETRY', error });
      expect(mail?.sendAt).toEqual(new Date(now.getTime() + pause * MINUTE_MS));
      // The e-mail is not due yet, so this run finds nothing.
      await sendAt(new Date(now.getTime() + pause * MINUTE_MS - 1));
      minutes += pause + 1;
    }
    await failsWith('ECONNREFUSED', sendAt(inMinutes(minutes)));
    expect(await stateOf(id)).toMatchObject({ sendAt: null, delivery: { state: 'ERROR', attempts: 7 } });
    server = await startMailServer({ folder });
  });

  it('waits for its pause from the failure of an attempt, not from its start', async () => {
    const id = await written();
    const mail = await stateOf(id);
    const failedAt = inMinutes(5);
    const server: MailServer = {
      send: async () => {
        vi.setSystemTime(failedAt);
        throw new Error('Timeout');
      },
      close: () => {},
    };
    vi.useFakeTimers({ toFake: ['Date'], now: inMinutes(1) });
    if (mail) await expect(deliver({ id, data: mail }, server)).rejects.toThrow('Timeout');
    vi.useRealTimers();
    expect((await stateOf(id))?.sendAt).toEqual(new Date(failedAt.getTime() + MINUTE_MS));
  });

  describe('with a mail server that rejects some e-mails', () => {
    let strict: Awaited<ReturnType<typeof strictMailServer>>;

    beforeEach(async () => {
      strict = await strictMailServer();
      vi.stubEnv('SMTP_URL', strict.url);
    });

    afterEach(() => strict.close());

    it.each([
      ['rejected', 'ERROR'],
      ['full', 'ERROR'],
      ['denied', 'ERROR'],
      ['busy', 'RETRY'],
      ['greylisted', 'RETRY'],
    ])('stores the result of a rejected address (%s: %s), and sends the next e-mail', async (name, state) => {
      const refused = await written('1', `${name}@b.example`);
      const sent = await written('2');
      const now = inMinutes(1);
      await sendAt(now);
      expect(await stateOf(refused)).toMatchObject({
        sendAt: state === 'RETRY' ? new Date(now.getTime() + MINUTE_MS) : null,
        delivery: { state, attempts: 1 },
      });
      expect(await stateOf(sent)).toMatchObject({ delivery: { state: 'SUCCESS' } });
    });

    it('keeps all e-mails while the server rejects the sender', async () => {
      vi.stubEnv('MAIL_FROM', 'limited@tools.example');
      const first = await written('1');
      const second = await written('2');
      await failsWith('Daily sending limit exceeded', sendAt(inMinutes(1)));
      expect(await stateOf(first)).toMatchObject({ delivery: { state: 'RETRY', attempts: 1 } });
      expect((await stateOf(second))?.delivery).toBeUndefined();
      vi.stubEnv('MAIL_FROM', 'store@tools.example');
      await sendAt(inMinutes(3));
      for (const id of [first, second])
        expect(await stateOf(id)).toMatchObject({ delivery: { state: 'SUCCESS' } });
    });

    it('retries an e-mail whose text the server rejects, and sends the others in the next run', async () => {
      const refused = await written('1', 'strict@b.example');
      const sent = await written('2');
      const now = inMinutes(1);
      await failsWith('Content rejected', sendAt(now));
      expect(await stateOf(refused)).toMatchObject({
        sendAt: new Date(now.getTime() + MINUTE_MS),
        delivery: { state: 'RETRY', attempts: 1 },
      });
      await sendAt(new Date(now.getTime() + MINUTE_MS - 1));
      expect(await stateOf(sent)).toMatchObject({ delivery: { state: 'SUCCESS' } });
      await mails.doc(refused).update({ 'delivery.attempts': 6 });
      await failsWith('Content rejected', sendAt(inMinutes(3)));
      expect(await stateOf(refused)).toMatchObject({
        sendAt: null,
        delivery: { state: 'ERROR', attempts: 7 },
      });
    });
  });

  it('sends an e-mail again only after the lease if a run dies while sending it', async () => {
    await written();
    failSecondWrite({ isStored: false });
    await expect(sendAt(inMinutes(1))).rejects.toThrow();
    await sendAt(inMinutes(14));
    expect(await receivedMails(folder)).toHaveLength(1);
    await sendAt(inMinutes(17));
    const [first, second] = await receivedMails(folder);
    expect(second?.messageId).toBe(first?.messageId);
  });

  it('does nothing if no mail server is configured', async () => {
    vi.stubEnv('SMTP_URL', '');
    const id = await written();
    await sendAt(inMinutes(1));
    expect((await stateOf(id))?.delivery).toBeUndefined();
  });
});
