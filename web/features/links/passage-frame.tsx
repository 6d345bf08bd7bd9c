import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrandLogo } from '#web/kit/brand-logo.tsx';

/** One short matter with its picture: above it on the phone, beside it on desktop. */
export function PassageFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  // In the blank layout nothing else says whose page it is.
  const alone = useLocation().pathname.startsWith('/redirect');
  return (
    <div className="page">
      {alone && (
        <div className="flex min-h-15 items-center">
          <BrandLogo />
        </div>
      )}
      <div className="grid gap-6 py-8 md:min-h-[70dvh] md:grid-cols-[1fr_1.2fr] md:items-center md:gap-14 md:py-12">
        <div className="mx-auto w-40 md:w-72" aria-hidden="true">
          {picture}
        </div>
        <div className="grid max-w-xl gap-4">{children}</div>
      </div>
    </div>
  );
}
