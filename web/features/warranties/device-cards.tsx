import { useCallback, useEffect, useState } from 'react';
import type { WarrantyCard } from '#contract/calls/warranties.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { cardMessages } from './card-messages.ts';
import { CardFace } from './card-face.tsx';
import { deviceMessages } from './device-messages.ts';
import { faceOf } from './warranty-card.tsx';
import { WarrantyList } from './warranty-section.tsx';

/** The cards there are already: a member's, or those of the device of who is not signed in. */
export function DeviceCards({ cards }: { cards: readonly WarrantyCard[] }) {
  const { user } = useRoot();
  const texts = useMessages(cardMessages);
  if (user === null) return <OfDevice />;
  if (cards.length === 0) return null;
  return (
    <Section title={texts.title}>
      <WarrantyList cards={cards} />
    </Section>
  );
}

/** Only the browser knows its device. Most have none, so nothing is shown before it is known. */
function OfDevice() {
  const texts = useMessages(deviceMessages);
  const { call } = useApi();
  const [cards, setCards] = useState<readonly WarrantyCard[] | 'loading' | 'failed'>('loading');
  const [retrying, setRetrying] = useState(false);
  const load = useCallback(
    () =>
      call('listWarranties', {}).then(
        ({ list }) => setCards(list),
        () => setCards('failed'),
      ),
    [call],
  );
  useEffect(() => void load(), [load]);
  if (cards === 'loading' || cards.length === 0) return null;
  return (
    <Section title={texts.title}>
      {cards === 'failed' ? (
        <ErrorState
          heading="h3"
          title={texts.failed}
          text=""
          retryLabel={texts.retry}
          retrying={retrying}
          onRetry={() => {
            setRetrying(true);
            void load().finally(() => setRetrying(false));
          }}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
          {cards.map((card) => (
            <li key={card.registrationId}>
              <CardFace {...faceOf(card)} className="h-full" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
