import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startStripe } from '../../stripe/server.ts';

async function testStripe(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const file = new URL('../test-stripe.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, STRIPE_TEST_KEY: '', ...env },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, output: (await output).join('') };
}

it.each([
  ['', 'STRIPE_TEST_KEY is missing. Set it to the secret key'],
  ['sk_live_1', 'STRIPE_TEST_KEY must begin with sk_test_ or rk_test_'],
])(
  'npm run test:stripe rejects the key %j with a message, and runs no test',
  async (STRIPE_TEST_KEY, words) => {
    const { code, output } = await testStripe({ STRIPE_TEST_KEY });
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('RUN');
  },
);

it('npm run test:stripe runs the refund tests against another Stripe with another key', async () => {
  const secretKey = 'sk_test_elsewhere';
  const stripe = await startStripe({ secretKey });
  const env = { STRIPE_TEST_KEY: secretKey, STRIPE_SANDBOX_URL: stripe.url };
  const { code, output } = await testStripe(env, 'refunds');
  await stripe.close();
  expect(output).toMatch(/Tests .*\d+ passed/);
  expect(code).toBe(0);
});
