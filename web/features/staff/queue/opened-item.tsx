import { ChevronLeft } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { IconLink } from '#web/ui/icon-link.tsx';
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { Failed } from '../failed.tsx';
import { useStaffApi } from '../use-staff-api.ts';
import { useStaffAnswer } from '../use-staff-data.ts';
import { KeyButton, KeyList } from './keys.tsx';
import { photoSizes, PictureViewer, sizesOf } from './picture-viewer.tsx';
import { queueMessages } from './queue-messages.ts';
import type { Deciding, QueueView, StaffQueue } from './staff-queue.ts';

interface OpenedProps<Row, Detail, Filter> {
  readonly of: StaffQueue<Row, Detail, Filter>;
  readonly view: QueueView<Row, Detail, Filter>;
  readonly id: string;
  /** What the list knows of it. */
  readonly row: Row | undefined;
  readonly next: string | null;
  readonly waiting: number | undefined;
  readonly pathOf: (id: string | null) => string;
  onStep(by: 1 | -1): void;
  onDecide(title: string, decision: Deciding): void;
  /** Somebody decided it meanwhile. */
  readonly onTaken: ((title: string, by: string) => void) | undefined;
}

/** One of a queue, with its photos large, what there is to read, and the decision at hand. */
export function OpenedItem<Row, Detail, Filter>(props: OpenedProps<Row, Detail, Filter>) {
  const { of, view, id, next, waiting, pathOf, onStep, onDecide, onTaken } = props;
  const texts = useMessages(queueMessages).desk;
  const { formats } = useLocale();
  const asked = useStaffAnswer(`${of.call} ${id}`, (call) => of.item(call, id));
  const { data, failure, reload } = asked;
  const row = data ? of.rowIn(data) : props.row;
  const line = row && view.line(row);
  const title = line?.title ?? texts.loading;
  const by = data ? of.decidedBy(data) : null;
  const tell = useEffectEvent((name: string) => onTaken?.(title, name));
  useEffect(() => {
    if (by !== null) tell(by);
  }, [by]);
  usePreload(of, view, data === undefined ? null : next);
  const back = pathOf(null);

  if (failure !== undefined)
    return (
      <Failed
        asked={asked}
        title={texts.itemFailed}
        retry={texts.retry}
        back={{ to: back, label: texts.toList }}
      />
    );
  const pictures = data && view.pictures(data);
  const { Reading, Decisions, About } = of;
  const decide = (decision: Deciding) => onDecide(title, decision);
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_19rem] md:items-start">
      <header className="flex items-start gap-1 pt-3 md:col-span-2">
        <IconLink
          to={back}
          label={texts.toList}
          icon={<ChevronLeft aria-hidden="true" />}
          className="-ms-2.5"
        />
        <div className="grid min-w-0 flex-1 gap-1 pt-1.5">
          <h1 id="opened" className="text-xl leading-tight font-semibold wrap-anywhere">
            {title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            {line?.badges}
            {line?.when.at(-1)}
          </p>
        </div>
        <p className="pt-3 text-sm text-ink-soft max-sm:hidden">
          {waiting !== undefined && texts.waiting({ count: formats.number(waiting) })}
        </p>
        <KeyList />
      </header>
      {!data && (
        <Loading label={texts.loading} className="grid gap-6">
          <Skeleton shape="image" className="viewer" />
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && pictures && (
        <div className="grid min-w-0 gap-6">
          {pictures.list.length > 0 && <PictureViewer pictures={pictures.list} veiled={pictures.veiled} />}
          <Reading detail={data} reload={reload} decide={decide} pathOf={pathOf} />
        </div>
      )}
      <aside
        aria-label={texts.decision}
        aria-busy={data === undefined}
        className="contents md:sticky md:top-(--upper-bar) md:grid md:gap-4"
      >
        <div
          ref={pageBar}
          className="page-bar order-last grid gap-2 rounded-xl border border-line bg-surface-raised p-3 shadow-lift [--reach:0.75rem] md:static md:order-none md:p-4 md:shadow-soft"
        >
          {data && <Decisions detail={data} reload={reload} decide={decide} />}
          <div className="grid grid-cols-2 gap-2">
            <KeyButton letter="k" label={texts.previous} variant="quiet" block onPress={() => onStep(-1)} />
            <KeyButton letter="j" label={texts.next} variant="quiet" block onPress={() => onStep(1)} />
          </div>
        </div>
        {data && <About detail={data} reload={reload} />}
      </aside>
    </div>
  );
}

/** The first photo of what comes next is there when it is opened; what is veiled is not asked for. */
function usePreload<Row, Detail, Filter>(
  of: StaffQueue<Row, Detail, Filter>,
  view: QueueView<Row, Detail, Filter>,
  id: string | null,
) {
  const { call } = useStaffApi();
  const load = useEffectEvent(async (next: string) => {
    const { list, veiled } = view.pictures(await of.item(call, next));
    const [first] = list;
    if (!first || veiled) return;
    const image = new Image();
    const { src, srcSet } = sizesOf(first.picture);
    Object.assign(image, { sizes: photoSizes, srcset: srcSet, src });
  });
  useEffect(() => {
    // It will be asked for once more when it is opened, and say then what is wrong.
    if (id !== null) load(id).catch(() => undefined);
  }, [id]);
}
