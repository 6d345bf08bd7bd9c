import type { Errand } from './errand.ts';
import { profileErrands } from './profile-errands.ts';
import { readingErrands } from './reading-errands.ts';
import { rewardErrands } from './reward-errands.ts';
import { villageErrands } from './village-errands.ts';

/** Together they open every sheet and dialog of the site; tests/tooling/sheets.test.ts says so. */
export const errands: readonly Errand[] = [
  ...rewardErrands,
  ...readingErrands,
  ...profileErrands,
  ...villageErrands,
];
