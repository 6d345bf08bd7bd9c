import { Baby, CalendarHeart, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Child } from '#contract/calls/profile.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { httpMessages } from '#web/kit/http-messages.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { detailsMessages } from './details-messages.ts';
import { useFamily } from './use-family.ts';

const sheetCode = late(() => import('./child-sheet.tsx'));
const ChildSheet = lateComponent(sheetCode, 'ChildSheet');

/** Children, born and expected. For who rests they are there when she opens it, and an empty list says nothing. */
export function Family({
  family,
  today,
  nameLength,
  onSaved,
}: {
  family: readonly Child[];
  today: string;
  nameLength: number;
  onSaved: () => void;
}) {
  const texts = useMessages(detailsMessages);
  const { formats } = useLocale();
  const resting = useRests();
  const { children, removed, remove, undo } = useFamily(family);
  const { offline } = useMessages(httpMessages);
  const { notify } = useToast();
  const [shown, setShown] = useState<Child | 'new' | null>(null);
  // Its code comes on first use.
  const prepare = () => void sheetCode.prepare();
  const show = (child: Child | 'new') => {
    sheetCode.load().then(
      () => setShown(child),
      () => notify({ tone: 'negative', message: offline }),
    );
  };
  const nameOf = (child: Child) =>
    child.name ?? (child.birthDate === null ? texts.expectedChild : texts.child);
  const told = (
    <div className="grid gap-3">
      {children.length === 0 && !resting && <p className="text-ink-soft">{texts.familyEmpty}</p>}
      {children.length > 0 && (
        <ul className="row-list -my-2">
          {children.map((child) => (
            <li key={child.childId}>
              <ListRow
                lead={
                  child.birthDate === null ? (
                    <CalendarHeart aria-hidden="true" />
                  ) : (
                    <Baby aria-hidden="true" />
                  )
                }
                title={<span lang="">{nameOf(child)}</span>}
                text={
                  child.birthDate === null
                    ? texts.expected({ date: formats.day(child.expectedDate ?? '') })
                    : texts.born({ date: formats.day(child.birthDate) })
                }
                onClick={() => show(child)}
              />
            </li>
          ))}
        </ul>
      )}
      <output className="empty:hidden">
        {removed && (
          <span className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface-sunken py-1 ps-4 pe-1">
            <span className="text-sm">{texts.removed({ name: nameOf(removed) })}</span>
            <Button variant="quiet" size="sm" onClick={() => undo()}>
              {texts.undo}
            </Button>
          </span>
        )}
      </output>
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => show('new')}>
        {texts.addChild}
      </Button>
    </div>
  );
  return (
    <div id="family" onPointerEnter={prepare} onFocus={prepare}>
      <Section title={texts.family} className={resting ? 'lg:mt-0' : ''}>
        {resting ? <Fold summary={texts.familyShow}>{told}</Fold> : <Card>{told}</Card>}
      </Section>
      {shown !== null && (
        <Suspense fallback={null}>
          <ChildSheet
            child={shown === 'new' ? null : shown}
            today={today}
            nameLength={nameLength}
            onClose={() => setShown(null)}
            onSaved={onSaved}
            onRemove={(child) => {
              setShown(null);
              void remove(child);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
