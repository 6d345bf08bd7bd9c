import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Goal } from './goal.ts';

export type ProgressRingProps = {
  label: string;
  goal: Goal;
  /** Shown in the middle; decorative, since label and value are read. */
  children?: ReactNode;
  className?: string;
};

export function ProgressRing({ label, goal, children, className }: ProgressRingProps) {
  const share = goal.max > 0 ? (goal.value / goal.max) * 100 : 0;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as a ring
      role="progressbar"
      aria-label={label}
      aria-valuenow={goal.value}
      aria-valuemin={0}
      aria-valuemax={goal.max}
      aria-valuetext={goal.text}
      className={clsx('progress-ring', className)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="progress-ring-track" cx="50" cy="50" r="45" />
        {share > 0 && (
          <circle
            className="progress-ring-fill"
            cx="50"
            cy="50"
            r="45"
            pathLength={100}
            // A round cap adds its own length to a dash; 100 would close the ring twice.
            strokeDasharray={share >= 100 ? undefined : `${share} 100`}
          />
        )}
      </svg>
      <span aria-hidden="true" className="grid place-items-center text-center">
        {children}
      </span>
    </div>
  );
}
