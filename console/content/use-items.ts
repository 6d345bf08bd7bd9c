import { useFormContext, useWatch } from 'react-hook-form';

export interface Item {
  readonly id: string;
  readonly kind?: string;
  readonly [field: string]: unknown;
}

/** What a list of a form holds now, and what is done with it. */
export function useItems(list: string) {
  const { getValues, setValue } = useFormContext();
  const items = (useWatch({ name: list }) ?? []) as readonly Item[];
  const change = (to: (items: readonly Item[]) => readonly Item[]) =>
    setValue(list, to(getValues(list) as readonly Item[]), { shouldDirty: true });
  return {
    items,
    add: (item: Item) => change((all) => [...all, item]),
    take: (at: number) => change((all) => all.toSpliced(at, 1)),
    move: (at: number, to: number) =>
      change((all) => {
        const [one, other] = [all[at], all[to]];
        return one && other ? all.with(at, other).with(to, one) : all;
      }),
  };
}
