import type { Invite } from '#contract/calls/referral/invite.ts';
import { useAmounts } from '#web/features/ledger/amount-messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { useLocale } from '#web/kit/locale.tsx';

type Reward = NonNullable<Invite['terms']>['forMember'][number];

/** What each of the two gets, side by side; nothing where no rule gives anything now. */
export function BothGet({
  sides,
}: {
  sides: readonly { readonly title: string; readonly rewards: readonly Reward[] }[];
}) {
  const shown = sides.filter(({ rewards }) => rewards.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(({ title, rewards }) => (
        <div key={title}>
          <dt className="text-sm text-ink-soft">{title}</dt>
          <dd className="mt-1 flex flex-wrap gap-2">
            {rewards.map((reward) => (
              <RewardChip key={reward.currency} reward={reward} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RewardChip({ reward: { currency, amount } }: { reward: Reward }) {
  const { formats } = useLocale();
  const { named } = useAmounts(currency);
  return <Amount currency={currency} value={formats.number(amount)} label={named(amount)} />;
}
