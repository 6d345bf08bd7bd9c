import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Says what is held back for some seconds, beside what stops it. It stands where it is in the page, so that the keyboard
 * comes to it next; its place is there before it: what comes with its place is not read out.
 */
export function UndoToast({
  message,
  pause,
  resume,
  className,
  children,
}: {
  /** Null: nothing is held. */
  message: string | null;
  /** Time stands still while the focus is on what stops it. */
  pause: () => void;
  resume: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('toast-viewport undo-viewport', className)} aria-live="polite">
      {message !== null && (
        <div className="toast toast-neutral" onFocus={pause} onBlur={resume}>
          <p className="toast-message line-clamp-2">{message}</p>
          {children}
        </div>
      )}
    </div>
  );
}
