import { useRef, type SubmitEvent } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accountMessages } from './messages.ts';
import { laterMessages } from './later-messages.ts';
import type { JoinRegistration } from './use-registration.ts';

/** What has to be agreed to, apart from what may be: nothing is ticked beforehand. */
export function ConsentsStep({
  registration,
}: {
  registration: Pick<JoinRegistration, 'answers' | 'answer' | 'faults' | 'fault' | 'working' | 'register'>;
}) {
  const texts = useMessages(laterMessages);
  const { answers, answer, faults, fault, working, register } = registration;
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (answers.acceptTerms && answers.adult) {
      void register();
      return;
    }
    fault({
      ...(!answers.acceptTerms && { acceptTerms: texts.termsMissing }),
      ...(!answers.adult && { adult: texts.adultMissing }),
    });
    const name = answers.acceptTerms ? 'adult' : 'acceptTerms';
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <Checkbox
        name="acceptTerms"
        required
        checked={answers.acceptTerms}
        error={faults['acceptTerms']}
        onChange={(event) => answer({ acceptTerms: event.target.checked })}
        label={
          <>
            {texts.terms}
            <DocumentLink to="/app/termsConditions" text={texts.termsLink} />
            {texts.and}
            <DocumentLink to="/app/privacy" text={texts.privacyLink} />
          </>
        }
      />
      <Checkbox
        name="adult"
        required
        checked={answers.adult}
        error={faults['adult']}
        onChange={(event) => answer({ adult: event.target.checked })}
        label={texts.adult}
      />
      <Checkbox
        className="border-t border-line pt-3"
        name="acceptMarketing"
        checked={answers.acceptMarketing}
        error={undefined}
        onChange={(event) => answer({ acceptMarketing: event.target.checked })}
        label={texts.marketing}
        text={texts.marketingText}
      />
      {faults['form'] !== undefined && (
        <Notice tone="danger" live>
          {faults['form']}
        </Notice>
      )}
      <Button type="submit" size="lg" block loading={working} className="mt-1">
        {texts.submit}
      </Button>
    </form>
  );
}

/** Opens beside the form, which would otherwise lose its code. */
function DocumentLink({ to, text }: { to: string; text: string }) {
  const { code } = useMessages(accountMessages);
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {text}
      <span className="sr-only">{code.newTab}</span>
    </a>
  );
}
