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
  /** Keeps pages that are the same for all who ask alike; null: each is rendered for who asks. */
  readonly prepare: PreparePage | null;
}

/**
 * A page by all that its bytes depend on beside the answers of its calls, rendered by `make` where it is not there yet. What
 * `make` is given knows nothing of who asks. Null: it cannot be kept as it is now.
 */
export type PreparePage = (
  key: string,
  make: (services: PageServices) => Promise<PageResponse>,
) => Promise<PreparedPage | null>;

/** Ways of sending a page's bytes; the first that a browser takes is the best. */
export const pageEncodings = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof pageEncodings)[number];

/** A page as it is sent to everybody who asks alike. */
export interface PreparedPage {
  /** Of its bytes before they are compressed, and its policy. */
  readonly etag: string;
  readonly policy: string;
  readonly bodies: Readonly<Record<PageEncoding, Uint8Array>>;
}

/** A request for a page. What the router takes of it is made when it is needed: for a prepared page it never is. */
export interface PageRequest {
  readonly url: URL;
  readonly headers: Pick<Headers, 'get'>;
  whole(): Request;
}

/**
 * The reply to a request for a page. A whole page comes as text in `html`, with no body: passed through a stream it
 * would cost a tenth more.
 */
export interface PageResponse extends Response {
  readonly html?: string;
}

/** The reply with a page that was prepared. */
export interface PreparedReply {
  readonly prepared: PreparedPage;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly setCookies: readonly string[];
}

/** The site's server bundle: one function that renders any page or page data request. */
export interface PagesBundle {
  renderPage(request: PageRequest, services: PageServices): Promise<PageResponse | PreparedReply>;
}
