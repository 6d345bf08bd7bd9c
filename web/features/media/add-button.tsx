import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands where the next picture will be. */
export function AddButton({
  wide,
  icon = <ImagePlus aria-hidden="true" className="size-7" />,
  className,
  onClick,
  children,
}: {
  /** There is no picture beside it yet. */
  wide: boolean;
  icon?: ReactNode;
  className?: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx(
        'w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-strong bg-surface-raised p-3 text-sm font-semibold text-accent-ink hover:border-accent-ink hover:bg-accent-soft',
        wide ? 'min-h-28' : 'aspect-square',
        className ?? 'flex',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
