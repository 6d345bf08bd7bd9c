import type { ReactNode } from 'react';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { MailBird } from '#web/illustrations/mail-bird.tsx';
import { OpenMagazine } from '#web/illustrations/open-magazine.tsx';
import { SleepingMoon } from '#web/illustrations/sleeping-moon.tsx';
import { VillageTree } from '#web/illustrations/village-tree.tsx';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import type { ComingArea } from '#web/shell/page-rows.ts';

/** The picture of each area. */
export const comingArt: Readonly<Record<ComingArea, ReactNode>> = {
  magazine: <OpenMagazine />,
  rights: <WarmCup />,
  villages: <VillageTree />,
  activities: <Hatching />,
  information: <OpenMagazine />,
  forms: <MailBird />,
  passage: <SleepingMoon />,
};
