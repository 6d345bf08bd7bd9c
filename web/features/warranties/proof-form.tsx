import { useState } from 'react';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { placesOf } from '#web/kit/unsent.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhotoField, type PhotosNow } from '#web/features/media/proofs/photo-field.tsx';
import { uploadPageMessages } from './upload-messages.ts';

/** As many photos as the contract takes. */
const most = 4;

/** The photos of a proof, which are kept as they come, and the one button that sends them. */
export function ProofForm({ card }: { card: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  const { call } = useApi();
  const { user } = useRoot();
  const { registrationId, extension, reason } = card;
  const [photos, setPhotos] = useState<PhotosNow>({
    saved: card.photos.length,
    unfinished: false,
    settle: async () => true,
  });
  const sending = useChange(() => call('extendWarranty', { registrationId }), {
    check: async () => {
      if (photos.saved === 0 && !photos.unfinished) return { form: texts.proof.none };
      // What she has just chosen is still on its way: it is waited for.
      return { form: (await photos.settle()) ? undefined : texts.proof.notSaved };
    },
    done: texts.sent,
    revalidate: true,
  });

  return (
    <Card>
      <ChangeForm
        change={sending}
        className="grid gap-4"
        after={
          <Button type="submit" size="lg" loading={sending.busy} className="justify-self-start max-sm:w-full">
            {texts.proof.send}
          </Button>
        }
      >
        <div>
          <h3 className="text-lg">{texts.proof.title}</h3>
          <p className="mt-1 text-ink-soft">{texts.proof.text}</p>
        </div>
        {extension === 'declined' && reason !== null && (
          <Notice tone="warning">
            <p className="font-semibold break-words">{texts.declined({ reason })}</p>
            <p className="mt-1">{texts.declinedMore}</p>
          </Notice>
        )}
        <PhotoField
          label={texts.proof.label}
          error={undefined}
          photos={card.photos}
          ended={card.endedPhotos}
          {...placesOf(user?.uid ?? null, `proof ${registrationId}`)}
          least={1}
          most={most}
          onPhotosChange={setPhotos}
          save={async (items) => (await call('saveWarrantyPhotos', { registrationId, photos: items })).photos}
        />
      </ChangeForm>
    </Card>
  );
}
