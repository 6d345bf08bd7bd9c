import { useEffect, useEffectEvent } from 'react';
import { useStoreContext, type SavedQuery } from 'react-admin';
import type { SavedView } from '#contract/calls/staff/views.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useRefused } from '#console/kit/use-refused.ts';

/** Where react-admin keeps what was saved of a list, on the device alone. */
const placeOf = (kind: string) => `${kind}.savedQueries`;

function toView({ label, value }: SavedQuery): SavedView {
  const {
    filter = {},
    displayedFilters = {},
    sort = { field: 'changed', order: 'DESC' },
    perPage = 25,
  } = value;
  const shown = Object.entries(displayedFilters)
    .filter(([, isShown]) => isShown === true)
    .map(([name]) => name);
  return { label, filter: { ...filter }, shown, sort, perPage };
}

function toQuery({ label, filter, shown, sort, perPage }: SavedView): SavedQuery {
  const displayedFilters = Object.fromEntries(shown.map((name) => [name, true]));
  // Its type says a list; it is one by names.
  return { label, value: { filter, displayedFilters: displayedFilters as unknown as [], sort, perPage } };
}

/** Brings what somebody saved of lists to each device she signs in on, and keeps what she saves there. */
export function KeptViews(): null {
  const store = useStoreContext();
  const refused = useRefused();
  const failed = useEffectEvent((error: unknown) => void refused(error));
  useEffect(() => {
    const mine = kindNames.filter((kind) => may(kinds[kind].permission));
    let bringing = true;
    const ends = mine.map((kind) =>
      store.subscribe(placeOf(kind), (queries: SavedQuery[] | undefined) => {
        // Nothing at all: signing out clears the device.
        if (bringing || queries === undefined) return;
        api.keepSavedViews({ kind, views: queries.map(toView) }).catch(failed);
      }),
    );
    api
      .listSavedViews()
      .then(({ list }) => {
        for (const kind of mine) {
          const views = list.find((one) => one.kind === kind)?.views ?? [];
          store.setItem(placeOf(kind), views.map(toQuery));
        }
      })
      .catch(failed)
      .finally(() => {
        bringing = false;
      });
    return () => {
      for (const end of ends) end();
    };
  }, [store]);
  return null;
}
