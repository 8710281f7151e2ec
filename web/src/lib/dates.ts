// biome-ignore lint/performance/noBarrelFile: until each of its importers names `intl.ts` itself.
export { dayAndHourOf, dayOf } from './intl.ts';
