import { useState } from 'react';
import type { ShownExpert } from '#contract/calls/cases.ts';
import { scripts } from '#contract/locales.ts';
import { now } from '#web/kit/clock.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange, type Faults } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useStaffApi } from '#web/features/staff/use-staff-api.ts';
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
  const [email, setEmail] = useState(known?.email ?? '');
  const [title, setTitle] = useState(known?.title ?? { en: '', 'zh-Hans': '', 'zh-Hant': '' });
  const [day, setDay] = useState(known?.reviewedAt.slice(0, 10) ?? '');
  const [tried, setTried] = useState(false);
  const isMail = /^[^\s@]+@[^\s@]+$/.test(email.trim());
  const [today] = useState(() => now().toISOString().slice(0, 10));
  const wrong: Faults = {
    email: isMail ? undefined : texts.emailError,
    ...Object.fromEntries(
      scripts.map((script) => [script, isFit(title[script]) ? undefined : texts.nameError]),
    ),
    reviewedAt: day > today ? undefined : texts.reviewedError,
  };
  const shown = tried ? wrong : {};
  const saving = useChange(
    async () => {
      await call('setExpert', { email: email.trim(), title, reviewedAt: `${day}T00:00:00.000Z` });
      onSaved();
    },
    {
      check: () => {
        setTried(true);
        return wrong;
      },
      done: texts.saved,
    },
  );

  return (
    <Sheet
      open
      onClose={onClose}
      title={known ? texts.edit({ name: known.name }) : texts.add}
      text={texts.sheetText}
      closeLabel={texts.close}
      footer={
        <Button type="submit" form={formId} size="lg" block loading={saving.busy}>
          {texts.save}
        </Button>
      }
    >
      <ChangeForm id={formId} change={saving} className="grid gap-4">
        <TextInput
          label={texts.email}
          error={shown['email']}
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
            error={shown[script]}
            lang={script}
            maxLength={60}
            value={title[script]}
            onChange={(event) => setTitle({ ...title, [script]: event.target.value })}
          />
        ))}
        <TextInput
          label={texts.reviewedAt}
          hint={texts.reviewedHint}
          error={shown['reviewedAt']}
          type="date"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </ChangeForm>
    </Sheet>
  );
}
