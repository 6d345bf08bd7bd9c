import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import type { PostDraftInUse } from './use-post-draft.ts';
import { writeMessages } from './write-messages.ts';

const icons = { saved: Check, saving: LoaderCircle, device: CloudOff, partly: CircleAlert } as const;

/** Where the draft is by now: discreet to the eye, read out only when it does not reach us, or does again. */
export function DraftStatus({ status }: { status: PostDraftInUse['whole'] }) {
  const texts = useMessages(writeMessages);
  const [wasAway, setWasAway] = useState(false);
  if (status === 'device' && !wasAway) setWasAway(true);
  const Icon = status === 'none' ? null : icons[status];
  return (
    <div className="text-sm text-ink-soft">
      {status !== 'none' && (
        <p aria-hidden="true" className="inline-flex items-center gap-1.5">
          {Icon && <Icon className="size-4 flex-none" />}
          {texts.status[status]}
        </p>
      )}
      <output className="sr-only">
        {status === 'device' || status === 'partly'
          ? texts.status[status]
          : wasAway && status === 'saved'
            ? texts.savedAgain
            : ''}
      </output>
    </div>
  );
}
