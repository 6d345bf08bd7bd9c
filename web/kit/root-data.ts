import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { locales, type Locale } from '#contract/locales.ts';
import type { PageTells } from '#contract/page-patterns.ts';
import type { BrandFooter, BuildInfo, SiteInfo } from '#contract/pages.ts';
import { usualTimeZone } from '#contract/shown-time.ts';

export type Theme = 'day' | 'night';
export type DeviceType = 'pc' | 'mobile';

/** A page as its events and measures name it. */
export interface MeasuredPage {
  /** Empty at an address that is none of the site's. */
  readonly pattern: string;
  readonly tells: PageTells;
}

/** What every page knows: the guard finds it out once a request, the root loader hands it to the browser. */
export interface RootData {
  readonly site: Omit<SiteInfo, 'footer'>;
  /** What the brand has at the foot of pages, in the language of the page. */
  readonly footer: BrandFooter | null;
  readonly build: BuildInfo;
  /** Id of the request that brought this, for the error screen. */
  readonly requestId: string;
  readonly locale: Locale;
  /** Name of the page asked for. */
  readonly pageTitle: string;
  /** The page at `path`, which a browser that found no other may have left. */
  readonly page: MeasuredPage & { readonly path: string };
  /** Visits are not measured: she declined, as a member or in this browser, or the browser says so for her. */
  readonly unmeasured: boolean;
  /** Whether search engines may find it. */
  readonly indexed: boolean;
  /** Null when nobody is signed in. */
  readonly user: UserInfo | null;
  /** Opened inside the brand's app: `/app/…` pages leave the site's own chrome out. */
  readonly appMode: boolean;
  /** Null follows the device. */
  readonly theme: Theme | null;
  /** The server's guess from the request; the browser corrects it by its width. */
  readonly deviceType: DeviceType;
}

/** For the error page of a request that failed before anything was known. */
export const unknownRoot: RootData = {
  site: {
    brandName: 'Nestling',
    colours: {},
    logo: null,
    icon: null,
    product: 'nestling',
    publicUrl: '',
    mode: 'real',
    phoneSignIn: false,
    languages: locales,
    defaultCountry: 'US',
    timeZone: usualTimeZone,
    ownClocks: false,
    preview: false,
  },
  footer: null,
  build: { revision: '', release: '', commitMessage: '', packingTime: '' },
  requestId: '',
  locale: 'en',
  pageTitle: '',
  page: { pattern: '', tells: 'intimate', path: '' },
  unmeasured: false,
  indexed: false,
  user: null,
  appMode: false,
  theme: null,
  deviceType: 'mobile',
};
