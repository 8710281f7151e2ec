/** Returns the average of ratings, rounded to two decimal places, which removes floating-point errors. */
export function averageRating(sum: number, count: number): number {
  return Math.round((sum / count) * 100) / 100;
}
