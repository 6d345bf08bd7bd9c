import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Plum with a woven nest. Inside: `ink-soft` for quieter text, `btn-hero` buttons, progress in gold. */
export function HeroCard({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('hero-card', className)} />;
}
