/** The chunks that every page has loaded before it asks for a late one. */
const alwaysThere = /\/(rolldown-runtime|first|reads)-/;

/**
 * What a browser is told to fetch beside a late chunk: those that it imports and may not have. Not itself, since it is
 * being asked for, and the list of them all is part of what every page loads.
 */
export function preloadsOf(file: string, dependencies: string[]): string[] {
  return dependencies.filter((dependency) => dependency !== file && !alwaysThere.test(dependency));
}
