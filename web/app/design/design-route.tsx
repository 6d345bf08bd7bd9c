import { useRoot } from '#web/kit/use-root.ts';
import { DesignPage } from './design-page.tsx';

/** The living page of the design system; the guard lets it exist in demo mode only. */
export default function DesignRoute() {
  const { site } = useRoot();
  return (
    <div className="page py-8">
      <DesignPage brand={site.brandName} />
    </div>
  );
}
