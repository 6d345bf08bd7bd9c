import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { DrawPlay } from '#contract/calls/draws.ts';
import { isMothersDay } from '#contract/mothers-day.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom } from '#web/kit/page-context.ts';
import { useRests } from '#web/kit/rests.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { giftMessages } from '../gifts/messages.ts';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { DrawNav } from './draw-nav.tsx';
import { Drawing } from './drawing.tsx';
import { myPlaysMessages } from './my-plays-messages.ts';
import { Instead, placeOf } from './play-result.tsx';
import { PrizePicture } from './prize-picture.tsx';
import { resultMessages } from './result-messages.ts';
import { claimingOf } from './rules.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await apiFrom(context).myLuckyList({}) };
}

export default function MyPlaysPage() {
  const { page } = useLoaderData<typeof loader>();
  const texts = useMessages(myPlaysMessages);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/gifts/list?type=1', label: texts.back }}
      />
      <DrawNav current="plays" />
      {page.list.length === 0 ? (
        <EmptyState
          illustration={<Drawing name="cards" className="mx-auto w-full" />}
          title={texts.mineEmpty}
          text={texts.mineEmptyText}
          action={<ButtonLink to="/gifts/list?type=1">{texts.mineEmptyAction}</ButtonLink>}
        />
      ) : (
        <Plays key={page.list[0]?.playId} first={page} />
      )}
    </div>
  );
}

/** Newest first, endlessly. In a pause and after a loss nothing is called Mother’s Day. */
function Plays({ first }: { first: Page<DrawPlay> }) {
  const resting = useRests();
  const texts = useMessages(myPlaysMessages);
  const { call } = useApi();
  const pages = useMorePages(
    first,
    ({ playId }) => playId,
    (cursor) => call('myLuckyList', { cursor }),
  );
  const { list } = pages;
  return (
    <>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-6">
        {list.map((play) => (
          <li key={play.playId} className="grid">
            <PlayCard play={play} resting={resting} />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}

function PlayCard({ play, resting }: { play: DrawPlay; resting: boolean }) {
  const texts = useMessages(myPlaysMessages);
  const results = useMessages(resultMessages);
  const { price: amounts } = useMessages(giftMessages);
  const { formats } = useLocale();
  const { given, playedAt, price, currency, claim, code } = play;
  const claiming = claimingOf(play);
  const date = formats.dateTime(playedAt);
  const amount = formats.number(price);
  const link = 'inline-flex min-h-11 items-center text-sm';
  return (
    <Card className="grid content-start gap-3 pb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PrizePicture prize={given} className="h-16 w-21 flex-none rounded-lg" />
        <div className="words-beside">
          <h2 className="text-lg">{given.name}</h2>
          <p className="text-sm text-ink-soft">
            {resting && isMothersDay(code) ? texts.cards : play.name} ·{' '}
            <time dateTime={playedAt}>{date}</time>
          </p>
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
            {price === 0 ? (
              texts.mineFree
            ) : (
              <>
                {texts.minePaid}
                <Amount
                  look="bare"
                  currency={currency}
                  value={amount}
                  label={amounts[currency]({ amount })}
                />
              </>
            )}
          </p>
        </div>
      </div>
      {claim !== null && claim.voucherCode !== null && <Voucher code={claim.voucherCode} />}
      <Instead play={play} />
      <p className="flex flex-wrap gap-x-5">
        {claiming !== 'none' && (
          <TextLink to={placeOf(play, claiming)} className={link}>
            {results.wonLink[claiming]}
          </TextLink>
        )}
        <TextLink
          to={`/gifts/fairness?play=${play.playId}`}
          className={link}
          aria-label={texts.checkNamed({ prize: given.name, date })}
        >
          {results.check}
        </TextLink>
      </p>
    </Card>
  );
}
