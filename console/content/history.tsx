import { Alert, Box, Button, Drawer, Paper, Stack, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTexts } from '#console/kit/language.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { ChangedFields } from './changed-fields.tsx';
import { editorTexts } from './editor-texts.ts';
import { useEditing } from './use-editing.tsx';

/** Every version that was saved, what it changed and by whom; each can be made anew. */
export function History() {
  const texts = useTexts(editorTexts);
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>{texts.history}</Button>
      <Drawer anchor="right" open={open} onClose={() => setOpen(false)}>
        <Box component="section" aria-label={texts.history} sx={{ width: { xs: '100vw', sm: 460 }, p: 2.5 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 2 }}>
            <Typography variant="h2">{texts.history}</Typography>
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          </Stack>
          {open && <Versions onDone={() => setOpen(false)} />}
        </Box>
      </Drawer>
    </Box>
  );
}

function Versions({ onDone }: { onDone(): void }) {
  const texts = useTexts(editorTexts);
  const refused = useRefused();
  const { piece, calls, readAgain } = useEditing();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['history', piece.id, piece.newest],
      queryFn: async ({ pageParam }: { pageParam: string | null }) =>
        calls.history({ pieceId: piece.id, limit: 10, ...(pageParam !== null && { cursor: pageParam }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    });
  const restore = async (version: number) => {
    setBusy(true);
    try {
      await calls.restore({ pieceId: piece.id, version, startedFrom: piece.newest });
      notify(texts.restored, { type: 'success' });
      await readAgain('anew');
      onDone();
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  if (isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.again}</Button>}>
        {texts.failed}
      </Alert>
    );
  return (
    <Stack sx={{ gap: 1.5 }} aria-busy={isPending}>
      {data?.pages
        .flatMap(({ list }) => list)
        .map((version) => (
          <Version
            key={version.version}
            {...version}
            busy={busy}
            onRestore={() => void restore(version.version)}
          />
        ))}
      {hasNextPage ? (
        <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {texts.more}
        </Button>
      ) : (
        <Typography color="textSecondary">{isPending ? '' : texts.end}</Typography>
      )}
    </Stack>
  );
}

interface VersionProps {
  readonly version: number;
  readonly at: string;
  readonly by: string | null;
  readonly changed: readonly {
    readonly field: string;
    readonly before?: unknown;
    readonly after?: unknown;
  }[];
  readonly busy: boolean;
  onRestore(): void;
}

function Version({ version, at, by, changed, busy, onRestore }: VersionProps) {
  const texts = useTexts(editorTexts);
  const shown = useShownInstant();
  const { kind, piece } = useEditing();
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{texts.versionOf({ version })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {shown(at)} {by === null ? texts.byFiles : texts.by({ name: by })}
      </Typography>
      {version === 1 && <Typography variant="body2">{texts.first}</Typography>}
      {version > 1 && <ChangedFields kind={kind} changed={changed} />}
      {version !== piece.newest && (
        <Button size="small" onClick={onRestore} disabled={busy} sx={{ mt: 1 }}>
          {texts.restore}
        </Button>
      )}
    </Paper>
  );
}
