import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';

export type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> &
  ButtonLook & { className?: string };

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}

      className={clsx(buttonClass({ variant, size }), block && 'w-full', className)}
    >
      <span className="btn-label">
        {icon}
        {children}
      </span>
    </Link>
  );
}
