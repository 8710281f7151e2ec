import { toolSorts } from './tool-search.ts';

/**
 * Sort orders of the admins' list of tools. They are not in `tool-search.ts`, because every page loads that
 * file.
 */
export const managedToolSorts = [...toolSorts, '-name', 'stock', '-stock'] as const;
export type ManagedToolSort = (typeof managedToolSorts)[number];
