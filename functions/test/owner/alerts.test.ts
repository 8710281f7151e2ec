import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const alerts = join(root, 'docs/alerts');
const files = readdirSync(alerts);
const read = (file: string): unknown => JSON.parse(readFileSync(join(alerts, file), 'utf8'));
const source = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const policies = files.filter((file) => !file.endsWith('.metric.json'));

/** Returns the messages that a log filter matches. */
function messagesIn(filter: string): string[] {
  return [...filter.matchAll(/jsonPayload\.message[:=]"([^"]+)"/g)].map(([, message = '']) => message);
}

describe.each(policies)('the alert %s', (file) => {
  const text = JSON.stringify(read(file)).replaceAll('\\"', '"');

  // Cloud Monitoring rejects a condition on log entries without a rate limit.
  it('has a rate limit if it matches log entries', () => {
    expect(text.includes('notificationRateLimit')).toBe(text.includes('conditionMatchedLog'));
  });

  it('matches a message that the functions log, or a metric', () => {
    const messages = messagesIn(text);
    const metric = /logging\.googleapis\.com\/user\/(\w+)/.exec(text)?.[1];
    if (metric) expect(files).toContain(`${metric.replaceAll('_', '-')}.metric.json`);
    else expect(messages).not.toEqual([]);
    for (const message of messages) expect(source).toContain(message);
  });
});

it.each(files.filter((file) => file.endsWith('.metric.json')))(
  '%s counts a message that the functions log',
  (file) => {
    const { filter } = z
      .strictObject({
        description: z.string(),
        filter: z.string(),
        metricDescriptor: z.strictObject({ metricKind: z.literal('DELTA'), valueType: z.literal('INT64') }),
      })
      .parse(read(file));
    expect(messagesIn(filter)).toHaveLength(1);
    for (const message of messagesIn(filter)) expect(source).toContain(`'${message}'`);
    const task = /jsonPayload\.task="(\w+)"/.exec(filter)?.[1];
    if (task) expect(source).toContain(`scheduledTask('${task}'`);
  },
);

it('the alerts cover every failure that needs attention', () => {
  expect(policies.sort()).toEqual([
    'call-failed.json',
    'mail-failed.json',
    'malformed-document.json',
    'no-payment.json',
    'no-reconciliation.json',
    'refund-failed.json',
    'scheduled-task-failed.json',
  ]);
});
