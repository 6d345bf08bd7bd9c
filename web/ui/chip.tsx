import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A filter that is on or off. */
export function Chip({
  selected,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { selected: boolean }) {
  return <button {...rest} type={type} aria-pressed={selected} className={clsx('chip', className)} />;
}
