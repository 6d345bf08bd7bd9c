import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { usePress, type Press } from './use-press.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'hero';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its parent. */
  block?: boolean;
  icon?: ReactNode;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> &
  ButtonLook & {
    /** A promise that it gives is waited for: the button says so itself. */
    onClick?: Press | undefined;
    /** What it waits for besides its own press. */
    loading?: boolean;
    /** Present means disabled; the text is shown under the button and read with it. */
    disabledReason?: string | undefined;
  };

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook) {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`);
}

/** `className` goes to the outer box, so that layout classes (width, margin, flex) act on button and reason together. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const { press, slow, off } = usePress(onClick, loading || disabledReason !== undefined);
  const waits = loading || slow;

  return (
    <span className={clsx('btn-box', block && 'btn-box-block', className)}>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, size })}
        onClick={press}
        aria-disabled={off || undefined}
        aria-busy={waits || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      >
        <span className="btn-label">
          {icon}
          {children}
        </span>
        {waits && (
          <span className="btn-spin">
            <Spinner />
          </span>
        )}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} className="btn-reason">
          {disabledReason}
        </span>
      )}
    </span>
  );
}
