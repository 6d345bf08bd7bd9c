import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from './language.ts';
import { askedTexts } from './asked-texts.ts';
import type { AskedFor } from './use-asked.ts';
import { useFaultText } from './use-fault-text.ts';

interface AskedProps<Data> {
  readonly asked: AskedFor<Data>;
  /** Rows that are sketched while it comes. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for: a sketch while it comes, why it did not and a way to ask again, or the thing itself. */
export function Asked<Data>({ asked, rows = 3, children }: AskedProps<Data>) {
  const texts = useTexts(askedTexts);
  const saying = useFaultText();
  const { data, error, isFetching, refetch } = asked;
  return (
    <>
      {error !== null && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              sx={{ whiteSpace: 'nowrap' }}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {texts.again}
            </Button>
          }
        >
          {texts.notLoaded({ why: saying(error) })}
        </Alert>
      )}
      {data === undefined && error === null && (
        <Stack component="output" aria-label={texts.loading} sx={{ gap: 1.5 }}>
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} variant="rounded" height={44} />
          ))}
        </Stack>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

interface AskedListProps<Item> {
  readonly asked: AskedFor<readonly Item[]>;
  /** Said when there is nothing in it. */
  readonly empty: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The same for a list, which may be empty. */
export function AskedList<Item>({ asked, empty, children }: AskedListProps<Item>) {
  return (
    <Asked asked={asked}>
      {(items) =>
        items.length === 0 ? <Typography color="textSecondary">{empty}</Typography> : children(items)
      }
    </Asked>
  );
}
