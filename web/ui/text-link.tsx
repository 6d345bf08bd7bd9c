import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';

export type TextLinkProps = Omit<LinkProps, 'className'> & { className?: string };

export function TextLink({ className, prefetch = 'intent', ...rest }: TextLinkProps) {
  return <Link {...rest} prefetch={prefetch} className={clsx('link', className)} />;
}
