import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...rest} className={clsx('badge', tone !== 'neutral' && `badge-${tone}`, className)} />;
}
