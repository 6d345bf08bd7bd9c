import { clsx } from 'clsx';
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
