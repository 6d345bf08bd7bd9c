import type { ReactNode } from 'react';
import type { Gift, GiftDetail } from '#contract/calls/gifts/shelf.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { detailMessages } from './detail-messages.ts';
import { useLevelName } from './gift-card.tsx';
import { GiftPrice } from './gift-price.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import type { Balances } from './rules.ts';
import { useReason } from './use-reason.ts';

export interface GiftSheetProps {
  /** As the list has it. */
  readonly gift: Gift;
  /** Null while it is on its way. */
  readonly detail: GiftDetail | null;
  readonly balances: Balances;
  readonly opening: boolean;
  onClaim(): void;
  onClose(): void;
}

/** One gift in full: how it is had, how many there are, for whom and until when; and the way to have it. */
export function GiftSheet({ gift, detail, balances, opening, onClaim, onClose }: GiftSheetProps) {
  const texts = useMessages(detailMessages);
  const gifts = useMessages(giftMessages);
  const reason = useReason(gift, balances, useLevelName(gift.minLevel));
  return (
    <Sheet
      open
      wide
      onClose={onClose}
      title={gift.name}
      closeLabel={texts.close}
      footer={
        <>
          {gift.state === 'balanceTooLow' && (
            <ButtonLink variant="quiet" to={gift.currency === 'coins' ? '/games/checkIn' : '/points'}>
              {gifts.list.earn[gift.currency]}
            </ButtonLink>
          )}
          <Button size="lg" loading={opening} disabledReason={reason} onClick={onClaim}>
            {gift.price === 0 ? gifts.list.take : gifts.list.claim}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <GiftPicture picture={gift.picture} className="h-44 w-full rounded-lg md:h-56" />
        <div className="flex flex-wrap items-center gap-3">
          <GiftPrice gift={gift} />
        </div>
        <p className="max-w-prose whitespace-pre-line">{gift.description}</p>
        {detail === null ? (
          <Loading label={texts.loading}>
            <SkeletonText lines={5} />
          </Loading>
        ) : (
          <Facts gift={gift} detail={detail} />
        )}
      </div>
    </Sheet>
  );
}

function Facts({ gift, detail }: { gift: Gift; detail: GiftDetail }) {
  const texts = useMessages(detailMessages);
  return (
    <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      <Fact label={texts.delivery}>
        <HowItComes detail={detail} />
        {detail.notSentTo.length > 0 && <NotSentTo countries={detail.notSentTo} />}
      </Fact>
      <Fact label={texts.who}>
        <WhoCanHaveIt detail={detail} />
      </Fact>
      <Fact label={texts.stock}>
        <HowMany gift={gift} />
      </Fact>
      <Fact label={texts.limit}>
        <HowManyEach gift={gift} />
      </Fact>
      <Fact label={texts.time}>
        <When gift={gift} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd className="mt-0.5 grid gap-1">{children}</dd>
    </div>
  );
}

function HowItComes({ detail: { delivery, couponDays } }: { detail: GiftDetail }) {
  const texts = useMessages(detailMessages);
  return couponDays === null ? texts[delivery] : texts.couponDays({ days: couponDays });
}

function NotSentTo({ countries }: { countries: readonly string[] }) {
  const texts = useMessages(detailMessages);
  return <span className="text-sm text-ink-soft">{texts.notSentTo({ list: useList()(countries) })}</span>;
}

function WhoCanHaveIt({ detail: { minLevel, countries, stages } }: { detail: GiftDetail }) {
  const texts = useMessages(detailMessages);
  const resting = useRests();
  const name = useLevelName(minLevel);
  const list = useList();
  const known = texts.stage as Readonly<Record<string, string>>;
  // Who rests is told nothing of stages: what she sees is for her anyway.
  const spoken = resting ? [] : (stages ?? []).flatMap((one) => known[one] ?? []);
  return (
    <>
      {minLevel > 1 ? (
        <span className="flex items-center gap-2">
          <LevelBadge level={minLevel} className="w-8 flex-none" />
          {texts.level({ name })}
        </span>
      ) : (
        countries === null && spoken.length === 0 && texts.everybody
      )}
      {countries !== null && <span>{texts.countries({ list: list(countries) })}</span>}
      {spoken.length > 0 && <span>{texts.stages({ list: list(spoken) })}</span>}
    </>
  );
}

function HowMany({ gift: { stockLeft, state } }: { gift: Gift }) {
  const texts = useMessages(detailMessages);
  const { formats } = useLocale();
  if (stockLeft === null) return texts.plenty;
  return state === 'soldOut' || stockLeft <= 0
    ? texts.soldOut
    : texts.left({ count: formats.number(stockLeft) });
}

function HowManyEach({ gift: { limitPerMember, claimedByMe } }: { gift: Gift }) {
  const texts = useMessages(detailMessages);
  const { formats } = useLocale();
  const limit = limitPerMember === null ? texts.noLimit : texts.limited({ limit: limitPerMember });
  return claimedByMe === 0 ? limit : `${limit}${texts.have({ count: formats.number(claimedByMe) })}`;
}

function When({ gift: { opensAt, closesAt } }: { gift: Gift }) {
  const texts = useMessages(detailMessages);
  const { formats } = useLocale();
  if (opensAt !== null && closesAt !== null)
    return texts.between({ from: formats.date(opensAt), until: formats.date(closesAt) });
  if (opensAt !== null) return texts.opens({ date: formats.date(opensAt) });
  return closesAt === null ? texts.always : texts.until({ date: formats.date(closesAt) });
}

/** Several things in one sentence, in the reader's language. */
function useList(): (items: readonly string[]) => string {
  const { locale } = useLocale();
  return (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
