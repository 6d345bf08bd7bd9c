import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { WarrantyCard as Warranty } from '#contract/calls/warranties.ts';
import { Parcel } from '#web/ui/illustrations/parcel.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cardMessages } from './card-messages.ts';
import { WarrantyCard } from './warranty-card.tsx';

/** A member's warranty cards, with the way to the next. */
export function WarrantySection({ cards }: { cards: readonly Warranty[] }) {
  const texts = useMessages(cardMessages);
  if (cards.length === 0) {
    return (
      <Section title={texts.title}>
        <EmptyState
          heading="h3"
          illustration={<Parcel />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to="/registration">{texts.register}</ButtonLink>}
        />
      </Section>
    );
  }
  return (
    <Section title={texts.title} action={<TextLink to="/registration">{texts.register}</TextLink>}>
      <WarrantyList cards={cards} />
    </Section>
  );
}

/** Two in a row; where one is left over, the way to the next stands beside it. */
export function WarrantyList({ cards }: { cards: readonly Warranty[] }) {
  const texts = useMessages(cardMessages);
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5">
      {cards.map((card) => (
        <li key={card.registrationId}>
          <WarrantyCard card={card} />
        </li>
      ))}
      {cards.length % 2 === 1 && (
        <li className="max-md:hidden">
          <Link
            to="/registration"
            className="grid h-full min-h-40 place-content-center justify-items-center gap-2 rounded-xl border-[1.5px] border-dashed border-line-strong font-semibold text-accent-ink hover:bg-accent-soft"
          >
            <Plus aria-hidden="true" className="size-7" />
            {texts.register}
          </Link>
        </li>
      )}
    </ul>
  );
}
