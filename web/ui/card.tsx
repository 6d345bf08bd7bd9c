import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type CardTone = 'raised' | 'sunken' | 'blush' | 'apricot' | 'sage' | 'plum';

export type CardProps = ComponentProps<'div'> & {
  tone?: CardTone;
  /** No padding and rounded clipping, for cards that start with a picture. */
  flush?: boolean;
};

export function cardClass(tone: CardTone = 'raised', flush = false) {
  return clsx('card', tone !== 'raised' && `card-${tone}`, flush && 'card-flush');
}

export function Card({ tone, flush, className, ...rest }: CardProps) {
  return <div {...rest} className={clsx(cardClass(tone, flush), className)} />;
}
