import { useEffect, useRef } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { resultMessages } from './result-messages.ts';
import type { PlayRefusal } from './use-play.ts';

/** What went wrong, and whether anything was taken. */
export function Refused({ refusal }: { refusal: PlayRefusal }) {
  const texts = useMessages(resultMessages);
  const message = useRef<HTMLParagraphElement>(null);
  // Where nothing can be tried again the pressed button is gone; otherwise it keeps the focus.
  useEffect(() => {
    if (!refusal.unsure) message.current?.focus();
  }, [refusal]);
  return (
    <Notice tone="danger" live>
      <p ref={message} tabIndex={-1} className="font-semibold focus-visible:outline-0">
        {refusal.message}
      </p>
      <p>{refusal.unsure ? texts.unsure : texts.nothingTaken}</p>
    </Notice>
  );
}
