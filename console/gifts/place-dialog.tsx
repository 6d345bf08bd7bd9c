import { TextField } from '@mui/material';
import { useState } from 'react';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import type { Stock } from './gift-stock.tsx';
import { stockTexts } from './stock-texts.ts';

interface PlaceDialogProps {
  readonly giftId: string;
  readonly place: Stock['place'];
  onSaved(): void;
  onClose(): void;
}

/** Asks where a gift lies. */
export function PlaceDialog({ giftId, place, onSaved, onClose }: PlaceDialogProps) {
  const texts = useTexts(stockTexts);
  const [warehouse, setWarehouse] = useState(place.warehouse);
  const [shelf, setShelf] = useState(place.shelf);
  const [warnBelow, setWarnBelow] = useState(String(place.warnBelow ?? ''));
  const { act, busy, fault } = useAct({
    work: async () =>
      api.setGiftPlace({
        giftId,
        warehouse,
        shelf,
        warnBelow: warnBelow === '' ? null : Number(warnBelow),
      }),
    said: texts.placeSaved,
    done: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <ActDialog
      title={texts.place}
      text={texts.placeText}
      act={texts.save}
      busy={busy}
      fault={fault}
      ready={/^(?:[1-9]\d{0,5})?$/.test(warnBelow)}
      onClose={onClose}
      onAct={() => act(undefined)}
    >
      <TextField
        label={texts.warehouse}
        value={warehouse}
        onChange={({ target }) => setWarehouse(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        label={texts.shelf}
        value={shelf}
        onChange={({ target }) => setShelf(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        type="number"
        label={texts.warnBelow}
        helperText={texts.warnBelowHint}
        value={warnBelow}
        onChange={({ target }) => setWarnBelow(target.value)}
        slotProps={{ htmlInput: { min: 1, inputMode: 'numeric' } }}
      />
    </ActDialog>
  );
}
