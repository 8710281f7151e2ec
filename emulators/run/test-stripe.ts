// Runs the tests of the local Stripe against a sandbox of the real Stripe, to find differences.
import { command } from './command.ts';
import { Problem } from './console.ts';

/** Folders of tests that use only Stripe's own API. Other tests use control routes, which only the local Stripe has. */
const FILES = ['payment-intents/', 'payment-methods/', 'refunds/', 'protocol/'].map(
  (folder) => `emulators/stripe/${folder}`,
);
const WITHIN_MS = 15 * 60_000;
/** Runs one test at a time, because a sandbox accepts 25 requests a second: https://docs.stripe.com/rate-limits */
const ONE_BY_ONE = ['--no-file-parallelism', '--testTimeout=120000'];

const { STRIPE_TEST_KEY: key } = process.env;
/** The tests to run, such as `refunds` in `npm run test:stripe -- refunds`. */
const words = process.argv.slice(2);
const files = words.length > 0 ? FILES.filter((file) => words.some((word) => file.includes(word))) : FILES;

await command('test-stripe', async (programs) => {
  if (!key) {
    throw new Problem(
      'STRIPE_TEST_KEY is missing. Set it to the secret key (sk_test_…) of a Stripe sandbox, which the tests fill with ' +
        'payments. The key is under Developers → API keys. Then: STRIPE_TEST_KEY=sk_test_… npm run test:stripe',
    );
  }
  if (files.length === 0) throw new Problem(`The tests are in ${FILES.join(', ')}.`);
  if (!/^(sk|rk)_test_/.test(key)) throw new Problem('STRIPE_TEST_KEY must begin with sk_test_ or rk_test_.');
  const args = ['run', '--project', 'unit', '--allowOnly=false', ...ONE_BY_ONE, ...files];
  const env = { STRIPE_SANDBOX_KEY: key };
  const { code } = await programs.run({ command: 'vitest', args, env }, { withinMs: WITHIN_MS, show: true });
  return code;
});
