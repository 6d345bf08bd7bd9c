import { useFormContext, useWatch } from 'react-hook-form';

export interface Item {
  readonly id: string;
  readonly kind?: string;
  readonly [field: string]: unknown;
}

/** What a list of a form holds now. */
export const useItems = (list: string): readonly Item[] =>
  (useWatch({ name: list }) ?? []) as readonly Item[];

/** What is done with a list of a form, for who need not hear of each letter that is typed into it. */
export function useItemActs(list: string) {
  const { getValues, setValue } = useFormContext();
  const change = (to: (items: readonly Item[]) => readonly Item[]) =>
    setValue(list, to((getValues(list) ?? []) as readonly Item[]), { shouldDirty: true });
  return {
    add: (item: Item) => change((all) => [...all, item]),
    take: (at: number) => change((all) => all.toSpliced(at, 1)),
    move: (at: number, to: number) =>
      change((all) => {
        const [one, other] = [all[at], all[to]];
        return one && other ? all.with(at, other).with(to, one) : all;
      }),
  };
}
