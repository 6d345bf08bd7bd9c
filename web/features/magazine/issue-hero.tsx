import type { MagazineIssue } from '#contract/calls/magazine.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './covers.tsx';
import { magazineMessages } from './messages.ts';
import { RewardLine } from './rewards.tsx';
import { itemPath, nextToRead, standOf } from './rules.ts';

/** One issue, large: its cover, how far she is, and what it holds. `heading` is h1 where the issue is the page. */
export function IssueHero({
  issue,
  isNew,
  heading: Heading,
}: {
  issue: MagazineIssue;
  isNew: boolean;
  heading: 'h1' | 'h2';
}) {
  const texts = useMessages(magazineMessages);
  const Sub = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <section className="grid gap-x-10 gap-y-6 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4 max-md:grid-cols-[9rem_minmax(0,1fr)] max-md:items-start md:sticky md:top-24 md:self-start">
        <Cover cover={issue.cover} number={issue.number} />
        <div className="grid gap-1 md:hidden">
          <Headline issue={issue} isNew={isNew} />
        </div>
      </div>
      <div>
        <div className="max-md:sr-only">
          <Headline issue={issue} isNew={isNew} heading={Heading} />
        </div>
        <p className="text-ink-soft md:mt-3 md:max-w-[38rem] md:text-lg">{issue.intro}</p>
        <StandOfIssue issue={issue} />
        <Sub className="mt-7 mb-1 text-lg">{texts.contents}</Sub>
        <Contents items={issue.items} />
      </div>
    </section>
  );
}

/** Stands beside the cover on a phone and above the text on a desktop; only the one with a heading is read out. */
function Headline({
  issue,
  isNew,
  heading: Heading = 'p',
}: {
  issue: MagazineIssue;
  isNew: boolean;
  heading?: 'h1' | 'h2' | 'p';
}) {
  const texts = useMessages(magazineMessages);
  const { formats } = useLocale();
  return (
    <div aria-hidden={Heading === 'p' || undefined}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {isNew && <Badge tone="accent">{texts.newIssue}</Badge>}
        {texts.number({ number: formats.number(issue.number) })} · {formats.month(issue.publishedAt)}
      </p>
      <Heading className="font-display mt-1 text-2xl md:text-4xl">{issue.title}</Heading>
    </div>
  );
}

function StandOfIssue({ issue }: { issue: MagazineIssue }) {
  const texts = useMessages(magazineMessages);
  const { goal } = useGoal();
  const read = issue.items.filter((item) => item.read).length;
  const stand = standOf(issue);
  const next = nextToRead(issue.items);
  return (
    <div className="mt-4 grid gap-3 sm:max-w-[26rem]">
      <Progress
        label={texts.progress}
        goal={goal(read, issue.items.length, texts.progressOf)}
        tone={stand === 'whole' ? 'positive' : 'accent'}
      >
        <p className="mt-1.5 text-sm text-ink-soft">
          <RewardLine issue={issue} />
        </p>
      </Progress>
      {next && (
        <div>
          <ButtonLink
            to={itemPath(next.id)}
            size="lg"
            variant={stand === 'whole' ? 'secondary' : 'primary'}
            className="max-sm:w-full"
          >
            {stand === 'fresh' ? texts.start : stand === 'begun' ? texts.goOn : texts.again}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
