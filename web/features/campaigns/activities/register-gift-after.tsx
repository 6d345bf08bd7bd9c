import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { WarmCup } from '#web/ui/illustrations/warm-cup.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { GiftPicture } from '#web/features/gifts/pictures.tsx';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { ElseWhere } from './else-where.tsx';
import { registerGiftMessages } from './register-gift-messages.ts';
import { StepsLeft } from './steps-left.tsx';

export interface AfterProps {
  readonly claims: readonly GiftClaim[];
  /** In which it could be claimed after signing up, if that is limited. */
  readonly days: number | null;
  /** That the first steps still have. */
  readonly points: number;
}

/** When there is nothing to claim any more. */
export function After({ claims, days, points }: AfterProps) {
  return claims.length > 0 ? (
    <Claimed claims={claims} points={points} />
  ) : (
    <Over days={days} points={points} />
  );
}

/** What she took, with its code or the way to its parcel. */
function Claimed({ claims, points }: Omit<AfterProps, 'days'>) {
  const texts = useMessages(registerGiftMessages);
  const { formats } = useLocale();
  return (
    <>
      <PageHeader eyebrow={texts.eyebrow} title={texts.claimedTitle} subtitle={texts.claimedText} />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {claims.map(({ claimId, name, picture, claimedAt, voucherCode, link, delivery }) => (
          <li key={claimId} className="grid">
            <Card className="grid content-start gap-4">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <GiftPicture picture={picture} className="h-21 w-28 flex-none rounded-lg" />
                <div className="min-w-32 flex-1">
                  <h2 className="text-lg">{name}</h2>
                  <p className="text-sm text-ink-soft">{texts.since({ date: formats.date(claimedAt) })}</p>
                </div>
              </div>
              {voucherCode !== null && <Voucher code={voucherCode} />}
              {delivery === 'physical' && (
                <ButtonLink to={`/order?id=${claimId}`} variant="secondary">
                  {texts.order}
                </ButtonLink>
              )}
              {link !== null && (
                <ButtonLink to={link} variant="secondary" target="_blank" rel="noreferrer">
                  {texts.open}
                </ButtonLink>
              )}
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/">{texts.next}</ButtonLink>
        <ButtonLink to="/gifts/reward" variant="quiet">
          {texts.mine}
        </ButtonLink>
      </div>
      <div className="mt-6">
        <StepsLeft points={points} />
      </div>
      <ElseWhere />
    </>
  );
}

/** For who is no new member any more, or not meant: kindly, with what else there is. */
function Over({ days, points }: Omit<AfterProps, 'claims'>) {
  const texts = useMessages(registerGiftMessages);
  const { formats } = useLocale();
  return (
    <>
      <EmptyState
        heading="h1"
        illustration={<WarmCup />}
        title={texts.overTitle}
        text={<p>{days === null ? texts.overTextPlain : texts.overText({ count: formats.number(days) })}</p>}
        action={<ButtonLink to="/">{texts.next}</ButtonLink>}
      />
      <div className="mt-6">
        <StepsLeft points={points} />
      </div>
      <ElseWhere />
    </>
  );
}
