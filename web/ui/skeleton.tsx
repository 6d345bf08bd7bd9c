import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SkeletonShape = 'text' | 'title' | 'circle' | 'card' | 'image' | 'button';

export function Skeleton({ shape = 'text', className }: { shape?: SkeletonShape; className?: string }) {
  return <span className={clsx('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx('block', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton skeleton-text" />
      ))}
    </span>
  );
}

export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div className="row-list" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="row">
          <Skeleton shape="circle" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </div>
  );
}

/** Says once, in words, what the grey shapes say to the eye. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
