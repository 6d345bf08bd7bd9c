import { useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { settingsMessages } from './settings-messages.ts';

/** That mails to her address come back, and what she can do: prove it once more, or take another one. */
export function BouncedNotice() {
  const texts = useMessages(settingsMessages).bounced;
  const { call } = useApi();
  const [sent, setSent] = useState(false);
  const asking = useChange(async () => {
    await call('sendActivationMail', {});
    setSent(true);
  });
  return (
    <Notice tone="warning" className="mb-4">
      <p>{texts.text}</p>
      {sent && <output className="mt-2 block">{texts.sent}</output>}
      {asking.fault !== undefined && (
        <p role="alert" className="mt-2">
          {asking.fault}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {!sent && (
          <Button size="sm" loading={asking.busy} onClick={() => asking.run()}>
            {texts.prove}
          </Button>
        )}
        <TextLink to="/profile/signIn" className="flex min-h-11 items-center">
          {texts.change}
        </TextLink>
      </div>
    </Notice>
  );
}
