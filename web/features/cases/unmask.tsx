import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { readStaffSession } from '#web/features/staff/staff-session.ts';
import { useStaffApi } from '#web/features/staff/use-staff-api.ts';
import { caseMessages } from './case-messages.ts';

const formId = 'unmask-reason';
const shortest = 10;

/** Who wrote under another name: for admins, with a reason, written down. */
export function Unmask({ caseId }: { caseId: string }) {
  const texts = useMessages(caseMessages).unmask;
  const all = useMessages(caseMessages);
  const { call } = useStaffApi();
  const isAdmin = useHydrated() && readStaffSession()?.role === 'admin';
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<CallResult<'unmaskWriter'> | null>(null);
  const isShort = reason.trim().length < shortest;

  const unmasking = useChange(
    async () => {
      setTold(await call('unmaskWriter', { caseId, reason: reason.trim() }));
      setOpen(false);
    },
    {
      check: () => {
        setTried(true);
        return { reason: isShort ? texts.short : undefined };
      },
    },
  );

  if (!isAdmin) return <p className="text-sm text-ink-soft">{texts.adminsOnly}</p>;
  return (
    <div className="grid gap-1.5">
      <div aria-live="polite">
        {told && (
          <p>
            <span className="block font-semibold">{told.name}</span>
            <span className="block">
              <LongWords>{told.email ?? texts.noEmail}</LongWords>
            </span>
          </p>
        )}
      </div>
      {!told && (
        <>
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
          <p className="text-xs text-ink-soft">{texts.noted}</p>
        </>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        text={texts.text}
        closeLabel={all.close}
        footer={
          <>
            <Button variant="quiet" size="lg" block onClick={() => setOpen(false)}>
              {all.cancel}
            </Button>
            <Button type="submit" form={formId} size="lg" block variant="danger" loading={unmasking.busy}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <ChangeForm id={formId} change={unmasking} className="grid gap-4">
          <TextArea
            label={texts.reason}
            error={tried && isShort ? texts.short : undefined}
            rows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ChangeForm>
      </Sheet>
    </div>
  );
}
