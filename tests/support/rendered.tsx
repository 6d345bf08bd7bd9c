import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import type { Locale } from '#contract/locales.ts';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { unknownRoot, type RootData } from '#web/kit/root-data.ts';
import { DrawOnceContext, type DrawOnce } from '#web/kit/same-for-all.tsx';
import { RootDataContext } from '#web/kit/use-root.ts';

/** A part of a page as the server writes it, with what it needs around it. */
export function rendered(part: ReactNode, locale: Locale): string {
  return renderToStaticMarkup(<MemoryRouter>{inSite(part, locale)}</MemoryRouter>);
}

/** The same as browsers get it, in a page deep in the site; with what has been drawn before, if anything is kept. */
export function written(
  part: ReactNode,
  {
    locale = 'en',
    root = unknownRoot,
    drawOnce = null,
  }: {
    readonly locale?: Locale;
    readonly root?: RootData;
    readonly drawOnce?: DrawOnce | null;
  } = {},
): string {
  return renderToString(
    <DrawOnceContext value={drawOnce}>
      <StaticRouter location="/villages/tea/?stage=2#top">{inSite(part, locale, root)}</StaticRouter>
    </DrawOnceContext>,
  );
}

const inSite = (part: ReactNode, locale: Locale, root: RootData = unknownRoot) => (
  <RootDataContext value={root}>
    <LocaleProvider locale={locale} zone={shownZoneOf(root)}>
      {part}
    </LocaleProvider>
  </RootDataContext>
);
