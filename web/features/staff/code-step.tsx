import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/code-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { signInMessages } from './sign-in-messages.ts';

interface CodeStepProps {
  readonly working: boolean;
  readonly fault: string | undefined;
  onCode(code: string): void;
  onBack(): void;
}

/** The code of the app, which goes off by itself once it is whole, or one of those for emergencies. */
export function CodeStep({ working, fault, onCode, onBack }: CodeStepProps) {
  const texts = useMessages(signInMessages).code;
  const form = useRef<HTMLFormElement>(null);
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');

  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() !== '' && !working) onCode(code);
    else focus();
  }

  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {byRecovery ? (
        <TextInput
          label={texts.recovery}
          hint={texts.recoveryHint}
          error={fault}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeInput label={texts.app} error={fault} onValueChange={setCode} onComplete={onCode} />
      )}
      <Button type="submit" size="lg" block loading={working}>
        {texts.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            // Drawn at once, so that the field is there to go to.
            flushSync(() => {
              setByRecovery(!byRecovery);
              setCode('');
            });
            focus();
          }}
        >
          {byRecovery ? texts.useApp : texts.useRecovery}
        </Button>
        <Button variant="quiet" size="sm" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
