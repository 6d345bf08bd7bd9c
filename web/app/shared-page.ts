import { RouterContextProvider } from 'react-router';
import { locales } from '#contract/locales.ts';
import type { PageRequest, PageResponse, PageServices, PreparedReply } from '#contract/pages.ts';
import { isWebView } from '#web/features/members/web-view.ts';
import { pageClient } from '#web/kit/page-client.ts';
import { servicesContext } from '#web/kit/page-context.ts';
import { begunNotesContext, headersOf, newNotes } from '#web/kit/reply-notes.ts';
import type { RootData } from '#web/kit/root-data.ts';
import { judge, judgedContext, type Judged } from './guard.ts';
import { rowOf } from './route-table.ts';

type Render = (request: Request, context: RouterContextProvider) => Promise<PageResponse>;

/** An address of which there are few: as the table of pages has it, alone or with a language of ours. */
function isShared({ pathname, search }: URL): boolean {
  const row = rowOf(pathname);
  if (row?.shared !== true || row.path !== pathname) return false;
  return search === '' || languageQueries.has(search);
}

const languageQueries: ReadonlySet<string> = new Set(
  [...locales, 'zh'].flatMap((name) => [`?Language=${name}`, `?Language=${name.toLowerCase()}`]),
);

/** Nothing of hers is in it: who is signed in, chose how pages look, or is not measured, gets it rendered. */
const isOfNobody = ({ user, theme, unmeasured }: RootData): boolean =>
  user === null && theme === null && !unmeasured;

/**
 * A page of the site. One that is the same for everybody is prepared, and the guard judges each request for it, as it does
 * for any other.
 */
export async function pageFor(
  request: PageRequest,
  services: PageServices,
  render: Render,
): Promise<PageResponse | PreparedReply> {
  const { url, headers } = request;
  if (services.prepare === null || !isShared(url)) return render(request.whole(), contextOf(services));

  const notes = newNotes();
  const judged = await judge({ services, notes, pattern: url.pathname, headers, url, isDocument: true });
  const renderForHer = () => {
    const context = contextOf(services, judged);
    context.set(begunNotesContext, notes);
    return render(request.whole(), context);
  };
  if ('thrown' in judged || !isOfNobody(judged.visit.root)) return renderForHer();
  const asked: SharedRequest = {
    url: `${url.pathname}${url.search}`,
    root: { ...judged.visit.root, requestId: '' },
    webView: isWebView(headers.get('User-Agent') ?? ''),
  };
  const prepared = await services.prepare(JSON.stringify(asked), (own) => renderShared(asked, own, render));
  if (prepared === null) return renderForHer();
  return { prepared, headers: headersOf(notes, 200), setCookies: notes.setCookies };
}

function contextOf(services: PageServices, judged: Judged | null = null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(judgedContext, judged);
  return context;
}

/** All that is told of a request to who renders a shared page: its key. */
interface SharedRequest {
  readonly url: string;
  readonly root: RootData;
  readonly webView: boolean;
}

/** As for anybody: a request without cookies or anything else of hers, judged already. */
function renderShared(
  { url, root, webView }: SharedRequest,
  own: PageServices,
  render: Render,
): Promise<PageResponse> {
  const api = pageClient(own.transport({ token: null, locale: root.locale }), () => undefined);
  const context = contextOf(own, { visit: { root, api, leadOn: nowhere } });
  const headers = { 'User-Agent': webView ? 'WebView' : '' };
  return render(new Request(new URL(url, own.site.publicUrl), { headers }), context);
}

/** What leads on is not kept: who asks is led there. */
const nowhere = () => new Response(null, { status: 404 });
