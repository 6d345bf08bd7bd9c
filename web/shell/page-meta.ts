import type { MetaDescriptor, UIMatch } from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import type { Messages } from './messages.ts';
import { isPublicPath } from './public-paths.ts';
import type { RootData } from './root-data.ts';
import { rowOf } from './route-table.ts';

interface PageTexts {
  readonly title: string;
  readonly description?: string;
}

interface MetaArgs {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ((Pick<UIMatch, 'id'> & { readonly loaderData?: unknown }) | undefined)[];
}

/**
 * `meta` of a page in the reader's language: title with the brand's name, description, and robots kept out of
 * what only members see.
 */
export function pageMeta<Tree>(messages: Messages<Tree>, choose: (texts: Tree, args: MetaArgs) => PageTexts) {
  return (args: MetaArgs): MetaDescriptor[] => {
    // The first match is the root, whose loader data this is; an error page has none and titles itself.
    const root = args.matches[0]?.loaderData as RootData | undefined;
    if (!root) return [];
    const { title, description } = choose(messages[scriptOfLocale(root.locale)], args);
    return describePage(root, args.location.pathname, { title, ...(description && { description }) });
  };
}

export function describePage(root: RootData, pathname: string, texts: PageTexts): MetaDescriptor[] {
  return [
    { title: `${texts.title} · ${root.site.brandName}` },
    ...(texts.description ? [{ name: 'description', content: texts.description }] : []),
    ...(isIndexed(pathname) ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** Only pages that exist and open without signing in may be found by search engines. */
function isIndexed(pathname: string): boolean {
  const row = rowOf(pathname);
  if (row === undefined || row.demoOnly || row.coming === 'passage') return false;
  return isPublicPath(pathname) || row.path === '/login';
}
