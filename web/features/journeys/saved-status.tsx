import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import type { DraftState } from './draft.ts';
import { draftMessages } from './draft-messages.ts';

const icons = { saved: Check, saving: LoaderCircle, device: CloudOff } as const;

/** Where what she typed is by now: discreet to the eye, and read out only when it does not reach us, or does again. */
export function SavedStatus({ status }: { status: DraftState['status'] }) {
  const texts = useMessages(draftMessages);
  const Icon = icons[status];
  return (
    <div className="text-center text-sm text-ink-soft">
      <p aria-hidden="true" className="inline-flex items-center gap-1.5">
        <Icon className="size-4 flex-none" />
        {texts.status[status]}
      </p>
      <Spoken status={status} />
    </div>
  );
}

function Spoken({ status }: { status: DraftState['status'] }) {
  const texts = useMessages(draftMessages);
  const [wasAway, setWasAway] = useState(false);
  if (status === 'device' && !wasAway) setWasAway(true);
  return (
    <output className="sr-only">
      {status === 'device' ? texts.status.device : wasAway && status === 'saved' ? texts.again : ''}
    </output>
  );
}
