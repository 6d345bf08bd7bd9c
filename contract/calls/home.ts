import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, noInput } from '../define.ts';
import { userInfo } from './members/accounts.ts';
import { checkInStatus } from './check-in.ts';
import { gift } from './gifts/shelf.ts';
import { levelProgress } from './levels.ts';
import { material, stageContent } from './materials.ts';
import { task } from './earn-rules.ts';

export const homeCalls = {
  myWeb: call({
    ...addresses.myWeb,
    access: 'member',
    summary: 'Everything the home page shows, in one answer.',
    input: noInput,
    result: z.strictObject({
      user: userInfo,
      /** Points earned in the last twelve months, and what the next level asks; null at the highest. */
      progress: levelProgress,
      checkIn: checkInStatus,
      gifts: z.array(gift),
      tasks: z.array(task),
      /** Of the scene `homeBanner`. */
      banners: z.array(material),
      stage: stageContent,
    }),
  }),
};
