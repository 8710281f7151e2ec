let nextPath: string | undefined;

/** Sets the path of the page that is loading. Pass undefined when the page is shown. */
export function notePathToOpen(path: string | undefined): void {
  nextPath = path;
}

/** Returns the path of the page that the user has opened. The URL changes only after this page has loaded. */
export function openedPath(): string {
  return nextPath ?? location.pathname;
}
