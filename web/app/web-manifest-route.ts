import type { LoaderFunctionArgs } from 'react-router';
import { scriptOfLocale, type Script } from '#contract/locales.ts';
import { pageNames } from './page-names.ts';
import { siteFrom, visitContext } from '#web/kit/page-context.ts';

/** `/site.webmanifest`, for the home screen of a phone: the brand's name is configuration. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { brandName, icon: own } = siteFrom(context);
  // Browsers ask for it without cookies: in the language of the device.
  const { locale } = context.get(visitContext).root;
  const script = scriptOfLocale(locale);
  const names = pageNames[script];
  const manifest = {
    name: brandName,
    short_name: brandName,
    description: descriptions[script],
    id: '/',
    start_url: '/',
    scope: '/',
    lang: locale,
    dir: 'ltr',
    display: 'standalone',
    categories: ['lifestyle', 'parenting', 'shopping'],
    background_color: '#faf3ea',
    theme_color: '#faf3ea',
    icons:
      own === null
        ? [
            { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
            ...sizes.flatMap((size) => [
              icon(`/icons/icon-${size}.png`, size, 'any'),
              // With more around it, for systems that cut icons into their own shape.
              icon(`/icons/maskable-${size}.png`, size, 'maskable'),
            ]),
          ]
        : sizes.map((size) => icon(`${own}${size}.png`, size, 'any')),
    shortcuts: [
      { name: names.checkIn, url: '/games/checkIn' },
      { name: names.gifts, url: '/gifts' },
      { name: names.villages, url: '/villages' },
      { name: names.notifications, url: '/notifications' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}

const sizes = [192, 512] as const;

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

const descriptions: Readonly<Record<Script, string>> = {
  en: 'Check in, collect coins, claim gifts and meet other mothers.',
  'zh-Hans': '每日签到、攒金币、领礼品，和妈妈们在一起。',
  'zh-Hant': '每日簽到、儲金幣、領禮品，和媽媽們在一起。',
};
