import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { WarrantySection } from '#web/features/warranties/warranty-section.tsx';
import { ForEveryone } from './for-everyone.tsx';
import { LockedBenefits } from './locked-benefits.tsx';
import { RightCard } from './right-card.tsx';
import { rightsMessages } from './rights-messages.ts';
import { benefitsOfMine, lockedOf, rightsOf } from './rights-view.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const membership = await api.getMembership();
  const benefits = benefitsOfMine(membership);
  const has = (whose: 'mother' | 'child') =>
    benefits.some((benefit) => benefit.kind === 'birthdayGift' && benefit.whose === whose);
  const [tasks, warranties, mother, child, draws] = await Promise.all([
    api.pendingTasks(),
    api.listWarranties(),
    has('mother') ? api.listMomBirthdayGifts() : null,
    has('child') ? api.listBabyBirthdayGifts() : null,
    benefits.some(({ kind }) => kind === 'extraPlays') ? api.luckyList() : null,
  ]);
  const { level, name, earlyGifts } = membership;
  return {
    level,
    name,
    rights: rightsOf(
      benefits,
      {
        tasks: tasks.length,
        mother: mother?.eligibility ?? null,
        child: child?.eligibility ?? null,
        playsLeft: new Map(draws?.list.map(({ code, plays }) => [code, plays.left])),
      },
      earlyGifts,
    ),
    locked: lockedOf(membership),
    highest: membership.next === null,
    warranties: warranties.list,
  };
}

export default function RightsPage() {
  const { level, name, rights, locked, highest, warranties } = useLoaderData<typeof loader>();
  const texts = useMessages(rightsMessages);
  return (
    <div className="page">
      <PageHeader title={texts.title} />
      <HeroCard className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <LevelBadge level={level} className="w-20 flex-none" />
        <div className="min-w-40 flex-1">
          <p className="font-display text-xl md:text-2xl">{texts.level({ level, name })}</p>
          <p className="ink-soft mt-1">{texts.hero}</p>
        </div>
        <ButtonLink to="/memberShip" variant="hero" className="max-sm:w-full">
          {texts.aboutLevels}
        </ButtonLink>
      </HeroCard>
      {rights.length > 0 && (
        <Section title={texts.mine}>
          <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {rights.map((right) => (
              <li key={JSON.stringify(right)} className="grid">
                <RightCard right={right} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <WarrantySection cards={warranties} />
      <ForEveryone />
      <LockedBenefits locked={locked} highest={highest} />
    </div>
  );
}
