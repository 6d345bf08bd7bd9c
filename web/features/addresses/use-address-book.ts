import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/calls/addresses.ts';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { addressMessages } from './messages.ts';

interface Removal {
  readonly address: Address;
  readonly working: boolean;
  readonly error: string | undefined;
}

/** What can be done to the addresses of a list. `onGone` hears when what had the focus went with one. */
export function useAddressBook(addresses: readonly Address[], onGone: () => void) {
  const texts = useMessages(addressMessages).list;
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [makingDefault, setMakingDefault] = useState<string | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);

  /** The list as it was before it was asked for anew. */
  const outdated = useRef<readonly Address[] | null>(null);
  useEffect(() => {
    if (outdated.current === null || outdated.current === addresses) return;
    outdated.current = null;
    if (document.activeElement === document.body) onGone();
  }, [addresses, onGone]);

  async function showAnew() {
    outdated.current = addresses;
    await revalidate();
  }

  async function makeDefault({ id }: Address) {
    if (makingDefault !== null) return;
    setMakingDefault(id);
    try {
      await call('setDefaultAddress', { id });
      notify({ tone: 'positive', message: texts.nowDefault });
      await showAnew();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      notify({ tone: 'negative', message: failure.message });
      if (failure.code === errorCodes.addressUnknown) await showAnew();
    } finally {
      setMakingDefault(null);
    }
  }

  async function remove() {
    if (removal === null || removal.working) return;
    setRemoval({ ...removal, working: true });
    try {
      await call('removeAddress', { id: removal.address.id });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // One that is gone already is what was wished for.
      if (failure.code !== errorCodes.addressUnknown) {
        setRemoval({ ...removal, working: false, error: failure.message });
        return;
      }
    }
    setRemoval(null);
    notify({ tone: 'positive', message: texts.removed });
    await showAnew();
  }

  return {
    /** Id of the address that is about to be the default. */
    makingDefault,
    makeDefault,
    removal,
    askToRemove: (address: Address) => setRemoval({ address, working: false, error: undefined }),
    keep: () => setRemoval(null),
    remove,
  };
}
