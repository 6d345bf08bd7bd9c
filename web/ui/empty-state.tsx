import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  illustration: ReactNode;
  title: string;
  text: ReactNode;
  /** What to do from here, usually a ButtonLink. */
  action?: ReactNode;
  /** Where it stands in the page's outline; 'p' inside small panels. */
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({
  illustration,
  title,
  text,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={clsx('state', className)}>
      <div className="state-art">{illustration}</div>
      <Heading className="state-title">{title}</Heading>
      <div className="state-text">{text}</div>
      {action !== undefined && <div className="state-action">{action}</div>}
    </div>
  );
}
