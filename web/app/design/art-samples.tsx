import type { ReactNode } from 'react';
import { CheckInEgg } from '#web/ui/illustrations/check-in-egg.tsx';
import { CheckInNest } from '#web/ui/illustrations/check-in-nest.tsx';
import { Coin, PointsLeaf } from '#web/ui/illustrations/currencies.tsx';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { Feather } from '#web/ui/illustrations/feather.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { Logo, LogoMark } from '#web/ui/illustrations/logo.tsx';
import { LostBird } from '#web/ui/illustrations/lost-bird.tsx';
import { LuckyCards } from '#web/ui/illustrations/lucky-cards.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { MotherUnderMoon } from '#web/kit/illustrations/mother-under-moon.tsx';
import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { StageArt } from '#web/ui/illustrations/stage-art.tsx';
import { VillageTree } from '#web/ui/illustrations/village-tree.tsx';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';

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
