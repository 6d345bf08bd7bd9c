import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Locale } from '#contract/locales.ts';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { unknownRoot } from '#web/kit/root-data.ts';
import { RootDataContext } from '#web/kit/use-root.ts';

/** A part of a page as the server writes it, with what it needs around it. */
export function rendered(part: ReactNode, locale: Locale): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RootDataContext value={unknownRoot}>
        <LocaleProvider locale={locale} zone={shownZoneOf(unknownRoot)}>
          {part}
        </LocaleProvider>
      </RootDataContext>
    </MemoryRouter>,
  );
}
