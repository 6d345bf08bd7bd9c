import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { useMember } from '#web/kit/use-member.ts';
import { Drawing } from './drawing.tsx';
import { CardGame } from './card-game.tsx';
import { mothersDayMessages } from './mothers-day-messages.ts';
import { usePlay } from './use-play.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [day, coins, points] = await Promise.all([
    api.mothersDay(),
    api.getBalance({ currency: 'coins' }),
    api.getBalance({ currency: 'points' }),
  ]);
  // In a pause and after a loss not even the title of the page is to be met.
  if (day.state === 'resting') throw redirect('/gifts/list?type=1');
  return { day, balances: { coins: coins.available, points: points.available } };
}

export default function MotherDayPage() {
  const { day, balances } = useLoaderData<typeof loader>();
  const texts = useMessages(mothersDayMessages);
  const playing = usePlay();
  useFreshOnReturn(useMember().timeZone);
  // A card that was turned over stays on the table, even when the draw ends meanwhile.
  const draw = day.state === 'open' ? day.draw : playing.draw;
  if (draw === null) return day.state === 'open' ? null : <NoCards day={day} />;
  return (
    <div className="page">
      <PageHeader
        title={draw.name}
        subtitle={texts.subtitle}
        back={{ to: '/gifts/list?type=1', label: texts.back }}
      />
      <CardGame draw={draw} balance={balances[draw.currency]} playing={playing} />
    </div>
  );
}

type Day = ReturnType<typeof useLoaderData<typeof loader>>['day'];

/** Before, after, or without a Mother’s Day. */
function NoCards({ day }: { day: Exclude<Day, { state: 'open' }> }) {
  const texts = useMessages(mothersDayMessages);
  const { formats } = useLocale();
  const [title, text] =
    day.state === 'coming'
      ? [texts.coming, texts.comingText({ date: formats.dateTime(day.opensAt) })]
      : day.state === 'over'
        ? [texts.over, texts.overText({ date: formats.date(day.closedAt), next: formats.day(day.nextDay) })]
        : [texts.none, texts.noneText({ next: formats.day(day.nextDay) })];
  return (
    <div className="page page-narrow py-8">
      <EmptyState
        heading="h1"
        illustration={<Drawing name="cards" />}
        title={title}
        text={text}
        action={<ButtonLink to="/gifts/list?type=1">{texts.otherDraws}</ButtonLink>}
      />
    </div>
  );
}
