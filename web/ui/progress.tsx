import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

export type ProgressProps = {
  label: string;
  value: number;
  max: number;
  /** Beside the label, such as “340 of 500”; also read instead of the percentage. */
  valueText?: string;
  labelHidden?: boolean;
  tone?: 'accent' | 'positive';
  /** Below the bar, such as what the next level needs. */
  children?: ReactNode;
  className?: string;
};

export function Progress({
  label,
  value,
  max,
  valueText,
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
        {valueText !== undefined && <span className="ink-soft">{valueText}</span>}
      </div>
      <progress
        className={clsx('progress', tone === 'positive' && 'progress-positive')}
        aria-labelledby={id}
        aria-valuetext={valueText}
        value={Math.min(value, max)}
        max={max}
      />
      {children}
    </div>
  );
}
