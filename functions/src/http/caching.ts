/** The CDN may keep for a minute what is the same for all. */
export const FOR_ALL = { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };
/** No cache on the way may keep what is for one caller alone. */
export const FOR_ONE = { 'Cache-Control': 'private, no-store', Vary: 'Authorization' };
