import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ProgressRingProps = {
  label: string;
  value: number;
  max: number;
  valueText?: string;
  /** Shown in the middle; decorative, since label and value are read. */
  children?: ReactNode;
  className?: string;
};

export function ProgressRing({ label, value, max, valueText, children, className }: ProgressRingProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be drawn as a ring
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
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
