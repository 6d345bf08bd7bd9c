import type { ReactNode } from 'react';
import { useRoot } from '#web/shell/use-root.ts';
import { Logo } from '#web/illustrations/logo.tsx';
import { MotherUnderMoon } from '#web/illustrations/mother-under-moon.tsx';

/** The front door: a picture above the form on the phone, beside it on desktop. */
export function EntryFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { site } = useRoot();
  return (
    <div className="page grid min-h-dvh content-start pb-8 md:grid-cols-2 md:content-center md:items-center md:gap-12">
      <div className="grid justify-items-center gap-2 pt-5 md:pt-0">
        <Logo name={site.brandName} />
        <MotherUnderMoon className="w-40 md:w-full md:max-w-md" />
      </div>
      <div className="card mx-auto mt-2 grid w-full max-w-md gap-5 md:mt-0 md:p-8">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
