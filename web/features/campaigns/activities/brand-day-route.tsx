import { Suspense, type ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { SleepingMoon } from '#web/ui/illustrations/sleeping-moon.tsx';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, userFrom } from '#web/kit/page-context.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFreshOnReturn } from '#web/features/check-in/use-fresh-on-return.ts';
import { PrizePicture } from '#web/features/draws/prize-picture.tsx';
import { BrandHero } from './brand-hero.tsx';
import { brandDayMessages } from './brand-day-messages.ts';
import { BrandTasks } from './brand-tasks.tsx';
import { CampaignFrame } from './campaign-frame.tsx';
import { ElseWhere } from './else-where.tsx';

// Only for who can play. The server draws a page in one go and waits for nothing.
const BrandDraw = await whenShown(
  late(() => import('./brand-draw.tsx')),
  'BrandDraw',
);

type Day = CallResult<'getBrandDay'>;

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const brandDay = await api.getBrandDay();
  const user = userFrom(context);
  const code = brandDay.open ? brandDay.draw?.code : undefined;
  const draws = code === undefined ? [] : (await api.luckyList()).list;
  const playable = draws.find((draw) => draw.code === code) ?? null;
  return {
    ...brandDay,
    playable,
    balance: user && playable ? user[playable.currency] : 0,
    now: nowFrom(context).getTime(),
  };
}

export default function BrandDayPage() {
  const { day, open, tasks, draw, playable, balance, now } = useLoaderData<typeof loader>();
  useFreshOnReturn(useRoot().user?.timeZone ?? 'UTC');
  return (
    <CampaignFrame>
      {day === null ? (
        <NoDay />
      ) : (
        <>
          <BrandHero day={day} open={open} now={now} />
          {day.state !== 'ended' && tasks.length > 0 && (
            <BrandTasks code={day.code} tasks={tasks} open={open} />
          )}
          {day.state !== 'ended' && draw !== null && (
            <Draw draw={draw} coming={day.state === 'coming'} open={open}>
              {playable && (
                <Suspense fallback={<SkeletonRows rows={3} />}>
                  <BrandDraw draw={playable} balance={balance} />
                </Suspense>
              )}
            </Draw>
          )}
          {day.state === 'ended' && <ElseWhere />}
        </>
      )}
    </CampaignFrame>
  );
}

/** The draw itself where it can be played, else what is in it. */
function Draw({
  draw: { prizes },
  coming,
  open,
  children,
}: {
  draw: NonNullable<Day['draw']>;
  coming: boolean;
  open: boolean;
  children: ReactNode;
}) {
  const texts = useMessages(brandDayMessages);
  return (
    <Section title={texts.draw}>
      <p className="-mt-2 mb-3 text-ink-soft">{coming ? texts.drawLater : texts.drawText}</p>
      {children ?? (
        <>
          {open && <Notice className="mb-4">{texts.drawMissing}</Notice>}
          <Card>
            <h3 className="text-lg">{texts.drawPrizes}</h3>
            <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4">
              {prizes.map((prize) => (
                <li key={prize.prizeId} className="grid content-start gap-2 text-center">
                  <PrizePicture prize={prize} className="h-24 w-full rounded-lg" />
                  <span className="font-semibold">{prize.name}</span>
                </li>
              ))}
            </ul>
            <TextLink to="/gifts/fairness" className="mt-3 inline-flex min-h-11 items-center">
              {texts.fairness}
            </TextLink>
          </Card>
        </>
      )}
    </Section>
  );
}

function NoDay() {
  const texts = useMessages(brandDayMessages);
  return (
    <>
      <EmptyState
        heading="h1"
        illustration={<SleepingMoon />}
        title={texts.none}
        text={texts.noneText}
        action={<ButtonLink to="/">{texts.noneAction}</ButtonLink>}
      />
      <ElseWhere />
    </>
  );
}
