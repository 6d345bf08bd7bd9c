import type { ReactNode } from 'react';
import { CheckInEgg } from '#web/illustrations/check-in-egg.tsx';
import { CheckInNest } from '#web/illustrations/check-in-nest.tsx';
import { Coin, PointsLeaf } from '#web/illustrations/currencies.tsx';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { Feather } from '#web/illustrations/feather.tsx';
import { GiftBox } from '#web/illustrations/gift-box.tsx';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { LevelBadge } from '#web/illustrations/level-badge.tsx';
import { Logo, LogoMark } from '#web/illustrations/logo.tsx';
import { LostBird } from '#web/illustrations/lost-bird.tsx';
import { LuckyCards } from '#web/illustrations/lucky-cards.tsx';
import { MailBird } from '#web/illustrations/mail-bird.tsx';
import { MotherUnderMoon } from '#web/illustrations/mother-under-moon.tsx';
import { OpenMagazine } from '#web/illustrations/open-magazine.tsx';
import { Parcel } from '#web/illustrations/parcel.tsx';
import { SleepingMoon } from '#web/illustrations/sleeping-moon.tsx';
import { StageArt } from '#web/illustrations/stage-art.tsx';
import { VillageTree } from '#web/illustrations/village-tree.tsx';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';

const DRAWINGS: readonly (readonly [name: string, drawing: ReactNode])[] = [
  ['LogoMark', <LogoMark key="art" />],
  ['EmptyNest', <EmptyNest key="art" />],
  ['LostBird', <LostBird key="art" />],
  ['SleepingMoon', <SleepingMoon key="art" />],
  ['GiftBox', <GiftBox key="art" />],
  ['MailBird', <MailBird key="art" />],
  ['OpenMagazine', <OpenMagazine key="art" />],
  ['VillageTree', <VillageTree key="art" />],
  ['Hatching', <Hatching key="art" />],
  ['Parcel', <Parcel key="art" />],
  ['LuckyCards', <LuckyCards key="art" />],
  ['WarmCup', <WarmCup key="art" />],
  ['Feather', <Feather key="art" />],
  ['Coin', <Coin key="art" />],
  ['PointsLeaf', <PointsLeaf key="art" />],
  ...(['trying', 'pregnant', 'newborn', 'baby', 'toddler'] as const).map(
    (stage) => [`StageArt ${stage}`, <StageArt key="art" stage={stage} />] as const,
  ),
  ...(['waiting', 'today', 'hatched', 'covered'] as const).map(
    (state) => [`CheckInEgg ${state}`, <CheckInEgg key="art" state={state} />] as const,
  ),
  ...[1, 2, 3, 4, 5].map((level) => [`LevelBadge ${level}`, <LevelBadge key="art" level={level} />] as const),
];

export function ArtSamples({ brand }: { brand: string }) {
  return (
    <>
      <Logo name={brand} />
      <MotherUnderMoon className="mx-auto max-w-[22rem]" />
      <CheckInNest
        className="mx-auto max-w-[22rem]"
        label="Three of seven days"
        eggs={['hatched', 'hatched', 'covered', 'today', 'waiting', 'waiting', 'waiting']}
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {DRAWINGS.map(([name, drawing]) => (
          <li key={name} className="flex flex-col justify-end gap-2 text-center text-xs text-ink-soft">
            {drawing}
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
