import { useCallback, useRef, useState } from 'react';
import type { Address } from '#contract/calls/addresses.ts';
import { ApiError } from '#contract/client.ts';
import { useApi } from '#web/shell/use-api.ts';

/** The address book as far as the sheet knows it. */
export type Book =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly list: readonly Address[] };

export type DeliveryStep = 'gift' | 'addresses' | 'newAddress';

/** Where a gift that is sent goes: her default address unless she chooses another, or adds one on the spot. */
export function useDelivery() {
  const { send } = useApi();
  const [book, setBook] = useState<Book>({ kind: 'loading' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [step, setStep] = useState<DeliveryStep>('gift');
  /** Countries that the gift at hand was refused for. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [returned, setReturned] = useState(false);
  const asked = useRef(0);

  const load = useCallback(async () => {
    asked.current += 1;
    const ask = asked.current;
    setBook({ kind: 'loading' });
    try {
      const { list } = await send('listAddresses', {}, { handleErrors: true });
      if (ask === asked.current) setBook({ kind: 'there', list });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (ask === asked.current) setBook({ kind: 'failed' });
    }
  }, [send]);

  /** Begins anew for a gift; one that is not sent anywhere asks for no addresses. */
  function begin(physical: boolean) {
    asked.current += 1;
    setStep('gift');
    setChosenId(null);
    setRefused([]);
    setReturned(false);
    if (physical) void load();
  }

  function added(address: Address) {
    // An answer on its way to an older question would not have it.
    asked.current += 1;
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
    load,
    begin,
    added,
    goTo,
    choose: setChosenId,
    refuse: (countryCode: string) => setRefused((now) => [...now, countryCode]),
  };
}

export type DeliveryChoice = ReturnType<typeof useDelivery>;
