import { clsx } from 'clsx';

/** How so many photos of a post or comment stand side by side. */
export const wallClass = (count: number, small: boolean): string =>
  clsx(
    'mt-4 grid gap-2',
    count === 1 ? 'grid-cols-1' : 'grid-cols-2',
    small ? 'max-w-72' : count > 1 && 'md:grid-cols-3',
  );

export const photoClass = (count: number): string =>
  clsx(
    'w-full rounded-lg bg-surface-sunken object-cover',
    count === 1 ? 'h-auto max-h-128' : 'aspect-square',
  );
