import { useEffect, useState } from 'react';
import type { Address } from '#contract/calls/addresses.ts';
import { orNull } from '#web/kit/failures.ts';
import { useApi } from '#web/kit/use-api.ts';

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
