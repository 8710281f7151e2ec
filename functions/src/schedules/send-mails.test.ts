import { logger } from 'firebase-functions';
import { afterEach, expect, it, vi } from 'vitest';
import { deliver } from '../mail/delivery.service.ts';
import { dueMails } from '../mail/mail.repository.ts';
import { BUDGET_MS } from './run.ts';
import { sendDueMails } from './send-mails.ts';

const close = vi.hoisted(() => vi.fn());

vi.mock('../mail/delivery.service.ts');
vi.mock('../mail/mail.repository.ts');
vi.mock('../mail/smtp.gateway.ts', () => ({ mailServer: () => ({ close }) }));

afterEach(() => {
  vi.useRealTimers();
});

it('e-mails for which a run has no time are left to the next run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  vi.mocked(dueMails).mockResolvedValue(Array(3));
  vi.mocked(deliver).mockImplementation(async () => {
    vi.setSystemTime(Date.now() + BUDGET_MS / 2 + 1);
  });
  await sendDueMails(new Date());
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
});
