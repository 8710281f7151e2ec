/** Returns the key for comparing categories: trimmed and in lower case. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}
