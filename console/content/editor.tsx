import { Box, FormHelperText, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { EditBase, Form, TextInput, Title, useEditContext } from 'react-admin';
import type { Kind } from '#contract/content/kind.ts';
import type { Piece } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { begunWith } from './begun.ts';
import { contentTexts } from './content-texts.ts';
import { DraftNotice } from './draft-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FaultList } from './fault-list.tsx';
import { FieldInput } from './field-input.tsx';
import { isFixed, wasPublished } from './fixed.ts';
import { HistoryLink } from '#console/audit/history-link.tsx';
import { History } from './history.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { KindPanel } from './kind-panel.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useSlugWords } from './slug-words.ts';
import { OpenedItemProvider } from './opened-item.tsx';
import { Standing } from './standing.tsx';
import { EditingProvider } from './use-editing.tsx';
import { FaultsProvider } from './use-faults.tsx';
import { useKind } from './use-kind.ts';
import { UsedBy } from './used-by.tsx';

/**
 * Lists leave their lines to whoever asks for one piece next, and a line is not all of it: `meta` makes it another question.
 */
const whole = { meta: { whole: true } };

/** The editor of any kind, made from its declaration. What is typed is kept by itself; nothing is seen unpublished. */
export function ContentEditor() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={whole}
      queryOptions={{ ...whole, staleTime: 0, refetchOnReconnect: false }}
    >
      <Editor />
    </EditBase>
  );
}

function Editor() {
  const { record } = useEditContext<Piece>();
  return record ? <Opened key={record.id} piece={record} /> : <Loading />;
}

const Loading = () => (
  <Stack sx={{ gap: 2, py: 3 }} aria-busy="true">
    <Skeleton variant="text" width={280} height={44} />
    <Skeleton variant="rounded" height={360} />
  </Stack>
);

/** The enter key in a field saves nothing: what is typed is kept anyway. */
const byKeyAlone = () => undefined;

function Opened({ piece }: { readonly piece: Piece }) {
  const kind = useKind();
  const language = useLanguage();
  const say = useSay();
  const [begun, setBegun] = useState(() => begunWith(piece));
  const { slug, body } = begun;
  const start = useMemo(() => ({ id: piece.id, slug, body }), [piece.id, slug, body]);
  const name = titleOf(piece, language);
  return (
    <Form record={start} resetOptions={{ keepDirtyValues: true }} mode="onBlur" onSubmit={byKeyAlone}>
      <EditingProvider piece={piece} kind={kind} begun={begun} onBegin={setBegun}>
        <Title title={`${say(kind.label)} · ${name}`} />
        <FaultsProvider>
          <OpenedItemProvider>
            <Box sx={columns}>
              <Box sx={{ gridColumn: { lg: 2 } }}>
                <Standing />
              </Box>
              <Stack sx={{ gap: 2, minWidth: 0, gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } }}>
                <Typography variant="h1">{name}</Typography>
                <DraftNotice />
                <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
                  <Address kind={kind} piece={piece} />
                  <FieldsOf kind={kind} piece={piece} />
                </Paper>
              </Stack>
              <Stack component="aside" sx={{ gap: 2, minWidth: 0, gridColumn: { lg: 2 } }}>
                <FaultList />
                <KindPanel kind={kind.kind} pieceId={piece.id} />
                <UsedBy />
                <History />
                <HistoryLink subject={`${kind.kind} ${piece.id}`} />
              </Stack>
            </Box>
            <ItemDrawer />
          </OpenedItemProvider>
        </FaultsProvider>
        <EditorBar />
        <MergeDialog />
      </EditingProvider>
    </Form>
  );
}

/** On a phone one below the other, what members see now first of all. */
const columns = {
  py: 2,
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 330px' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

interface PartProps {
  readonly kind: Kind;
  readonly piece: Piece;
}

function Address({ kind, piece }: PartProps) {
  const { label, hint } = useSlugWords(kind);
  const stays = wasPublished(piece) || kind.slugs !== undefined;
  return (
    <TextInput
      source="slug"
      label={label}
      helperText={stays ? false : hint}
      disabled={stays}
      parse={(text: string) => text}
    />
  );
}

function FieldsOf({ kind, piece }: PartProps) {
  const { nextPeriod } = useTexts(contentTexts);
  return Object.entries(kind.fields).map(([name, field]) => (
    <Box key={name} id={`field-${name}`}>
      <FieldInput field={field} source={`body.${name}`} fixed={isFixed(kind, piece, name)} />
      {wasPublished(piece) && kind.nextPeriod?.includes(name) && (
        <FormHelperText>{nextPeriod}</FormHelperText>
      )}
    </Box>
  ));
}
