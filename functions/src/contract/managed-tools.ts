import { toolSorts } from './tool-search.ts';

/** The orders of the list of tools for admins. Not in `tool-search.ts`, which every page loads. */
export const managedToolSorts = [...toolSorts, '-name', 'stock', '-stock'] as const;
export type ManagedToolSort = (typeof managedToolSorts)[number];
