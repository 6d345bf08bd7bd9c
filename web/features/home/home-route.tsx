import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFreshOnReturn } from '../check-in/use-fresh-on-return.ts';
import { byReach } from '../gifts/rules.ts';
import { Around } from './around.tsx';
import { CheckInStrip } from './check-in-strip.tsx';
import { GiftLink } from './gift-link.tsx';
import { MemberCard } from './member-card.tsx';
import { homeMessages } from './messages.ts';
import { hourIn, partOfDay } from './rules.ts';

/** Enough to look forward to; the rest is one tap away. */
const giftsShown = 3;

export async function loader({ context }: LoaderFunctionArgs) {
  const { user, progress, checkIn, gifts } = await apiFrom(context).myWeb();
  return {
    // What the card shows and no more: all of it travels to the browser a second time.
    member: {
      firstName: user.firstName,
      level: user.memberLevel,
      levelName: user.memberLevelList.find(({ level }) => level === user.memberLevel)?.name ?? '',
      points: user.points,
      coins: user.coins,
      giftCount: user.giftCount,
      discountCount: user.discountCount,
    },
    progress,
    checkIn,
    gifts: byReach(gifts)
      .slice(0, giftsShown)
      .map(({ giftId, name, description, picture, currency, price }) => ({
        giftId,
        name,
        description,
        picture,
        currency,
        price,
      })),
    // Told here rather than on the page: server and browser must greet alike.
    partOfDay: partOfDay(hourIn(user.timeZone, new Date())),
  };
}

export default function HomePage() {
  const { member, progress, checkIn, gifts, partOfDay } = useLoaderData<typeof loader>();
  const texts = useMessages(homeMessages);
  useFreshOnReturn();
  return (
    <div className="page pt-3 md:pt-6">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MemberCard member={member} progress={progress} partOfDay={partOfDay} />
        <CheckInStrip status={checkIn} />
      </div>
      <Section
        title={texts.giftsForYou}
        action={
          <TextLink to="/gifts/redeemList" className="inline-flex min-h-11 items-center">
            {texts.seeAllGifts}
          </TextLink>
        }
      >
        {gifts.length === 0 ? (
          <p className="card card-sunken text-ink-soft">{texts.noGifts}</p>
        ) : (
          <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
            {gifts.map((gift) => (
              <li key={gift.giftId} className="grid">
                <GiftLink gift={gift} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Around />
    </div>
  );
}
