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

/** https://docs.cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies, as far as the store uses it. */
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
            // Longer than 23.5 hours is refused.
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

/** The messages that a filter of the log looks for. */
function messagesIn(filter: string): string[] {
  return [...filter.matchAll(/jsonPayload\.message[:=]"([^"]+)"/g)].map(([, message = '']) => message);
}

describe.each(policies)('the alert %s', (file) => {
  const text = JSON.stringify(read(file)).replaceAll('\\"', '"');

  it('is a policy as Cloud Monitoring takes it; one of the log says how often it may speak', () => {
    const { conditions, alertStrategy } = policySchema.parse(read(file));
    const ofLog = conditions.some((condition) => 'conditionMatchedLog' in condition);
    expect(alertStrategy.notificationRateLimit !== undefined).toBe(ofLog);
  });

  it('waits for something that the functions log, or counts', () => {
    const messages = messagesIn(text);
    const metric = /logging\.googleapis\.com\/user\/(\w+)/.exec(text)?.[1];
    expect(messages.length > 0 || metric).toBeTruthy();
    for (const message of messages) expect(source).toContain(message);
    if (metric) expect(files).toContain(`${metric.replaceAll('_', '-')}.metric.json`);
  });
});

it.each(files.filter((file) => file.endsWith('.metric.json')))(
  '%s counts something that the functions log',
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

it('there is one for each thing that somebody must hear of', () => {
  expect(policies.sort()).toEqual([
    'call-failed.json',
    'malformed-document.json',
    'no-payment.json',
    'no-reconciliation.json',
    'refund-failed.json',
    'scheduled-task-failed.json',
  ]);
});
