// Claims of the documents that a change of the code could make false.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apiPatterns } from '../../../src/contract/paths.ts';
import { dependencies } from '../../../src/contract/responses.ts';
import { orderMailTexts } from '../../../src/orders/order-mail-texts.ts';
import { region } from '../../../src/platform/config/region.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (patterns: string[]) => globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] });
const documents = find(['*.md', 'docs/**/*.md', '{functions,web,emulators}/**/*.md']);
const sources = find(['functions/src/**/*.ts']).filter((file) => !file.endsWith('.test.ts'));
const code = sources.map(read).join('\n');

/** Returns the first group of each match. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Returns the part of a document below a heading. */
function section(path: string, heading: string): string {
  const [, text = ''] = read(path).split(`\n${heading}\n`);
  return text.split(/\n#+ /)[0] ?? '';
}

const withoutCommands = (path: string) => read(path).replace(/```[\s\S]*?```/g, '');

it('the documents link only to existing files and headings', () => {
  const broken = documents.flatMap((file) =>
    all(read(file), /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false;
      const [path, anchor] = link.split('#');
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    }),
  );
  expect(broken).toEqual([]);
});

it('the documents name only existing files', () => {
  const names = /`([\w.@*{},-]+(?:\/[\w.@*{},-]*)*)`/g;
  // A pattern such as `**/ci.yml` matches no file in a folder that begins with a dot.
  const plain = (path: string) => path.replace(/^(\.\.\/|\.)/, '').replace(/\/$/, '');
  const files = find(['**/*', '.github/**/*']).map(plain);
  const missing = documents.flatMap((file) => {
    // This document says that tests without a folder are in `functions/test`.
    const folder = file === 'docs/guarantees.md' ? 'functions/test/' : '**/';
    const exists = (path: string) =>
      [path, folder + path].some((pattern) => files.some((each) => matchesGlob(each, pattern)));
    const paths = all(withoutCommands(file), names).filter((name) => isFile.test(name));
    return paths.filter((path) => !exists(plain(path)));
  });
  expect(missing).toEqual([]);
});

/** Matches folders and files of the repository, but not what a build or a run creates. */
const isFile = /^(?!\.cache\b).*([\w}*]\/|\.(tsx?|mjs|json|rules|md|yml|css|svg|png|ico))$/;

