import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Takes the focus when it stands in the place of what had it: the keyboard goes on from here, and it is read out.
 * Something inside that asked for the focus itself keeps it.
 */
export function TakesFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={clsx('outline-none', className)}>
      {children}
    </div>
  );
}
