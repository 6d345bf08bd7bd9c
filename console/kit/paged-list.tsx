import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AskedList } from './asked.tsx';
import type { AskedFor } from './use-asked.ts';

interface PagedListProps<Item> {
  /** What `useInfiniteQuery` gives of a list that comes in pages. */
  readonly asked: AskedFor<{ readonly pages: readonly { readonly list: readonly Item[] }[] }> & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  /** Said when there is nothing in it. */
  readonly empty: string;
  readonly texts: { readonly more: string; readonly end: string };
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that comes in pages: sketched while it comes, why it did not, empty, with a way to more of it or its end. */
export function PagedList<Item>({ asked, empty, texts, children }: PagedListProps<Item>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = asked;
  const items = data?.pages.flatMap(({ list }) => list);
  return (
    <AskedList asked={{ ...asked, data: items }} empty={empty}>
      {(list) => (
        <>
          {children(list)}
          {hasNextPage ? (
            <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage} sx={{ mt: 1.5 }}>
              {texts.more}
            </Button>
          ) : (
            <Typography color="textSecondary" sx={{ mt: 1.5 }}>
              {texts.end}
            </Typography>
          )}
        </>
      )}
    </AskedList>
  );
}