function anchorsOf(path: string): string[] {
  return all(withoutCommands(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

it('docs/mails.md has a picture of each e-mail about an order', () => {
  const listed = all(read('docs/mails.md'), /\[(\w+)\]\(images\/mails\/\1\.png\)/g);
  expect(listed.sort()).toEqual(Object.keys(orderMailTexts).sort());
});

const index = read('functions/src/index.ts');
const tasks = [...index.matchAll(/export const (\w+) = onSchedule\(\s*\{[^}]*schedule: '([^']+)'/g)];

it('docs/architecture.md lists the scheduled functions with their intervals', () => {
  const words: Record<string, string> = { 'every minute': 'every 1 minutes' };
  const listed = [...read('docs/architecture.md').matchAll(/^- `(\w+)`, (every [\w ]+|daily):/gm)];
  const daily = /^every (24 hours|day [\d:]+)$/;
  expect(listed.map(([, name, when = '']) => [name, words[when] ?? when]).sort()).toEqual(
    tasks.map(([, name, schedule = '']) => [name, schedule.replace(daily, 'daily')]).sort(),
  );
});

it('docs/operations.md pauses the tasks that would change a restored store, in their region', () => {
  const [, paused = ''] = /for task in ([\w ]+); do/.exec(read('docs/operations.md')) ?? [];
  // The report about low stock changes nothing.
  expect(['reportLowStock', ...paused.split(' ')].sort()).toEqual(tasks.map(([, name]) => name).sort());
  expect(read('docs/operations.md')).toContain(`-$task-${region} `);
});

it('docs/architecture.md lists the collections, and those that the rules let admins read', () => {
  const rows = [
    ...section('docs/architecture.md', '## Documents').matchAll(/^\| (`.*?`) \|.*\| (yes|no) \|$/gm),
  ];
  const names = (list: string) => all(list, /`(\w+)`/g);
  const owners = find(['functions/owner/**/*.ts']).map(read).join('\n');
  const collections = new Set(all(code + owners, /\bcollection\('(\w+)'/g));
  expect(rows.flatMap(([, list = '']) => names(list)).sort()).toEqual([...collections].sort());
  const [, readable = ''] = /collection in \[(.*?)\]/.exec(read('firestore.rules')) ?? [];
  const shown = rows
    .filter(([, , isReadable]) => isReadable === 'yes')
    .flatMap(([, list = '']) => names(list));
  expect(shown.sort()).toEqual(all(readable, /'(\w+)'/g));
});

it('Firestore deletes the documents with an expiry time, as docs/architecture.md says', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const policy = { fieldPath: 'expireAt', ttl: true, indexes: [] };
  const expiring = sources.map(read).filter((text) => text.includes('expireAt: timestampField'));
  const names = expiring.flatMap((text) => all(text, /\bcollection\('(\w+)'/g));
  const collections = names.filter((name) => name !== 'schedules').sort();
  expect(collections.length).toBeGreaterThan(4);
  expect(fieldOverrides).toEqual(collections.map((collectionGroup) => ({ ...policy, collectionGroup })));
});

it('docs/operations.md lists messages that the functions log', () => {
  const messages = all(section('docs/operations.md', '## Log messages'), /^\| (`.*?`) \|/gm);
  const parts = messages.flatMap((cell) => all(cell, /`(.+?)`/g)).flatMap((message) => message.split('…'));
  const words = parts.map((part) => part.trim()).filter((part) => part.length > 2);
  expect(words.length).toBeGreaterThan(8);
  expect(words.filter((part) => !code.includes(part))).toEqual([]);
});

it('docs/operations.md explains what happens if a service is down', () => {
  const rows = all(section('docs/operations.md', '## Uptime check'), /^\| `(\w+)` \|/gm);
  expect(rows.filter((name) => name !== 'down').sort()).toEqual([...dependencies].sort());
});

it('docs/operations.md creates each alert', () => {
  const [, looped = ''] = /for policy in ([\w -]+); do/.exec(read('docs/operations.md')) ?? [];
  const files = find(['docs/alerts/*.json']).map((file) =>
    file.slice('docs/alerts/'.length, -'.json'.length),
  );
  const policies = files.filter((name) => !name.endsWith('.metric'));
  // The last one is only for stores that sell every day.
  expect([...looped.split(' '), 'no-payment'].sort()).toEqual(policies.sort());
  for (const metric of files.filter((name) => name.endsWith('.metric')))
    expect(read('docs/operations.md')).toContain(`docs/alerts/${metric}.json`);
});

it('docs/operations.md excludes each URL with an e-mail address from the log', () => {
  const [, filter = ''] = /httpRequest\.requestUrl=~"(.*?)"/.exec(read('docs/operations.md')) ?? [];
  const paths = Object.values(apiPatterns).filter((path) => path.includes(':email'));
  expect([filter.length, paths.length]).not.toContain(0);
  const isLogged = (path: string) => !new RegExp(filter).test(path.replace(':email', 'me@example.com'));
  expect(paths.filter(isLogged)).toEqual([]);
});

it('docs/deployment.md sets each secret, and connects each event', () => {
  const secrets = all(read('docs/deployment.md'), /secrets:set (\w+)/g);
  expect(secrets.sort()).toEqual(all(code, /defineSecret\('(\w+)'\)/g).sort());
  const [, table = ''] = /const eventTypes[^=]*= \[(.*?)\]/s.exec(code) ?? [];
  const listed = all(section('docs/deployment.md', '## 4. Connect Stripe'), /`([a-z]+(?:[._][a-z_]+)+)`/g);
  expect(listed.sort()).toEqual(all(table, /'([\w.]+)'/g).sort());
});

it('the documents for owners name only settings that exist', () => {
  const settings = ['functions/.env.example', 'web/.env.example'].flatMap((file) =>
    all(read(file), /^(\w+)=/gm),
  );
  const known = [
    ...settings,
    ...all(code, /defineSecret\('(\w+)'\)/g),
    ...all(workflows, /(?:vars|secrets)\.(\w+)/g),
  ];
  const states = ['SUCCESS', 'RETRY', 'ERROR'];
  const text = ['deployment', 'operations', 'rolling-back']
    .map((name) => withoutCommands(`docs/${name}.md`))
    .join('');
  const named = all(text, /`([A-Z]+(?:_[A-Z]+)*)(?:=\w+)?`/g);
  expect(named.filter((name) => ![...known, ...states].includes(name))).toEqual([]);
});

const workflows = find(['.github/workflows/*.yml']).map(read).join('\n');

it('docs/deployment.md lists the variables and secrets that the workflows read', () => {
  const text = section('docs/deployment.md', '## From GitHub');
  const table = all(text, /^\| (`[A-Z_`, ]+) \|/gm).flatMap((cell) => all(cell, /`(\w+)`/g));
  expect(table.sort()).toEqual([...new Set(all(workflows, /vars\.(\w+)/g))].sort());
  const secrets = new Set(all(workflows, /secrets\.(\w+)/g));
  expect([...secrets].filter((name) => !text.includes(`set the secret \`${name}\``))).toEqual([]);
});

it('SECURITY.md lists the limits of calls without a login', () => {
  const rows = [
    ...section('SECURITY.md', '## Calls without a login').matchAll(/\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/g),
  ];
  const listed = rows.map((row) => row.slice(1).map((cell) => Number(cell.replace(',', ''))));
  const pattern = /new SenderLimit\(\{ client: (\d+), address: (\d+), all: (\d+) \}\)/g;
  const counted = [...code.matchAll(pattern)].map((match) => match.slice(1).map(Number));
  expect(listed.sort()).toEqual(counted.sort());
});

const limits = 'functions/src/contract/limits.ts';
const config = 'functions/src/platform/config/config.ts';
const cache = 'functions/src/platform/cache';
const catalogue = 'functions/src/tools/catalogue.service.ts';

/** A document, its words around a number, and the code that contains the number. */
const numbers: [document: string, words: string, file: string, code: string][] = [
  ['README.md', 'Node # and Java', 'emulators/bootstrap.mjs', 'OLDEST_NODE = #'],
  ['README.md', 'Java # or newer', 'emulators/run/requirements.ts', 'OLDEST_JAVA = #'],
  ['CONTRIBUTING.md', 'must notice # %', 'emulators/mutation/stryker.config.mjs', 'break: #'],
  ['CONTRIBUTING.md', 'at port #; needs', 'emulators/run/settings.ts', 'api: #'],
  ['SECURITY.md', 'up to # instances', 'functions/src/index.ts', 'region, maxInstances: #'],
  ['web/README.md', 'a read times out after # seconds', 'web/src/lib/api/api-client.ts', "'GET' ? #_000"],
  ['web/README.md', 'seconds, a change after #.', 'web/src/lib/api/api-client.ts', '10_000 : #_000'],
  ['web/README.md', 'Home loads at most # scripts', 'web/e2e/night/weight.spec.ts', 'scripts: #'],
  ['web/README.md', 'scripts and # kB', 'web/e2e/night/weight.spec.ts', 'kB: #'],
  ['web/README.md', 'again every # seconds', 'web/src/features/orders/queries.ts', 'orderPollMs = #_000'],
  ['functions/src/tools/README.md', 'the newest #, including', catalogue, 'MAX_CACHED_TOOLS = #'],
  ['SECURITY.md', 'can cause # extra reads', `${cache}/cached-value.ts`, 'address: 15, all: #'],
  ['SECURITY.md', '(# per client)', `${cache}/cached-value.ts`, 'EARLY_READS = { client: #'],
  ['SECURITY.md', 'read # pages of', `${cache}/cached-list.ts`, 'DEEP_PAGES_PER_MINUTE = #'],
  ['SECURITY.md', 'pages of # uncached', `${cache}/cached-list.ts`, 'DEEP_PAGE_ITEMS = #'],
  [
    'docs/architecture.md',
    'delete e-mails after # days',
    'functions/src/mail/mail.repository.ts',
    'STORED_FOR_MS = #',
  ],
  [
    'docs/architecture.md',
    'with their notes # days after',
    'functions/src/orders/order-writes.repository.ts',
    'STORED_MS = #',
  ],
  [
    'docs/architecture.md',
    'stock requests # days after',
    'functions/src/tools/tools.service.ts',
    'RESTORABLE_MS = #',
  ],
  ['docs/operations.md', 'at most # orders', limits, 'csvRows: #'],
  ['docs/operations.md', 'the last # failed cards', limits, 'failedCards: { max: #'],
  ['docs/api.md', '`limit` (at most #,', limits, 'page: { max: #'],
  ['docs/api.md', '`Idempotency-Key` (at most # characters)', limits, 'idempotencyKey: { max: #'],
  ['docs/decisions/0009-finding-payments.md', '`REFUNDS_PER_RUN` (#)', config, "'REFUNDS_PER_RUN',\n  #,"],
  ['docs/decisions/0019-data-router.md', 'fails above # kB', 'web/build/script-sizes.ts', 'shell: #'],
];

it.each(numbers)('%s contains the number of the code: %s', (document, words, file, code) => {
  expect(numberIn(read(document), words)).toBe(numberIn(read(file), code));
});

/** Returns the number at the `#` of a text. @throws Error if the text is not found */
function numberIn(text: string, words: string): number {
  const [before = '', after = ''] = words.split('#').map((part) => part.replace(/[()?.]/g, '\\$&'));
  const [, digits] = new RegExp(`${before}(\\d[\\d,_]*)${after}`).exec(text) ?? [];
  if (digits === undefined) throw new Error(`The text does not contain "${words}".`);
  return Number(digits.replace(/[,_]/g, ''));
}
