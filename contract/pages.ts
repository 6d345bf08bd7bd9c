import type { Transport } from './client.ts';
import type { Locale, Script } from './locales.ts';
import type { ModeName } from './modes.ts';

/** Which build of the site runs; also served as `/build-info.json` for the update check. */
export interface BuildInfo {
  readonly revision: string;
  /** Short hash of the release. */
  readonly release: string;
  readonly commitMessage: string;
  /** ISO 8601. */
  readonly packingTime: string;
}

/** A logo as pages show it; its files are named by their height. */
export interface ShownLogo {
  /** Address of its files up to their names. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What the brand has at the foot of pages, beside what always stands there. */
export interface BrandFooter {
  readonly text: string;
  readonly links: readonly { readonly words: string; readonly to: string }[];
}

/** What the server tells every page about the installation. */
export interface SiteInfo {
  readonly brandName: string;
  /** Properties of the style sheet in which the brand differs from what the site comes with. */
  readonly colours: Readonly<Record<string, string>>;
  /** Null: the drawn nest and the name. `night`: where the other cannot be seen by night. */
  readonly logo: { readonly day: ShownLogo; readonly night: ShownLogo | null } | null;
  /** Address of the files of the icon up to their names; null: those that the site comes with. */
  readonly icon: string | null;
  readonly footer: Readonly<Record<Script, BrandFooter>> | null;
  /** Slug of the brand: `{product}` of the specification. */
  readonly product: string;
  /** Address of the site without a trailing slash. */
  readonly publicUrl: string;
  readonly mode: ModeName;
  /** Whether members can sign in by phone: texts can be sent, or are kept in a demo. */
  readonly phoneSignIn: boolean;
  /** That the brand offers; at least one. */
  readonly languages: readonly Locale[];
  /** ISO 3166-1 alpha-2; proposed to who tells no other. */
  readonly defaultCountry: string;
  /** The zone that instants are shown in, IANA name; where `ownClocks` holds, to those without an account. */
  readonly timeZone: string;
  /** Each member reads instants in the zone of her profile. */
  readonly ownClocks: boolean;
  /** Looked at by staff before others see it: nothing stays, and nothing leaves it. */
  readonly preview: boolean;
}

/** What rendering one page needs of the server. */
export interface PageServices {
  readonly site: SiteInfo;
  /** The clock that the calls of the page go by as well. */
  now(): Date;
  /** Nonce of the content security policy of this reply. */
  readonly nonce: string;
  /** Shown on the error screen, so that support can find the log line. */
  readonly requestId: string;
  /** Logs what went wrong while rendering; the page itself never shows it. */
  reportError(error: unknown): void;
  /** The API in process, on behalf of `token`, in `locale`. */
  transport(caller: { token: string | null; locale: Locale }): Transport;
}

/**
 * The reply to a request for a page. A whole page comes as text in `html`, with no body: passed through a stream it
 * would cost a tenth more.
 */
export interface PageResponse extends Response {
  readonly html?: string;
}

/** The site's server bundle: one function that renders any page or page data request. */
export interface PagesBundle {
  renderPage(request: Request, services: PageServices): Promise<PageResponse>;
}
