/** Returns the page's heading, if it can receive focus. */
export const heading = () => document.querySelector<HTMLElement>('main h1[tabindex]');
