import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { workInOwnProject } from './support/own-project.ts';

const project = workInOwnProject();
const { firestore } = await import('../src/platform/firestore.ts');
const { listUsers } = await import('../src/users/users.repository.ts');

const run = promisify(execFile);
const file = fileURLToPath(new URL('../owner/index-people.ts', import.meta.url));

async function indexPeople(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [file, ...words], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return stdout;
}

it('people from before there was a search are found once the owner has indexed them, and changed only once', async () => {
  const writer = firestore.bulkWriter();
  for (let index = 0; index < 201; index += 1) {
    const person = {
      email: `old-${index}@example.com`,
      emailVerified: false,
      role: 'user',
      displayName: 'Old Hand',
      createdAt: new Date(),
    };
    void writer.create(firestore.collection('users').doc(`person-${index}`), person);
  }
  await writer.close();
  const found = async (word: string) => (await listUsers([word], { limit: 500 })).items.length;
  expect(await found('hand')).toBe(0);
  expect(await indexPeople('--project', project)).toContain('✓ 201 of 201 people');
  expect(await found('han')).toBe(201);
  expect(await found('old-7@')).toBe(1);
  expect(await indexPeople('--project', project)).toContain('✓ 0 of 201 people');
});

it.each([[], ['my-shop'], ['--projekt', 'my-shop']])('says how it is used: %s', async (...words) => {
  await expect(indexPeople(...words)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^✗ .*Usage: npm run index-people -- --project <id>\n$/),
  });
});
