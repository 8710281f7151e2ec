/** Set by the build: see `build/version.ts`. */
declare const STORE_VERSION: string | undefined;

/**
 * The running version of the store: a tag and a commit. `source` if the code was not built, as in unit tests.
 */
export const version = typeof STORE_VERSION === 'undefined' ? 'source' : STORE_VERSION;
