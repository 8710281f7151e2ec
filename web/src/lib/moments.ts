// biome-ignore lint/performance/noBarrelFile: until each of its importers names `intl.ts` itself.
export { momentOf } from './intl.ts';
