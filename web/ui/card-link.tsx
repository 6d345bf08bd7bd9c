import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { cardClass } from './card.tsx';
import type { CardTone } from './card.tsx';

export type CardLinkProps = Omit<LinkProps, 'className'> & {
  tone?: CardTone;
  flush?: boolean;
  className?: string;
};

/** A card that is one link as a whole: hold no other control inside. */
export function CardLink({ tone, flush, className, ...rest }: CardLinkProps) {
  return <Link {...rest} className={clsx(cardClass(tone, flush), 'card-link', className)} />;
}

export interface PlaceCard {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly tone: CardTone;
  readonly Icon: LucideIcon;
}

/** As many beside each other as the screen lets, and no more than there are. */
const widths = {
  2: 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3 md:grid-cols-3 md:gap-5',
  4: 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-4 md:gap-5',
} as const;

/** Ways to other places of the site, each a card. */
export function PlaceCards({
  places,
}: {
  places: readonly PlaceCard[] & { readonly length: keyof typeof widths };
}) {
  const three = places.length === 3;
  return (
    <ul className={clsx('grid', widths[places.length])}>
      {places.map(({ to, title, text, tone, Icon }) => (
        <li key={to} className="grid">
          <CardLink to={to} tone={tone} className={three ? 'p-3.5 md:p-4' : 'p-4'}>
            <Icon className="size-6" aria-hidden="true" />
            <span className="mt-2 block font-semibold">{title}</span>
            <span className="block text-sm">{text}</span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
