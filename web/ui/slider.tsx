import type { ComponentProps, ReactNode } from 'react';

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'value'> & {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Small drawings of both ends. */
  lead?: ReactNode;
  trail?: ReactNode;
};

/** For what is set by eye; an exact number wants a field. */
export function Slider({ label, value, onValueChange, lead, trail, ...rest }: SliderProps) {
  return (
    <div className="flex items-center gap-3 text-ink-soft">
      {lead}
      <input
        {...rest}
        type="range"
        aria-label={label}
        className="slider"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      />
      {trail}
    </div>
  );
}
