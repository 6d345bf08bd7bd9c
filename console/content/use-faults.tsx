import { createContext, use, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { wordsOfFault, type Fault } from '#contract/content/faults.ts';
import { faultsOf } from '#contract/content/kind.ts';
import { now } from '#console/kit/clock.ts';
import { useLanguage } from '#console/kit/language.ts';
import { useEditing } from './use-editing.tsx';

export interface ShownFault extends Fault {
  readonly words: string;
}

const Context = createContext<readonly ShownFault[]>([]);

/** Why what is typed could not be published. */
export const useFaults = (): readonly ShownFault[] => use(Context);

/** Reckons it once for all fields: by the piece's own rules at once, by what the server knows as of the last save. */
export function FaultsProvider({ children }: { readonly children: ReactNode }) {
  const { kind, piece } = useEditing();
  const language = useLanguage();
  const body = useWatch({ name: 'body' }) as Readonly<Record<string, unknown>>;
  const own = faultsOf(kind, body, now(), piece.offered);
  const ownOfSaved = faultsOf(kind, piece.body, now(), piece.offered);
  const known = (faults: readonly Fault[], { field, fault }: Fault) =>
    faults.some((one) => one.field === field && one.fault === fault);
  const ofServer = piece.faults.filter((one) => !known(ownOfSaved, one) && !known(own, one));
  const faults = [...own, ...ofServer].map(({ field, fault }) => ({
    field,
    fault,
    words: wordsOfFault(fault)[language],
  }));
  return <Context value={faults}>{children}</Context>;
}
