import { useEffect, useRef } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyButton } from '#web/kit/copying/copy-button.tsx';
import { setUpMessages } from './set-up-messages.ts';

/** Shown this once: nothing but their hashes is kept anywhere. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const texts = useMessages(setUpMessages).recovery;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.text}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-surface-sunken p-4 select-all" lang="zxx">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label={texts.copy}
        copiedLabel={texts.copied}
        failedLabel={texts.copyFailed}
      />
      <Notice>{texts.once}</Notice>
      <Button size="lg" block onClick={onKept}>
        {texts.kept}
      </Button>
    </>
  );
}
