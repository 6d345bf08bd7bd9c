/**
 * Stages of the time that the site is about, in their order. `lactation` of a member is one's number. No schema is
 * here, so that a page can have them without their weight.
 */
export const stageKeys = ['trying', 'pregnant', 'newborn', 'baby', 'toddler'] as const;
export type StageKey = (typeof stageKeys)[number];

/** The number of a stage, as members have it. */
export const stageNumber = (stage: StageKey): number => stageKeys.indexOf(stage) + 1;
