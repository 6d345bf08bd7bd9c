import { VenetianMask } from 'lucide-react';
import { trustLevels, type TrustLevel } from '#contract/villages/words.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useChange } from '#web/kit/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { DueLine } from '#web/features/staff/queue/due-line.tsx';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import { useStaffApi } from '#web/features/staff/use-staff-api.ts';
import { caseMessages } from './case-messages.ts';
import type { CaseDetail } from './case-detail.ts';
import { Unmask } from './unmask.tsx';

/** By when, or what was decided; and as whom she wrote. */
export function CaseAbout({ detail, reload }: { detail: CaseDetail; reload: () => void }) {
  const texts = useMessages(caseMessages);
  const { desk } = useMessages(queueMessages);
  const { formats } = useLocale();
  const { case: shown, history } = detail;
  const [last] = history;
  return (
    <>
      <Card>
        {shown.state === 'waiting' || !last ? (
          <DueLine {...shown} />
        ) : (
          <Notice tone={last.decision === 'kept' ? 'positive' : 'neutral'} live>
            <p>{texts.decisions[last.decision]}</p>
            <p>{desk.decided({ name: last.by || '–', date: formats.dateTime(last.at) })}</p>
          </Notice>
        )}
      </Card>
      <WriterCard detail={detail} reload={reload} />
    </>
  );
}

const isLevel = (text: string): text is TrustLevel => trustLevels.some((level) => level === text);

/** As whom she wrote, and how far she is trusted. */
function WriterCard({ detail, reload }: { detail: CaseDetail; reload: () => void }) {
  const texts = useMessages(caseMessages);
  const { call } = useStaffApi();
  const { case: shown, writing } = detail;
  const { trust } = writing;
  const saving = useChange(
    async (chosen: string) => {
      await call('setTrust', { caseId: shown.caseId, trust: isLevel(chosen) ? chosen : null });
      reload();
    },
    { done: texts.trustSaved, notified: true },
  );

  return (
    <Card className="grid gap-4">
      <p>
        <span className="block text-sm text-ink-soft">{texts.writer}</span>
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {writing.anonymous && <VenetianMask aria-hidden="true" className="size-5 shrink-0" />}
          {writing.writer}
          {writing.anonymous && <Badge>{texts.anonymous}</Badge>}
        </span>
      </p>
      <Select
        label={texts.trust}
        error={undefined}
        value={trust?.set ? trust.level : ''}
        aria-busy={saving.busy}
        {...(trust === null && { placeholder: texts.trustUnseen })}
        options={[
          trust === null || trust.set
            ? { value: trust === null ? 'rules' : '', label: texts.byRulesPlain }
            : { value: '', label: texts.byRules({ level: texts.levels[trust.level] }) },
          ...trustLevels.map((level) => ({ value: level, label: texts.levels[level] })),
        ]}
        onChange={(event) => void saving.run(event.target.value)}
      />
      {writing.anonymous && <Unmask caseId={shown.caseId} />}
    </Card>
  );
}
