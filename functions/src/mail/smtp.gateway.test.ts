import { createTransport } from 'nodemailer';
import { expect, it, vi } from 'vitest';
import { mailServer } from './smtp.gateway.ts';

vi.mock(import('nodemailer'), async (original) => ({ ...(await original()), createTransport: vi.fn() }));

const host = 'smtp.example.com';

it.each([
  ['smtps://smtp.example.com', { host, port: 465, secure: true, requireTLS: false }],
  ['smtp://smtp.example.com', { host, port: 587, secure: false, requireTLS: true }],
  [
    'smtp://sam%40b.example@smtp.example.com:2525',
    { host, port: 2525, secure: false, requireTLS: true, auth: { user: 'sam@b.example', pass: '100%' } },
  ],
])('the mail server %s gets the password of its user only over TLS', (url, options) => {
  vi.stubEnv('GCLOUD_PROJECT', 'a-store');
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('SMTP_PASSWORD', '100%');
  mailServer();
  expect(createTransport).toHaveBeenLastCalledWith(expect.objectContaining(options));
});

it('a store without SMTP_URL has no mail server', () => {
  vi.stubEnv('SMTP_URL', '');
  expect(mailServer()).toBeUndefined();
});
