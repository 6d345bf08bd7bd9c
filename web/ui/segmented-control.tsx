import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Segment<Value extends string> = { value: Value; label: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  label: string;
  name: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Two to four short choices of one setting or filter; radio buttons underneath, so arrows and forms work. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="segments">
        {segments.map((segment) => (
          <label key={segment.value} className="segment">
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onValueChange(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
