import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from '#web/kit/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx';
import type { MorePhase } from './use-more-pages.ts';

/** After so many pages by themselves the reader decides, or the foot of the site could never be reached. */
const pagesByThemselves = 3;

export interface ListFootProps {
  /** As `useMorePages` gives them. */
  readonly pages: {
    readonly list: { readonly length: number };
    readonly phase: MorePhase;
    loadMore(): Promise<void>;
  };
  readonly texts: {
    /** “40 lines shown”: read out when more has arrived. */
    loaded(values: { readonly count: string }): string;
    readonly more: string;
    readonly loadingMore: string;
    readonly end: string;
    readonly failed: string;
    readonly failedText: string;
    readonly retry: string;
  };
}

/** The foot of a list: more by scrolling or by a button, what went wrong, or its end. */
export function ListFoot({ pages: { list, phase, loadMore }, texts }: ListFootProps) {
  const { formats } = useLocale();
  const foot = useRef<HTMLDivElement>(null);
  const loaded = useRef(0);
  const seen = useEffectEvent(() => {
    if (phase !== 'more' || loaded.current >= pagesByThemselves) return;
    loaded.current += 1;
    void loadMore();
  });
  useEffect(() => {
    if (foot.current === null || phase !== 'more') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
      },
      { rootMargin: '240px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [phase]);

  return (
    <div ref={foot}>
      {phase === 'more' && (
        <div className="grid justify-items-center pt-6">
          <Button variant="secondary" onClick={() => loadMore()}>
            {texts.more}
          </Button>
        </div>
      )}
      {phase === 'loading' && (
        <Loading label={texts.loadingMore}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {phase === 'failed' && (
        <ErrorState
          heading="p"
          title={texts.failed}
          text={texts.failedText}
          onRetry={() => loadMore()}
          retryLabel={texts.retry}
          retrying={false}
        />
      )}
      {phase === 'end' && <EndOfList text={texts.end} />}
      <output className="sr-only">{texts.loaded({ count: formats.number(list.length) })}</output>
    </div>
  );
}
