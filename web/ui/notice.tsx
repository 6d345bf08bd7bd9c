import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICON = { neutral: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

export type NoticeProps = {
  tone?: keyof typeof ICON;
  children: ReactNode;
  /** Read out when it appears; leave false for what was on the page from the start. */
  live?: boolean;
  className?: string;
};

/** A remark inside the page: it stays, unlike a toast. */
export function Notice({ tone = 'neutral', children, live = false, className }: NoticeProps) {
  const Icon = ICON[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={clsx('notice', tone !== 'neutral' && `notice-${tone}`, className)} role={role}>
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
