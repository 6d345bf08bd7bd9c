import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CaseGrounds } from './case-grounds.tsx';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-filter.ts';
import { CaseWriting } from './case-writing.tsx';

export function CaseReading({ detail }: { detail: CaseDetail }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  const { case: shown, writing, heldFor } = detail;
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
        {texts.in({ village: shown.village, date: formats.dateTime(writing.createdAt) })}
        <Badge>{texts.states[writing.state]}</Badge>
        {heldFor !== null && <Badge tone="warning">{texts.heldFor[heldFor]}</Badge>}
      </p>
      <CaseWriting detail={detail} />
      <CaseGrounds detail={detail} />
    </>
  );
}
