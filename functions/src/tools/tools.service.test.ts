import { afterEach, expect, it, vi } from 'vitest';
import type { Identity } from '../platform/identity.ts';
import { addTool } from './tools.repository.ts';
import { add } from './tools.service.ts';

vi.mock('./tools.repository.ts');
vi.mock('../audit/audit.repository.ts');

afterEach(() => {
  vi.unstubAllEnvs();
});

const boss: Identity = { uid: 'boss', email: 'a@b', admin: true, token: '' };
const tool = {
  toolName: 'Claw hammer',
  toolDescription: 'One forged piece.',
  toolImage: 'http://127.0.0.1:12112/hammer.png',
  toolMinimumOrderQuantity: 1,
  toolAvailableQuantity: 1,
  toolPrice: 1,
};

it('a tool’s picture may be on this machine in a demo project, and in no other', async () => {
  vi.mocked(addTool).mockResolvedValue('id');
  vi.stubEnv('GCLOUD_PROJECT', 'almighty-tools-live');
  await expect(add(boss, tool, undefined)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { toolImage: 'Image must be an https address' } },
  });
  expect(addTool).not.toHaveBeenCalled();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-almighty-tools');
  expect(await add(boss, tool, undefined)).toEqual({ insertedId: 'id' });
});
