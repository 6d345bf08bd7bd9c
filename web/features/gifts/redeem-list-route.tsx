import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Mall } from './mall.tsx';
import { loadMall } from './mall-data.ts';
import { wholeMall } from './mall-query.ts';
import { giftMessages } from './messages.ts';
import type { Balances } from './rules.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadMall(args, wholeMall);
}

export default function RedeemListPage() {
  const data = useLoaderData<typeof loader>();
  const texts = useMessages(giftMessages).list;
  return (
    <div className="page">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/gifts', label: texts.back }}
        action={
          <TextLink to="/gifts/reward" className="inline-flex min-h-11 items-center">
            {texts.mine}
          </TextLink>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Purse balances={data.balances} />
        <TextLink to="/pointsMall" className="inline-flex min-h-11 items-center">
          {texts.search}
        </TextLink>
      </div>
      <Mall
        data={data}
        empty={
          <EmptyState
            illustration={<GiftBox />}
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to="/coins">{texts.emptyAction}</ButtonLink>}
          />
        }
      />
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
