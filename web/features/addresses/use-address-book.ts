import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/calls/addresses.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { orNull } from '#web/kit/failures.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { addressMessages } from './messages.ts';

/** What can be done to the addresses of a list. `onGone` hears when what had the focus went with one. */
export function useAddressBook(addresses: readonly Address[], onGone: () => void) {
  const texts = useMessages(addressMessages).list;
  const { call } = useApi();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<Address | null>(null);

  /** The list as it was before it was asked for anew. */
  const outdated = useRef<readonly Address[] | null>(null);
  useEffect(() => {
    if (outdated.current === null || outdated.current === addresses) return;
    outdated.current = null;
    if (document.activeElement === document.body) onGone();
  }, [addresses, onGone]);

  const defaulting = useChange(
    async ({ id }: Address) => {
      await call('setDefaultAddress', { id });
      outdated.current = addresses;
    },
    {
      done: texts.nowDefault,
      revalidate: true,
      notified: true,
      on: [
        [
          errorCodes.addressUnknown,
          async ({ message }) => {
            outdated.current = addresses;
            await revalidate();
            return message;
          },
        ],
      ],
    },
  );

  const removal = useChange(
    async ({ id }: Address) => {
      // One that is gone already is what was wished for.
      await call('removeAddress', { id }).catch(orNull(({ code }) => code === errorCodes.addressUnknown));
      setRemoving(null);
      outdated.current = addresses;
    },
    { done: texts.removed, revalidate: true },
  );

  function askToRemove(address: Address | null) {
    removal.clear();
    setRemoving(address);
  }

  return {
    /** Id of the address that is about to be the default. */
    makingDefault: defaulting.doing?.[0].id ?? null,
    makeDefault: defaulting.run,
    /** Which she is asked about. */
    removing,
    removal,
    askToRemove,
    keep: () => askToRemove(null),
  };
}
