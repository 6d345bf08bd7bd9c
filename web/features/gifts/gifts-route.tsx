import { Gift, Package, Ticket } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { ArtProps } from '#web/ui/illustrations/art.tsx';
import { BirthdayCake } from '#web/ui/illustrations/birthday-cake.tsx';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { LuckyCards } from '#web/ui/illustrations/lucky-cards.tsx';
import { MailBird } from '#web/ui/illustrations/mail-bird.tsx';
import { OpenMagazine } from '#web/ui/illustrations/open-magazine.tsx';
import { VillageTree } from '#web/ui/illustrations/village-tree.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom, userFrom } from '#web/kit/page-context.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import type { CardTone } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { GiftPrice } from './gift-price.tsx';
import { loadHub, type HubData } from './hub-data.ts';
import { hubMessages } from './hub-messages.ts';
import type { Board, BoardShown } from './hub-rules.ts';
import { GiftPicture } from './pictures.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return loadHub(apiFrom(context), userFrom(context), nowFrom(context));
}

export default function GiftsPage() {
  const { boards, soon, mine } = useLoaderData<typeof loader>();
  const texts = useMessages(hubMessages);
  return (
    <div className="page">
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Mine mine={mine} />
      <Section
        title={texts.boards}
        action={
          <TextLink to="/pointsMall" className="inline-flex min-h-11 items-center">
            {texts.mall}
          </TextLink>
        }
      >
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
          {boards.map((shown) => (
            <li key={shown.board} className="grid max-md:last:odd:col-span-2">
              <BoardCard shown={shown} />
            </li>
          ))}
        </ul>
      </Section>
      {soon.length > 0 && <Soon gifts={soon} />}
    </div>
  );
}

/** What she has already, and what is coming. */
function Mine({ mine: { rewards, coming, coupons } }: { mine: HubData['mine'] }) {
  const texts = useMessages(hubMessages);
  const rows = [
    { to: '/gifts/reward', title: texts.rewards, text: texts.rewardsText({ count: rewards }), Icon: Gift },
    { to: '/order', title: texts.orders, text: texts.ordersText({ count: coming }), Icon: Package },
    { to: '/coupon', title: texts.coupons, text: texts.couponsText({ count: coupons }), Icon: Ticket },
  ];
  return (
    <HeroCard>
      <h2 className="text-lg">{texts.mine}</h2>
      <ul className="-mx-2 mt-2 grid gap-1 md:grid-cols-3 md:gap-4">
        {rows.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5">
              <Icon className="size-6 flex-none" aria-hidden="true" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="ink-soft block text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HeroCard>
  );
}

const looks: Readonly<Record<Board, { to: string; tone: CardTone; Picture: ComponentType<ArtProps> }>> = {
  newBaby: { to: '/gifts/newBabyGiftList', tone: 'apricot', Picture: Hatching },
  birthday: { to: '/gifts/momBirthdayGiftList', tone: 'blush', Picture: BirthdayCake },
  lucky: { to: '/gifts/list?type=1', tone: 'plum', Picture: LuckyCards },
  redeem: { to: '/gifts/redeemList', tone: 'sage', Picture: GiftBox },
  brandOffers: { to: '/gifts/jumpList?type=3', tone: 'blush', Picture: MailBird },
  partnerOffers: { to: '/gifts/jumpList?type=4', tone: 'sage', Picture: VillageTree },
  magazine: { to: '/gifts/eMagazineList', tone: 'apricot', Picture: OpenMagazine },
};

function BoardCard({ shown: { board, count, occasion } }: { shown: BoardShown }) {
  const texts = useMessages(hubMessages);
  const { formats } = useLocale();
  const { to, tone, Picture } = looks[board];
  const { title, text } = texts.board[board];
  return (
    <CardLink to={to} tone={tone} className="flex h-full flex-col p-4 md:p-5">
      <span className="grid h-24 place-items-center md:h-36" aria-hidden="true">
        <Picture className="max-h-24 max-w-36 md:max-h-36 md:max-w-48" />
      </span>
      <span className="mt-3 block text-lg leading-snug font-semibold">{title}</span>
      <span className="mt-0.5 block text-sm">{text}</span>
      <span className="mt-auto block pt-2.5 text-sm font-semibold">
        {occasion === null
          ? texts.count({ count })
          : occasion.kind === 'open'
            ? texts.openUntil({ date: formats.day(occasion.day) })
            : texts.opensOn({ date: formats.day(occasion.day) })}
      </span>
    </CardLink>
  );
}

/** Gifts of the mall that are soon over. */
function Soon({ gifts }: { gifts: HubData['soon'] }) {
  const texts = useMessages(hubMessages);
  const { formats } = useLocale();
  return (
    <Section title={texts.soon}>
      <p className="-mt-1 mb-3 text-ink-soft">{texts.soonText}</p>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {gifts.map(({ giftId, name, picture, currency, price, closesAt }) => (
          <li key={giftId} className="grid">
            <CardLink to={`/gifts/redeemList?gift=${giftId}`} flush className="flex items-stretch">
              <GiftPicture picture={picture} className="w-[min(6.5rem,28vw)] flex-none self-stretch p-1.5" />
              <span className="grid min-w-0 flex-1 content-center justify-items-start gap-1 p-3.5">
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{texts.until({ date: formats.date(closesAt) })}</span>
                <GiftPrice gift={{ price, currency }} />
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
