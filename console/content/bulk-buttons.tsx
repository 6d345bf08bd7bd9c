import { Button } from '@mui/material';
import { useState } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext, useUnselectAll } from 'react-admin';
import type { Kind } from '#contract/content/kind.ts';
import { useTexts } from '#console/kit/language.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTexts } from './bulk-texts.ts';
import type { BulkMove } from './use-bulk.ts';

/** Pieces that are chosen at once; they are tried and done slice by slice. */
const mostChosen = 5000;

/** Over a list of which some lines are chosen: how many, all that fit, and what can be done to them. */
export function BulkToolbar({ kind }: { readonly kind: Kind }) {
  return (
    <BulkActionsToolbar selectAllButton={<SelectAllButton limit={mostChosen} />}>
      <BulkButtons kind={kind} />
    </BulkActionsToolbar>
  );
}

function BulkButtons({ kind }: { readonly kind: Kind }) {
  const texts = useTexts(bulkTexts);
  const { selectedIds } = useListContext();
  const unselect = useUnselectAll(kind.kind);
  // As they were chosen when it was asked for: what is done to them may take them off the list.
  const [asked, setAsked] = useState<{ move: BulkMove; pieceIds: readonly string[] } | null>(null);
  const moves: readonly BulkMove[] = kind.stays
    ? ['publish', 'takeBack']
    : ['publish', 'takeBack', 'archive'];
  const close = (done: boolean) => {
    setAsked(null);
    if (done) unselect();
  };
  return (
    <>
      {moves.map((move) => (
        <Button key={move} size="small" onClick={() => setAsked({ move, pieceIds: selectedIds.map(String) })}>
          {texts[move]}
        </Button>
      ))}
      {asked && <BulkDialog kind={kind} {...asked} onClose={close} />}
    </>
  );
}
