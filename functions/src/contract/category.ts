/** Returns the key by which categories are compared: without outer spaces and in lower case. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}
