import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { UsedCode } from '#contract/calls/codes/use.ts';
import { readCode } from '#contract/code-form.ts';
import { isLost } from '#web/kit/failures.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { loginPath } from '#web/kit/entry/next-path.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useChange } from '#web/kit/use-change.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { forgetCode, keepCode, useArrivedCode } from './arrived-code.ts';
import { codeMessages } from './messages.ts';

interface CodeFormProps {
  readonly signedIn: boolean;
  onUsed(given: UsedCode): void;
}

/** The code, typed or scanned. Who is not signed in finds it here again once she is. */
export function CodeForm({ signedIn, onUsed }: CodeFormProps) {
  const texts = useMessages(codeMessages);
  const { formats } = useLocale();
  const { call } = useApi();
  const arrived = useArrivedCode();
  const [typed, setTyped] = useState<string | null>(null);
  // The same until it was answered or another code is typed: sent twice, it is used once.
  const requestKey = useRef(uuid());
  const code = typed ?? arrived;
  const using = useChange(
    async () => {
      const given = await call('useCode', { code, requestKey: requestKey.current });
      requestKey.current = uuid();
      forgetCode();
      setTyped('');
      onUsed(given);
    },
    {
      check: () => ({
        code: code.trim() === '' ? texts.empty : readCode(code) ? undefined : texts.mistyped,
      }),
      otherwise: (failure) => {
        if (failure.status === 0) return texts.lost;
        if (isLost(failure)) return failure.message;
        // What the call tells of a code that she used before, or that is for later.
        const { usedAt, opensAt } = (failure.result ?? {}) as { usedAt?: string; opensAt?: string | null };
        if (usedAt) return { code: texts.usedByYou({ at: formats.dateTime(usedAt) }) };
        return { code: opensAt ? texts.notBegun({ at: formats.dateTime(opensAt) }) : failure.message };
      },
      revalidate: true,
    },
  );
  const field = (
    <TextInput
      label={texts.label}
      hint={texts.hint}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={200}
      error={using.faults['code']}
      value={code}
      onChange={({ target }) => {
        setTyped(target.value);
        requestKey.current = uuid();
        keepCode(target.value);
        using.clear(['code']);
      }}
    />
  );
  return (
    <Card>
      {signedIn ? (
        <ChangeForm change={using} submitLabel={texts.use}>
          {field}
        </ChangeForm>
      ) : (
        <div className="grid gap-5">
          {field}
          <p className="text-ink-soft">{texts.signInText}</p>
          <ButtonLink to={loginPath('/code')} size="lg" block>
            {texts.signIn}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
