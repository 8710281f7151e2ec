/** The average of ratings, to two digits. What sums of fractions are off by is less than that. */
export function averageRating(sum: number, count: number): number {
  return Math.round((sum / count) * 100) / 100;
}
