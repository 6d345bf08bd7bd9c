import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Locale } from '#contract/locales.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { remembered } from '#web/kit/remembered.ts';
import type { DrawOnce } from '#web/kit/same-for-all.tsx';

/** Of each part, a kilobyte or two each. */
const mostKept = 500;

/** Keeps what parts look like. Each is drawn of nothing but the text that it is found by again. */
export function makeDrawOnce(): DrawOnce {
  const parts = new WeakMap<object, (key: string) => string>();
  return (Part, of, { locale, zone }) => {
    let drawn = parts.get(Part);
    if (!drawn) {
      drawn = remembered((key: string) => draw(Part, key), { most: mostKept });
      parts.set(Part, drawn);
    }
    return drawn(JSON.stringify([of, locale, zone]));
  };
}

function draw<Of extends object>(Part: ComponentType<Of>, key: string): string {
  const [of, locale, zone] = JSON.parse(key) as [Of, Locale, string];
  const html = renderToString(
    <StaticRouter location="/">
      <LocaleProvider locale={locale} zone={zone}>
        <Part {...of} />
      </LocaleProvider>
    </StaticRouter>,
  );
  // React would write these otherwise in the midst of a page.
  if (/ [a-z-]+="[^"]*_R_/.test(html))
    throw new Error(`${Part.name} is not the same for all: it makes up ids`);
  if (html.startsWith('<link'))
    throw new Error(`${Part.name} is not the same for all: it loads pictures early`);
  return html;
}
