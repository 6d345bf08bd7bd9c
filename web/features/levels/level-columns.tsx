import type { CSSProperties, ReactNode } from 'react';

/** Levels side by side, or one below the other on the phone. */
export function LevelColumns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ol
      className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-[repeat(var(--levels),minmax(0,1fr))]"
      style={{ '--levels': count } as CSSProperties}
    >
      {children}
    </ol>
  );
}
