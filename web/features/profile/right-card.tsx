import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { benefitIcons, useBenefitText } from '#web/features/levels/benefit-list.tsx';
import { rightsMessages } from './rights-messages.ts';
import type { Right } from './rights-view.ts';
import { drawPath, exampleTask, withMultiplier } from '#web/features/levels/rules.ts';

/** What there is to say and to do; `now`: it can be had this very moment. */
interface Use {
  readonly text: string | null;
  readonly action: { readonly to: string; readonly label: string; readonly now: boolean } | null;
}

/** One benefit of the member's level with what she can do with it now. */
export function RightCard({ right }: { right: Right }) {
  const title = useBenefitText()(right);
  const { text, action } = useUse(right);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3.5">
        <span
          className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink [&>svg]:size-5.5"
          aria-hidden="true"
        >
          {benefitIcons[right.kind]}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{title}</h3>
          {text !== null && <p className="mt-1 text-sm text-ink-soft">{text}</p>}
        </div>
      </div>
      {action && (
        <ButtonLink
          to={action.to}
          variant={action.now ? 'primary' : 'secondary'}
          size="sm"
          className="mt-auto self-start"
        >
          {action.label}
        </ButtonLink>
      )}
    </Card>
  );
}

function useUse(right: Right): Use {
  const texts = useMessages(rightsMessages);
  const { formats } = useLocale();
  switch (right.kind) {
    case 'multiplier': {
      const { multiplier, tasks } = right;
      if (tasks === 0) return { text: texts.multiplier.none, action: null };
      const more = formats.number(withMultiplier(exampleTask, multiplier));
      return {
        text: texts.multiplier.text({ points: formats.number(exampleTask), more }),
        action: { to: '/profile', label: texts.multiplier.action, now: false },
      };
    }
    case 'birthdayGift':
      return birthdayUse(right, texts.birthday, (day) => formats.day(day));
    case 'earlyAccess': {
      const { open } = right;
      const count = formats.number(open);
      return {
        text: open > 0 ? texts.earlyAccess.open({ gifts: open, count }) : texts.earlyAccess.none,
        action: { to: '/gifts/redeemList', label: texts.earlyAccess.action, now: open > 0 },
      };
    }
    case 'extraPlays': {
      const { code, left } = right;
      const { extraPlays } = texts;
      return {
        text: left > 0 ? extraPlays.left({ plays: left, count: formats.number(left) }) : extraPlays.none,
        action: { to: drawPath(code), label: left > 0 ? extraPlays.action : extraPlays.see, now: left > 0 },
      };
    }
    case 'gifts':
      return {
        text: texts.gifts.text,
        action: { to: '/gifts/redeemList', label: texts.gifts.action, now: false },
      };
    case 'written':
      return { text: null, action: null };
  }
}

function birthdayUse(
  { whose, eligibility: { state, from, until } }: Extract<Right, { kind: 'birthdayGift' }>,
  texts: (typeof rightsMessages)['en']['birthday'],
  day: (localDate: string) => string,
): Use {
  const to = '/gifts/momBirthdayGiftList';
  const see = { to, label: texts.see, now: false };
  switch (state) {
    case 'open':
      return {
        text: until && texts.open({ until: day(until) }),
        action: { to, label: texts.choose, now: true },
      };
    case 'notYet':
      return { text: from && texts.notYet({ from: day(from) }), action: see };
    case 'taken':
      return { text: texts.taken, action: see };
    case 'over':
      return { text: texts.over, action: see };
    case 'dateUnknown':
      return {
        text: texts.dateUnknown[whose],
        action: {
          to: whose === 'mother' ? '/profile/details' : '/profile/details#family',
          label: texts.tell,
          now: false,
        },
      };
    case 'paused':
    case 'quiet':
      return { text: null, action: null };
  }
}
