// biome-ignore lint/performance/noBarrelFile: until each of its importers names `intl.ts` itself.
export { shortDayOf } from './intl.ts';
