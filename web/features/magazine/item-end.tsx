import { Check } from 'lucide-react';
import type { MagazineItem } from '#contract/calls/magazine.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ItemPicture } from './item-picture.tsx';
import { itemMessages } from './item-messages.ts';
import { magazineMessages } from './messages.ts';
import { RewardLine } from './rewards.tsx';
import { following, issuePath, itemPath } from './rules.ts';
import type { ReadPhase } from './use-read.ts';

/** Below a text: that it is read, and what comes next. */
export function ItemEnd({
  item: { id, issue },
  phase,
  onRead,
}: {
  item: MagazineItem;
  phase: ReadPhase;
  onRead: () => void;
}) {
  const texts = useMessages(itemMessages);
  return (
    <div className="mt-10 grid gap-5 border-t border-line pt-4">
      <div className="grid justify-items-start gap-3">
        <output className="block">
          {phase === 'read' && (
            <span className="flex min-h-11 items-center gap-2 font-semibold text-positive-ink">
              <Check aria-hidden="true" className="size-5" />
              {texts.isRead}
            </span>
          )}
          {phase === 'failed' && <Notice tone="warning">{texts.notMarked}</Notice>}
        </output>
        {phase !== 'read' && (
          <Button variant="secondary" loading={phase === 'noting'} onClick={onRead}>
            {phase === 'failed' ? texts.retry : texts.markRead}
          </Button>
        )}
      </div>
      <Next id={id} issue={issue} />
    </div>
  );
}

function Next({ id, issue }: Pick<MagazineItem, 'id' | 'issue'>) {
  const texts = useMessages(itemMessages);
  const shared = useMessages(magazineMessages);
  const { formats } = useLocale();
  const next = following(issue.items, id);
  if (!next)
    return (
      <div className="card card-sunken grid justify-items-start gap-3">
        <p>
          {texts.endOfIssue} <RewardLine issue={issue} />
        </p>
        <ButtonLink to={issuePath(issue.slug)} variant="secondary">
          {shared.contents}
        </ButtonLink>
      </div>
    );
  return (
    <CardLink to={itemPath(next.id)} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 p-4">
      <ItemPicture picture={next.picture} className="aspect-8/5 w-24 rounded-md" />
      <span>
        <span className="eyebrow block">
          {texts.next} · {shared.minutes({ minutes: formats.number(next.minutes) })}
        </span>
        <span className="font-display block text-lg leading-tight">{next.title}</span>
      </span>
    </CardLink>
  );
}
