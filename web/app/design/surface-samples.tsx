import { useGoal } from '#web/kit/use-goal.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { Sample } from './both-themes.tsx';
import type { SampleTheme } from './both-themes.tsx';

const WASHES = ['sunken', 'blush', 'apricot', 'sage', 'plum'] as const;

export function SurfaceSamples({ theme }: { theme: SampleTheme }) {
  const { goal } = useGoal();
  return (
    <>
      <HeroCard>
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="ink-soft text-sm">Fledgling</p>
            <p className="figures text-3xl">1,840</p>
            <p className="ink-soft text-sm">points</p>
          </div>
          <LevelBadge level={3} className="w-20" />
        </div>
        <Progress
          className="mt-4"
          label="Next: Songbird"
          goal={goal(1840, 4000, ({ value, goal: of }) => `${value} of ${of}`)}
        />
        <Button variant="hero" size="sm" className="mt-4">
          See your benefits
        </Button>
      </HeroCard>
      <Sample title="Card and CardLink">
        <Card className="w-full">A raised card for what matters most.</Card>
        {WASHES.map((tone) => (
          <Card key={tone} tone={tone} className="flex-1">
            {tone}
          </Card>
        ))}
        <CardLink to="/" flush className="w-44">
          <span className="block bg-blush px-8 py-4">
            <GiftBox />
          </span>
          <span className="block p-4 font-semibold">Birthday box</span>
        </CardLink>
      </Sample>
      <Section
        heading="h3"
        className="mt-0"
        title={theme === 'day' ? 'Section with rows' : 'Section with rows at night'}
        action={<TextLink to="/">See all</TextLink>}
      >
        <Card>
          <div className="row-list">
            <ListRow to="/" lead={<Avatar name="Anna" />} title="Anna" text="Born in November" />
            <ListRow
              lead={<Avatar name="蕾" />}
              title="A row that goes nowhere"
              trail={<Amount currency="coins" value="+5" label="5 coins earned" look="bare" />}
            />
          </div>
        </Card>
      </Section>
      <Sample title="Badge and Amount">
        <Badge>Ended</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="positive">Delivered</Badge>
        <Badge tone="warning">Expires soon</Badge>
        <Badge tone="danger">Declined</Badge>
        <Amount currency="points" value="1,250" label="1,250 points" />
        <Amount currency="coins" value="30" label="30 coins" />
      </Sample>
      <Sample title="Notice">
        <Notice className="w-full">Saved as a draft.</Notice>
        <Notice tone="positive" className="w-full">
          Your address is set.
        </Notice>
        <Notice tone="warning" className="w-full">
          120 points expire on 30 November.
        </Notice>
        <Notice tone="danger" className="w-full">
          The parcel could not be delivered.
        </Notice>
      </Sample>
      <Sample title="Progress and ProgressRing">
        <ProgressRing
          label="Days checked in"
          goal={goal(5, 7, ({ value, goal: of }) => `${value} of ${of} days`)}
        >
          <span className="figures text-xl">5/7</span>
        </ProgressRing>
        <Progress
          className="min-w-40 flex-1"
          label="Course"
          goal={goal(8, 8, ({ value, goal: of }) => `${value} of ${of}`)}
          tone="positive"
        />
      </Sample>
      <Sample title="Tabs">
        <Tabs
          className="w-full"
          label={`Birthday gifts, ${theme}`}
          tabs={[
            { value: 'mother', label: 'For mothers', content: <p>Arrow keys move between the tabs.</p> },
            { value: 'baby', label: 'For babies', content: <p>The month of the birthday, once a year.</p> },
          ]}
        />
      </Sample>
    </>
  );
}
