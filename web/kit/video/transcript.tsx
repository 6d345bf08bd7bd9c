import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { readCaptions } from './captions.ts';
import { mediaMessages } from './messages.ts';

/** What is said in a video, to be read instead: for who cannot or may not hear or see it now. */
export function Transcript({ src, onRead }: { src: string; onRead: () => void }) {
  const texts = useMessages(mediaMessages);
  const asked = useRef(false);
  const [lines, setLines] = useState<readonly string[] | 'failed' | null>(null);

  async function load() {
    if (asked.current) return;
    asked.current = true;
    try {
      const response = await fetch(src, { credentials: 'omit' });
      setLines(response.ok ? readCaptions(await response.text()) : 'failed');
    } catch {
      setLines('failed');
      asked.current = false;
    }
  }

  return (
    <details className="group card" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {texts.transcript}
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <div aria-live="polite" className="mt-2 grid gap-2">
        {lines === null ? (
          <p className="text-ink-soft">{texts.loading}</p>
        ) : lines === 'failed' ? (
          <p>{texts.transcriptFailed}</p>
        ) : (
          <>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the words of a video never change their places
              <p key={place}>{line}</p>
            ))}
            <Button variant="secondary" className="mt-2 justify-self-start" onClick={onRead}>
              {texts.read}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
