import type { ReactNode } from 'react';

export type SampleTheme = 'day' | 'night';

const NAME = { day: 'Day', night: 'Night' } as const;

/** The same sample by day and by night, side by side on desktop. */
export function BothThemes({ children }: { children: (theme: SampleTheme) => ReactNode }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['day', 'night'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="min-w-0 rounded-xl border border-line p-4 md:p-6">
          <p className="eyebrow mb-4">{NAME[theme]}</p>
          <div className="grid gap-5">{children(theme)}</div>
        </div>
      ))}
    </div>
  );
}

export function Chapter({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-12">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-5 max-w-[40rem] text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-base text-ink-soft">{title}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  );
}
