import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';

export type TextLinkProps = Omit<LinkProps, 'className'> & { className?: string };

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx('link', className)} />;
}
