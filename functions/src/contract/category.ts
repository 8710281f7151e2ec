/** A category as it is compared: spaces around it and capitals do not count. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}
