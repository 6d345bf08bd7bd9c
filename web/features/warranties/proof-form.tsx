import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '#web/shell/messages.ts';
import { placesOf } from '#web/shell/unsent.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PhotoField, type PhotosNow } from '../proofs/photo-field.tsx';
import { uploadPageMessages } from './upload-messages.ts';

/** As many photos as the contract takes. */
const most = 4;

/** The photos of a proof, which are kept as they come, and the one button that sends them. */
export function ProofForm({ card }: { card: WarrantyCard }) {
  const texts = useMessages(uploadPageMessages);
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const { user } = useRoot();
  const { registrationId, extension, reason } = card;
  const [photos, setPhotos] = useState<PhotosNow>({
    saved: card.photos.length,
    unfinished: false,
    settle: async () => true,
  });
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function submit() {
    if (sending) return;
    setError(undefined);
    if (photos.unfinished || photos.saved === 0) {
      setError(photos.unfinished ? texts.proof.wait : texts.proof.none);
      return;
    }
    setSending(true);
    try {
      if (!(await photos.settle())) {
        setError(texts.proof.wait);
        return;
      }
      await call('extendWarranty', { registrationId });
      notify({ tone: 'positive', message: texts.sent });
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
        {error !== undefined && (
          <Notice tone="danger" live>
            {error}
          </Notice>
        )}
        <Button type="submit" size="lg" loading={sending} className="justify-self-start max-sm:w-full">
          {texts.proof.send}
        </Button>
      </form>
    </Card>
  );
}
