import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoToast } from '#web/ui/undo-toast.tsx';
import { uploadMessages } from './messages.ts';
import { shortName } from './upload-texts.ts';
import type { HeldRemoval } from './use-held-removal.ts';

/** Tells which photo was taken out of a list, and brings it back. */
export function RemovedPhoto<Photo>({
  removal,
  nameOf,
}: {
  removal: HeldRemoval<Photo>;
  nameOf: (photo: Photo) => string;
}) {
  const texts = useMessages(uploadMessages).removal;
  const { held, undo, pause, resume } = removal;
  const [back, setBack] = useState<string | null>(null);
  const told = (photo: Photo) => ({ name: shortName(nameOf(photo)) });
  return (
    <>
      <UndoToast message={held === null ? null : texts.removed(told(held))} pause={pause} resume={resume}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => {
            const photo = undo();
            if (photo !== undefined) setBack(texts.back(told(photo)));
          }}
        >
          {texts.undo}
        </Button>
      </UndoToast>
      <output className="sr-only">{held === null && back}</output>
    </>
  );
}
