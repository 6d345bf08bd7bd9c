import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { GiftClaim } from '#contract/calls/gifts.ts';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListFoot } from '../ledger/list-foot.tsx';
import { useMorePages, type Page } from '../ledger/use-more-pages.ts';
import { footMessages } from './foot-messages.ts';
import { giftMessages } from './messages.ts';
import { mineMessages } from './mine-messages.ts';
import { GiftPicture } from './pictures.tsx';
import { Voucher } from './voucher.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await apiFrom(context).listClaims({}) };
}

export default function RewardPage() {
  const { page } = useLoaderData<typeof loader>();
  const texts = useMessages(mineMessages);
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/gifts/redeemList', label: texts.back }}
      />
      {page.list.length === 0 ? (
        <EmptyState
          illustration={<EmptyNest />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/gifts/redeemList">{texts.emptyAction}</ButtonLink>}
        />
      ) : (
        <Claims key={page.list[0]?.claimId} first={page} />
      )}
    </div>
  );
}

function Claims({ first }: { first: Page<GiftClaim> }) {
  const foot = useMessages(footMessages);
  const { end } = useMessages(mineMessages);
  const { formats } = useLocale();
  const { send } = useApi();
  const { list, phase, loadMore } = useMorePages(
    first,
    ({ claimId }) => claimId,
    (cursor) => send('listClaims', { cursor }, { handleErrors: true }),
  );
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        {list.map((claim) => (
          <li key={claim.claimId} className="grid">
            <ClaimCard claim={claim} />
          </li>
        ))}
      </ul>
      <ListFoot
        phase={phase}
        shown={foot.loaded({ count: formats.number(list.length) })}
        texts={{ ...foot, end }}
        onMore={loadMore}
      />
    </>
  );
}

function ClaimCard({ claim }: { claim: GiftClaim }) {
  const texts = useMessages(mineMessages);
  const { price: priced } = useMessages(giftMessages);
  const { formats } = useLocale();
  const { name, picture, currency, price, voucherCode, claimedAt } = claim;
  const amount = formats.number(price);
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <GiftPicture picture={picture} className="h-21 w-28 flex-none rounded-lg" />
        <div className="min-w-32 flex-1">
          <h2 className="text-lg">{name}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{texts.claimedAt({ date: formats.date(claimedAt) })}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            {texts.paid}
            <Amount look="bare" currency={currency} value={amount} label={priced[currency]({ amount })} />
          </p>
        </div>
      </div>
      {voucherCode !== null && <Voucher code={voucherCode} />}
    </Card>
  );
}
