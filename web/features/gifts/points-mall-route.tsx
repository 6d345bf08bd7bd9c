import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLevelName } from './gift-card.tsx';
import { Mall } from './mall.tsx';
import { loadMall, type MallTexts } from './mall-data.ts';
import { MallFilters } from './mall-filters.tsx';
import { hrefOf, isWholeMall, readQuery, wholeMall, type MallQuery } from './mall-query.ts';
import { giftMessages } from './messages.ts';
import type { Balances } from './rules.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadMall(args, readQuery(args.url.searchParams));
}

export default function PointsMallPage() {
  const data = useLoaderData<typeof loader>();
  const { texts } = data;
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
      <Purse balances={data.balances} texts={texts} />
      <MallFilters query={data.query} categories={data.page.categories} texts={texts} />
      <Mall data={data} empty={<NothingFound query={data.query} texts={texts} />} />
    </div>
  );
}

/** What she can spend, and where more comes from. */
function Purse({ balances, texts }: { balances: Balances; texts: MallTexts }) {
  const gifts = useMessages(giftMessages);
  const { formats } = useLocale();
  const { user } = useRoot();
  const level = user?.memberLevel ?? 1;
  const name = useLevelName(level);
  return (
    <HeroCard className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1">
        <p className="ink-soft text-sm">{texts.youHave}</p>
        <ul className="mt-1 flex flex-wrap gap-x-7 gap-y-1">
          {(['points', 'coins'] as const).map((currency) => {
            const amount = formats.number(balances[currency]);
            return (
              <li key={currency} className="figures flex items-center gap-2 text-3xl">
                <CurrencyGlyph currency={currency} className="size-8 flex-none" />
                <span aria-hidden="true">{amount}</span>
                <span className="sr-only">{gifts.price[currency]({ amount })}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex items-center gap-3">
        <LevelBadge level={level} className="w-14 flex-none" />
        {name !== '' && <p className="ink-soft text-sm">{name}</p>}
      </div>
      <ButtonLink to="/points" variant="hero" className="w-full md:w-auto">
        {texts.earn}
      </ButtonLink>
    </HeroCard>
  );
}

function NothingFound({ query, texts }: { query: MallQuery; texts: MallTexts }) {
  const { list } = useMessages(giftMessages);
  if (isWholeMall(query)) {
    return (
      <EmptyState
        illustration={<GiftBox />}
        title={list.empty}
        text={list.emptyText}
        action={<ButtonLink to="/coins">{list.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      illustration={<GiftBox />}
      title={query.q === '' ? texts.nothingHere : texts.nothing}
      text={texts.nothingText}
      action={
        <ButtonLink to={hrefOf('/pointsMall', { ...wholeMall, sort: query.sort })} replace preventScrollReset>
          {texts.showAll}
        </ButtonLink>
      }
    />
  );
}
