import type { ReactNode } from 'react';
import { OpenMagazine } from '#web/illustrations/open-magazine.tsx';
import { VillageTree } from '#web/illustrations/village-tree.tsx';
import type { ComingArea } from '#web/shell/page-rows.ts';

/** The picture of each area. */
export const comingArt: Readonly<Record<ComingArea, ReactNode>> = {
  villages: <VillageTree />,
  information: <OpenMagazine />,
};
