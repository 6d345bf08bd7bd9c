import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { usePress, type Press } from './use-press.ts';

export type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'disabled' | 'onClick'
> & {
  /** A promise that it gives is waited for: the button says so itself. */
  onClick?: Press | undefined;
  /** Read by screen readers and shown as a tooltip; with a count, say the count too. */
  label: string;
  icon: ReactNode;
  filled?: boolean;
  /** Small number on the corner; the label must tell it as well. */
  count?: number | undefined;
};

export function IconButton({
  label,
  icon,
  filled,
  count,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { press, slow, off } = usePress(onClick, false);
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={slow || undefined}
      aria-label={label}
      title={label}
      className={clsx('icon-btn', filled && 'icon-btn-filled', className)}
    >
      {slow ? <Spinner /> : icon}
      {count !== undefined && count > 0 && (
        <span className="count-dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
