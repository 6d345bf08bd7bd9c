import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Goal } from './goal.ts';

export type ProgressProps = {
  label: string;
  /** Its text stands beside the label, and is read instead of the percentage. */
  goal: Goal;
  labelHidden?: boolean;
  tone?: 'accent' | 'positive';
  /** Below the bar, such as what the next level needs. */
  children?: ReactNode;
  className?: string;
};

export function Progress({
  label,
  goal,
  labelHidden = false,
  tone = 'accent',
  children,
  className,
}: ProgressProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex justify-between gap-3 text-sm'}>
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="ink-soft">{goal.text}</span>
      </div>
      <progress
        className={clsx('progress', tone === 'positive' && 'progress-positive')}
        aria-labelledby={id}
        aria-valuetext={goal.text}
        value={goal.value}
        max={goal.max}
      />
      {children}
    </div>
  );
}
