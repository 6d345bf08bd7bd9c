import { ChevronRight } from 'lucide-react';
import type { SafetyCase } from '#contract/calls/safety.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { CaseBadges } from './case-badges.tsx';
import { casePath } from './case-paths.ts';
import { queueMessages } from './queue-messages.ts';

/** A case as it stands in the queue. */
export function CaseRow({ of: row }: { of: SafetyCase }) {
  const texts = useMessages(queueMessages);
  const { formats } = useLocale();
  const { caseId, village, title, excerpt, openedAt, dueAt, decidedAt, decidedBy } = row;
  return (
    <CardLink to={casePath(caseId)} className="flex items-center gap-4 py-4">
      <span className="grid min-w-0 flex-1 gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,2fr)] md:items-center md:gap-6">
        <span className="grid min-w-0 gap-1.5">
          <span className="flex flex-wrap items-center gap-1.5">
            <CaseBadges of={row} />
            <span className="text-sm text-ink-soft">{village}</span>
          </span>
          <span className="text-lg font-semibold wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-ink-soft wrap-anywhere">{excerpt}</span>
        </span>
        <span className="grid gap-0.5 text-sm text-ink-soft">
          <span>
            {decidedAt === null
              ? texts.due({ date: formats.dateTime(dueAt) })
              : texts.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}
          </span>
          <span>{texts.opened({ date: formats.dateTime(openedAt) })}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </CardLink>
  );
}
