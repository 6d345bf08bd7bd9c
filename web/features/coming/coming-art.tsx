import type { ReactNode } from 'react';
import { Coin } from '#web/illustrations/currencies.tsx';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { GiftBox } from '#web/illustrations/gift-box.tsx';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { LuckyCards } from '#web/illustrations/lucky-cards.tsx';
import { MailBird } from '#web/illustrations/mail-bird.tsx';
import { OpenMagazine } from '#web/illustrations/open-magazine.tsx';
import { Parcel } from '#web/illustrations/parcel.tsx';
import { SleepingMoon } from '#web/illustrations/sleeping-moon.tsx';
import { VillageTree } from '#web/illustrations/village-tree.tsx';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import type { ComingArea } from '#web/shell/page-rows.ts';

/** The picture of each area. */
export const comingArt: Readonly<Record<ComingArea, ReactNode>> = {
  account: <EmptyNest />,
  points: <Coin />,
  gifts: <GiftBox />,
  orders: <Parcel />,
  rights: <WarmCup />,
  villages: <VillageTree />,
  activities: <Hatching />,
  games: <LuckyCards />,
  information: <OpenMagazine />,
  forms: <MailBird />,
  journey: <Hatching />,
  passage: <SleepingMoon />,
};
