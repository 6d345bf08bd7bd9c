import { useRef, useState } from 'react';
import type { ShownExpert } from '#contract/calls/safety.ts';
import { ApiError } from '#contract/client.ts';
import { scripts } from '#contract/locales.ts';
import { now } from '#web/kit/clock.ts';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { expertMessages } from './expert-messages.ts';

const formId = 'expert';
const isFit = (title: string) => title.trim().length >= 2 && title.trim().length <= 60;

/** Sets a badge: by the address of the account, never by what somebody wrote. */
export function ExpertSheet({
  of: known,
  onClose,
  onSaved,
}: {
  of: ShownExpert | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const texts = useMessages(expertMessages);
  const { call } = useStaffApi();
  const { notify } = useToast();
  const [email, setEmail] = useState(known?.email ?? '');
  const [title, setTitle] = useState(known?.title ?? { en: '', 'zh-Hans': '', 'zh-Hant': '' });
  const [day, setDay] = useState(known?.reviewedAt.slice(0, 10) ?? '');
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const isMail = /^[^\s@]+@[^\s@]+$/.test(email.trim());
  const [today] = useState(() => now().toISOString().slice(0, 10));
  const isToCome = day > today;
  const isWhole = isMail && isToCome && scripts.every((script) => isFit(title[script]));

  async function save() {
    setTried(!isWhole);
    if (!isWhole || running.current) return;
    running.current = true;
    setWorking(true);
    setFailure(undefined);
    try {
      await call('setExpert', { email: email.trim(), title, reviewedAt: `${day}T00:00:00.000Z` });
      notify({ tone: 'positive', message: texts.saved });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      running.current = false;
      setWorking(false);
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={known ? texts.edit({ name: known.name }) : texts.add}
      text={texts.sheetText}
      closeLabel={texts.close}
      footer={
        <Button type="submit" form={formId} size="lg" block loading={working}>
          {texts.save}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={texts.email}
          error={tried && !isMail ? texts.emailError : undefined}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {scripts.map((script) => (
          <TextInput
            key={script}
            label={texts.name[script]}
            error={tried && !isFit(title[script]) ? texts.nameError : undefined}
            lang={script}
            maxLength={60}
            value={title[script]}
            onChange={(event) => setTitle({ ...title, [script]: event.target.value })}
          />
        ))}
        <TextInput
          label={texts.reviewedAt}
          hint={texts.reviewedHint}
          error={tried && !isToCome ? texts.reviewedError : undefined}
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </form>
      {failure !== undefined && !working && (
        <Notice tone="danger" live className="mt-4">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}
