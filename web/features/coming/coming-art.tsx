import type { ReactNode } from 'react';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { OpenMagazine } from '#web/illustrations/open-magazine.tsx';
import { SleepingMoon } from '#web/illustrations/sleeping-moon.tsx';
import { VillageTree } from '#web/illustrations/village-tree.tsx';
import type { ComingArea } from '#web/shell/page-rows.ts';

/** The picture of each area. */
export const comingArt: Readonly<Record<ComingArea, ReactNode>> = {
  magazine: <OpenMagazine />,
  villages: <VillageTree />,
  activities: <Hatching />,
  information: <OpenMagazine />,
  passage: <SleepingMoon />,
};
