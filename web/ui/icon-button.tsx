import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
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
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx('icon-btn', filled && 'icon-btn-filled', className)}
    >
      {icon}
      {count !== undefined && count > 0 && (
        <span className="count-dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
