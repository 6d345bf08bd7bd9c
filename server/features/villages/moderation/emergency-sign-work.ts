import type { Fault } from '#contract/content/faults.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';

/** What is said to who rests speaks of no babies. */
export const emergencySignWork: ContentWork<'emergencySign'> = {
  faults: async (_, { restText, restSteps }) => [
    ...(speaksOfBabies(restText) ? [{ field: 'restText', fault: 'speaksOfBabies' } as const] : []),
    ...restSteps.flatMap(({ text }, at): Fault[] =>
      speaksOfBabies(text) ? [{ field: `restSteps.${at}.text`, fault: 'speaksOfBabies' }] : [],
    ),
  ],
};
