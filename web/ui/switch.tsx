import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: string;
  text?: ReactNode;
  className?: string;
};

/** For a setting that takes effect at once; a choice sent with a form is a Checkbox. */
export function Switch({ label, text, className, ...rest }: SwitchProps) {
  const textId = useId();
  return (
    <label className={clsx('choice items-center', className)}>
      <span className="choice-text">
        <span className="row-title">{label}</span>
        {text !== undefined && (
          <span id={textId} className="row-text">
            {text}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
        role="switch"
        aria-label={label}
        aria-describedby={text === undefined ? undefined : textId}
        className="switch"
      />
    </label>
  );
}
