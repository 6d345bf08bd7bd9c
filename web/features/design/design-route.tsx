import { pageMeta } from '#web/shell/page-meta.ts';
import { pageNames } from '#web/shell/page-names.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { DesignPage } from './design-page.tsx';

export const meta = pageMeta(pageNames, ({ design }) => ({ title: design }));

/** The living page of the design system; the guard lets it exist in demo mode only. */
export default function DesignRoute() {
  const { site } = useRoot();
  return <DesignPage brand={site.brandName} />;
}
