import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EarnPoints } from './earn-points.tsx';
import { HowLevelsWork } from './how-levels-work.tsx';
import { Ladder } from './ladder.tsx';
import { LevelHero } from './level-hero.tsx';
import { LevelHistory } from './level-history.tsx';
import { levelMessages } from './messages.ts';
import { YearCard } from './year-card.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context).getMembership();
}

export default function MembershipPage() {
  const membership = useLoaderData<typeof loader>();
  const texts = useMessages(levelMessages);
  const { level, name, year, levels, changes } = membership;
  return (
    <div className="page">
      <PageHeader title={texts.title} back={{ to: '/', label: texts.back }} />
      <div className="grid gap-4 lg:grid-cols-[1.3fr_1fr] lg:gap-6">
        <LevelHero membership={membership} />
        <YearCard year={year} name={name} />
      </div>
      <Ladder levels={levels} mine={level} />
      <div className="grid gap-x-6 lg:grid-cols-[1.3fr_1fr]">
        <HowLevelsWork />
        <div>
          <EarnPoints />
          <LevelHistory changes={changes} />
        </div>
      </div>
    </div>
  );
}
