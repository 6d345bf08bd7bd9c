import { useRef, useState } from 'react';
import { ApiError, type CallResult } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { LongWords } from '#web/ui/long-words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useHydrated } from '#web/shell/use-hydrated.ts';
import { readStaffSession } from '../staff/staff-session.ts';
import { useStaffApi } from '../staff/use-staff-api.ts';
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
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [told, setTold] = useState<CallResult<'unmaskWriter'> | null>(null);
  const running = useRef(false);
  const isShort = reason.trim().length < shortest;

  async function unmask() {
    if (running.current) return;
    running.current = true;
    setWorking(true);
    setFailure(undefined);
    try {
      setTold(await call('unmaskWriter', { caseId, reason: reason.trim() }));
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      running.current = false;
      setWorking(false);
    }
  }

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
            <Button type="submit" form={formId} size="lg" block variant="danger" loading={working}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(isShort);
            if (!isShort) void unmask();
          }}
        >
          <TextArea
            label={texts.reason}
            error={tried && isShort ? texts.short : undefined}
            rows={3}
            maxLength={500}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
        {failure !== undefined && !working && (
          <Notice tone="danger" live className="mt-4">
            {failure}
          </Notice>
        )}
      </Sheet>
    </div>
  );
}
