import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { LuckyDraw } from '#contract/calls/draws.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { useMember } from '#web/kit/use-member.ts';
import { Drawing } from './drawing.tsx';
import { DrawCard } from './draw-card.tsx';
import { DrawNav } from './draw-nav.tsx';
import { drawListMessages } from './list-messages.ts';
import { drawMessages } from './messages.ts';
import { usePlayInSheet } from './use-play-in-sheet.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [{ list }, coins, points] = await Promise.all([
    api.luckyList(),
    api.getBalance({ currency: 'coins' }),
    api.getBalance({ currency: 'points' }),
  ]);
  return { draws: list, balances: { coins: coins.available, points: points.available } };
}

export default function DrawListPage() {
  const { draws, balances } = useLoaderData<typeof loader>();
  const texts = useMessages(drawListMessages);
  const { user } = useRoot();
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} back={{ to: '/gifts', label: texts.back }} />
      <DrawNav current="draws" />
      {user?.paused && <Notice className="mt-4">{texts.paused}</Notice>}
      <Draws draws={draws} balances={balances} />
    </div>
  );
}

function Draws({
  draws,
  balances,
}: {
  draws: readonly LuckyDraw[];
  balances: Readonly<Record<LuckyDraw['currency'], number>>;
}) {
  const texts = useMessages(drawListMessages);
  const { prepare, ask, sheet } = usePlayInSheet(draws, ({ currency }) => balances[currency]);
  useFreshOnReturn(useMember().timeZone);
  return (
    <>
      {draws.length === 0 && (
        <EmptyState
          illustration={<Drawing name="cards" />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/gifts/redeemList">{texts.emptyAction}</ButtonLink>}
        />
      )}
      <ul className="mt-4 grid gap-8 md:mt-6 md:gap-12">
        {draws.map((draw) => (
          <li key={draw.code}>
            {isMothersDay(draw.code) ? (
              <CardGame draw={draw} />
            ) : (
              <div onPointerEnter={prepare} onFocus={prepare}>
                <DrawCard draw={draw} balance={balances[draw.currency]} onPlay={() => ask(draw)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {sheet}
    </>
  );
}

/** Mother’s Day is played with cards, on a page of its own, which tells everything that is promised. */
function CardGame({ draw: { name, closesAt } }: { draw: LuckyDraw }) {
  const texts = useMessages(drawListMessages);
  const { until } = useMessages(drawMessages);
  const { formats } = useLocale();
  return (
    <CardLink to="/games/motherDay" tone="blush" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Drawing name="cards" className="w-36 flex-none" />
      <span className="words-beside [--least:12rem]">
        <span className="font-display block text-2xl">{name}</span>
        <span className="mt-1 block">{texts.mothersDayText}</span>
        {closesAt !== null && (
          <span className="mt-1 block text-sm">{until({ date: formats.dateTime(closesAt) })}</span>
        )}
      </span>
      <span className="btn btn-primary" aria-hidden="true">
        <span className="btn-label">{texts.mothersDayLink}</span>
      </span>
    </CardLink>
  );
}
