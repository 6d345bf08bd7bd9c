import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import type { ReactNode } from 'react';

export type IconLinkProps = Omit<LinkProps, 'children' | 'className' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  filled?: boolean;
  /** Small number on the corner; the label must tell it as well. */
  count?: number | undefined;
  className?: string;
};

/** An IconButton that goes somewhere. */
export function IconLink({ label, icon, filled, count, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}

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
    </Link>
  );
}
