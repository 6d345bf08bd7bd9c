import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/calls/addresses.ts';
import { nameOf } from '#contract/written-name.ts';
import { linesOf } from '#web/features/addresses/written.ts';
import { orNull } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { claimMessages } from './claim-messages.ts';

/** The address book as far as the sheet knows it. */
export type Book =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly list: readonly Address[] };

export type DeliveryStep = 'gift' | 'addresses' | 'newAddress';

/** Where a gift that is sent goes: her default address unless she chooses another, or adds one on the spot. What is not `physical` asks for none. */
export function useDelivery(physical: boolean) {
  const { call } = useApi();
  const [book, setBook] = useState<Book>({ kind: 'loading' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [step, setStep] = useState<DeliveryStep>('gift');
  /** Countries that the gift at hand was refused for. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [returned, setReturned] = useState(false);

  const isWanted = physical && book.kind === 'loading';
  useEffect(() => {
    if (!isWanted) return undefined;
    let wanted = true;
    void call('listAddresses', {})
      .catch(orNull())
      .then((found) => {
        if (wanted) setBook(found ? { kind: 'there', list: found.list } : { kind: 'failed' });
      });
    return () => {
      wanted = false;
    };
  }, [isWanted, call]);

  function added(address: Address) {
    const others = book.kind === 'there' ? book.list.filter(({ id }) => id !== address.id) : [];
    setBook({ kind: 'there', list: [address, ...others] });
    setChosenId(address.id);
    goTo('gift');
  }

  function goTo(next: DeliveryStep) {
    setStep(next);
    setReturned(next === 'gift');
  }

  const list = book.kind === 'there' ? book.list : [];
  // The book has the default first.
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0] ?? null;
  return {
    book,
    step,
    chosen,
    refused,
    /** The reader was at the addresses and came back. */
    returned,
    load: () => setBook({ kind: 'loading' }),
    added,
    goTo,
    choose: setChosenId,
    refuse: (countryCode: string) => setRefused((now) => [...now, countryCode]),
  };
}

export type DeliveryChoice = ReturnType<typeof useDelivery>;

/** Where the gift goes, and the way to say otherwise. */
export function DeliverySummary({ delivery, sending }: { delivery: DeliveryChoice; sending: boolean }) {
  const texts = useMessages(claimMessages).delivery;
  const { book, chosen } = delivery;
  if (book.kind === 'loading') {
    return (
      <div className="mt-4 rounded-lg bg-surface-sunken p-3.5">
        <Loading label={texts.loading}>
          <SkeletonText lines={3} />
        </Loading>
      </div>
    );
  }
  if (book.kind === 'failed') {
    return (
      <Notice tone="warning" live className="mt-4">
        <p className="font-semibold">{texts.failed}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => delivery.load()}>
          {texts.retry}
        </Button>
      </Notice>
    );
  }
  if (chosen === null) {
    return (
      <div className="mt-4 rounded-lg bg-surface-sunken p-3.5">
        <p className="font-semibold">{texts.none}</p>
        <p className="text-sm text-ink-soft">{texts.noneText}</p>
      </div>
    );
  }
  return <Chosen delivery={delivery} address={chosen} sending={sending} />;
}

function Chosen({
  delivery,
  address,
  sending,
}: {
  delivery: DeliveryChoice;
  address: Address;
  sending: boolean;
}) {
  const texts = useMessages(claimMessages).delivery;
  const change = useRef<HTMLDivElement>(null);
  const { returned } = delivery;
  // Back from the address book the reader goes on where she left.
  useEffect(() => {
    if (returned) change.current?.focus();
  }, [returned]);
  return (
    <div
      ref={change}
      tabIndex={-1}
      className="mt-4 flex items-start gap-3 rounded-lg bg-surface-sunken p-3.5 focus-visible:outline-0"
    >
      <div className="min-w-0 flex-1">
        <p className="eyebrow">{texts.goesTo}</p>
        <AddressLines address={address} />
      </div>
      {!sending && (
        <Button
          variant="quiet"
          size="sm"
          className="-mt-1.5 -mr-2 flex-none"
          aria-label={texts.changeNamed({ name: nameOf(address) })}
          onClick={() => delivery.goTo('addresses')}
        >
          {texts.change}
        </Button>
      )}
    </div>
  );
}

export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="text-sm break-words not-italic">
      <span className="block text-base font-semibold">{nameOf(address)}</span>
      {linesOf(address).map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and two can be equal
        <span key={place} className="block text-ink-soft">
          {line}
        </span>
      ))}
    </address>
  );
}
