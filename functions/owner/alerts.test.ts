import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const alerts = join(root, 'docs/alerts');
const files = readdirSync(alerts);
const read = (file: string): unknown => JSON.parse(readFileSync(join(alerts, file), 'utf8'));
const source = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const seconds = z.string().regex(/^\d+s$/);

/**
 * The fields of an alert policy that the store uses:
 * https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies
 */
const policySchema = z.strictObject({
  displayName: z.string().min(1),
  documentation: z.strictObject({ content: z.string().min(1), mimeType: z.literal('text/markdown') }),
  conditions: z
    .array(
      z.union([
        z.strictObject({
          displayName: z.string(),
          conditionMatchedLog: z.strictObject({ filter: z.string() }),
        }),
        z.strictObject({
          displayName: z.string(),
          conditionAbsent: z.strictObject({
            filter: z.string(),
            // Cloud Monitoring rejects a duration of more than 23.5 hours.
            duration: seconds.refine((text) => Number.parseInt(text, 10) <= 84_600),
            aggregations: z.array(
              z.strictObject({
                alignmentPeriod: seconds,
                perSeriesAligner: z.literal('ALIGN_SUM'),
                crossSeriesReducer: z.literal('REDUCE_SUM'),
              }),
            ),
          }),
        }),
      ]),
    )
    .length(1),
  combiner: z.literal('OR'),
  alertStrategy: z.strictObject({
    notificationRateLimit: z.strictObject({ period: seconds }).optional(),
    autoClose: seconds,
  }),
});

const policies = files.filter((file) => !file.endsWith('.metric.json'));

/** Returns the messages that a log filter matches. */
function messagesIn(filter: string): string[] {
  return [...filter.matchAll(/jsonPayload\.message[:=]"([^"]+)"/g)].map(([, message = '']) => message);
}

describe.each(policies)('the alert %s', (file) => {
  const text = JSON.stringify(read(file)).replaceAll('\\"', '"');

  it('is a valid policy of Cloud Monitoring, and has a rate limit if it matches log entries', () => {
    const { conditions, alertStrategy } = policySchema.parse(read(file));
    const ofLog = conditions.some((condition) => 'conditionMatchedLog' in condition);
    expect(alertStrategy.notificationRateLimit !== undefined).toBe(ofLog);
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
