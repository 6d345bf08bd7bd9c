import type { GivenReward, JourneyReward } from '#contract/calls/journeys.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';
import { journeyMessages } from './messages.ts';

/** What is given for a journey, or was. */
export function Rewards({ rewards }: { rewards: readonly (JourneyReward | GivenReward)[] }) {
  const texts = useMessages(journeyMessages);
  const { formats } = useLocale();
  const sums = rewards.flatMap((reward) => (reward.kind === 'currency' ? [reward] : []));
  const gifts = rewards.flatMap((reward) => (reward.kind === 'gift' ? [reward] : []));
  const words = { points: texts.rewardsPoints, coins: texts.rewardsCoins };
  return (
    <ul className="flex flex-wrap items-center gap-3">
      {sums.map(({ currency, amount }) => (
        <li key={currency}>
          <Amount
            currency={currency}
            value={`+${formats.number(amount)}`}
            label={words[currency]({ amount: formats.number(amount) })}
            className="text-lg font-semibold"
          />
        </li>
      ))}
      {gifts.map(({ name, picture }) => (
        <li key={name} className="flex min-w-0 items-center gap-3">
          <GiftPicture picture={picture} className="h-14 w-20 flex-none rounded-md" />
          <span className="min-w-0 font-semibold break-words">{name}</span>
        </li>
      ))}
    </ul>
  );
}
