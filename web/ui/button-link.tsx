import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClass } from './button.tsx';
import type { ButtonLook } from './button.tsx';

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string };

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
