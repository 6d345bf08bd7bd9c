import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Material } from '#contract/calls/materials.ts';
import type { Scene } from '#contract/scenes.ts';
import { BrandLogo } from '#web/kit/brand-logo.tsx';
import { MotherUnderMoon } from '#web/kit/illustrations/mother-under-moon.tsx';

export interface EntryFrameProps {
  /** What is marked `data-alone` is shown without the others. */
  readonly children: ReactNode;
  /** On the phone: above the form until a code is asked for, or left out for the keyboard. Beside it on desktop. */
  readonly picture: 'above' | 'beside';
  /** What staff say beside it, or below on the phone. */
  readonly aside?: readonly Material[];
  /** What is in the card is known only after a moment: then it grows downwards and nothing else moves. */
  readonly steady?: boolean;
}

/** The front door: brand, picture and one card with a form. */
export function EntryFrame({ children, picture, aside = [], steady = false }: EntryFrameProps) {
  return (
    <div
      className={clsx(
        'group page grid min-h-dvh content-start pb-8 md:grid-cols-2 md:gap-12',
        steady ? 'md:items-start md:pt-[12dvh]' : 'md:content-center md:items-center md:pt-8',
      )}
    >
      <div className="grid gap-2 md:justify-items-center md:gap-8">
        <div className="flex min-h-15 w-full items-center md:max-w-md">
          <BrandLogo />
        </div>
        <MotherUnderMoon
          className={clsx(
            'mx-auto w-44 md:w-full md:max-w-md',
            picture === 'beside' ? 'max-md:hidden' : 'group-has-[.code-input]:max-md:hidden',
          )}
        />
      </div>
      <div
        className={clsx(
          'card mx-auto mt-2 grid w-full max-w-md gap-5 md:p-8 [&:has(>[data-alone])>:not([data-alone])]:hidden',
          steady ? 'md:mt-24' : 'md:mt-0',
        )}
      >
        {children}
      </div>
      {aside.length > 0 && (
        <aside data-scene={'loginAside' satisfies Scene} className="mx-auto mt-6 grid w-full max-w-md gap-4">
          {aside.map(({ materialId, title, text }) => (
            <div key={materialId}>
              <p className="font-display text-lg">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          ))}
        </aside>
      )}
    </div>
  );
}
