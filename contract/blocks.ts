/** What a member may be kept from for a time. `earning`: what she does on the site for points or coins; `signingIn`: all of it. */
export const blockKinds = ['writing', 'claiming', 'earning', 'signingIn'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Why, in a word that the log keeps; what it was in her case, she reads in words of its own. */
export const blockReasons = ['spam', 'abuse', 'fraud', 'safety', 'rules'] as const;
export type BlockReason = (typeof blockReasons)[number];

export const blockLimits = {
  /** For so many days at the most. */
  days: 365,
  words: 500,
  /** Of an appeal. */
  appeal: { least: 10, most: 1000 },
  /** Within so many days an appeal is answered. */
  answerDays: 3,
} as const;
