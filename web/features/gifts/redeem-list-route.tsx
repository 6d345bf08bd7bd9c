import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftBox } from '#web/illustrations/gift-box.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ClaimSheet } from './claim-sheet.tsx';
import { GiftCard } from './gift-card.tsx';
import { giftMessages } from './messages.ts';
import { byReach, type Balances } from './rules.ts';
import { useClaim } from './use-claim.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const [gifts, coins, points] = await Promise.all([
    api.listRedeemGifts(),
    api.getBalance({ currency: 'coins' }),
    api.getBalance({ currency: 'points' }),
  ]);
  const balances: Balances = { coins: coins.available, points: points.available };
  return { gifts: byReach(gifts.list), balances };
}

export default function RedeemListPage() {
  const { gifts, balances } = useLoaderData<typeof loader>();
  const texts = useMessages(giftMessages).list;
  const claiming = useClaim();
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/', label: texts.back }}
        action={
          <TextLink to="/gifts/reward" className="inline-flex min-h-11 items-center">
            {texts.mine}
          </TextLink>
        }
      />
      <Purse balances={balances} />
      {gifts.length === 0 ? (
        <EmptyState
          illustration={<GiftBox />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/coins">{texts.emptyAction}</ButtonLink>}
        />
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {gifts.map((gift) => (
            <li key={gift.giftId} className="grid">
              <GiftCard
                gift={gift}
                balances={balances}
                onClaim={() => claiming.open({ gift, balance: balances[gift.currency] })}
              />
            </li>
          ))}
        </ul>
      )}
      <ClaimSheet claiming={claiming} />
    </div>
  );
}

function Purse({ balances }: { balances: Balances }) {
  const texts = useMessages(giftMessages);
  const { formats } = useLocale();
  return (
    <ul className="flex flex-wrap gap-2">
      {(['coins', 'points'] as const).map((currency) => {
        const amount = formats.number(balances[currency]);
        return (
          <li key={currency}>
            <Amount currency={currency} value={amount} label={texts.price[currency]({ amount })} />
          </li>
        );
      })}
    </ul>
  );
}
