/** What is counted of a day, by its columns, and the kind of entry that each sums. */
export const dayFigures = [
  ['issued', 'earn'],
  ['spent', 'spend'],
  ['expired', 'expire'],
  ['refunded', 'refund'],
  ['reversed', 'reverse'],
  ['adjusted', 'adjust'],
] as const;
