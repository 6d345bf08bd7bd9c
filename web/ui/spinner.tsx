import { clsx } from 'clsx';

/** Decorative unless it has a label; inside a busy button the button itself says so. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const drawing = (
    <svg className={clsx('spinner', className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 8.6 6.4" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return drawing;
  return (
    <output className="inline-flex items-center gap-2 text-ink-soft">
      {drawing}
      <span>{label}</span>
    </output>
  );
}
