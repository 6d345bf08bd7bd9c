import type { LoaderFunctionArgs } from 'react-router';
import { siteFrom } from './page-context.ts';

/** `/site.webmanifest`, for the home screen of a phone: the brand's name is configuration. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { brandName } = siteFrom(context);
  const manifest = {
    name: brandName,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    background_color: '#faf3ea',
    theme_color: '#6f2b55',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
