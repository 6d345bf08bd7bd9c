import { TextField } from '@mui/material';
import { useState } from 'react';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { openingTexts } from './opening-texts.ts';
import { PublishForm } from './publish-form.tsx';
import { useOnlyPiece, usePublishing, type OnlyPiece, type PieceFaults } from './use-only-piece.ts';

/** What the site is called, and its first colour. */
export function BrandPart() {
  const asked = useOnlyPiece('brand');
  return <Asked asked={asked}>{(piece) => <BrandForm piece={piece} />}</Asked>;
}

function BrandForm({ piece }: { readonly piece: OnlyPiece<'brand'> }) {
  const texts = useTexts(openingTexts);
  const { publish, busy, fault } = usePublishing('brand', piece);
  const [given, setGiven] = useState({ name: piece.body.name || site.brandName, day: piece.body.day ?? '' });
  const [faults, setFaults] = useState<PieceFaults | null>(null);
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change });
    setFaults(null);
  };
  const day = given.day.trim().toLowerCase();
  return (
    <PublishForm
      busy={busy}
      fault={fault}
      published={faults !== null && Object.keys(faults).length === 0}
      editor={piece.pieceId === null ? '/brand' : `/brand/${piece.pieceId}`}
      onPublish={() =>
        publish({ ...piece.body, name: given.name.trim(), day: day || null }, { onSuccess: setFaults })
      }
    >
      <TextField
        label={texts.name}
        value={given.name}
        onChange={({ target }) => set({ name: target.value })}
        error={faults?.['name'] !== undefined}
        helperText={faults?.['name']}
      />
      <TextField
        label={texts.colour}
        value={given.day}
        onChange={({ target }) => set({ day: target.value })}
        error={faults?.['day'] !== undefined}
        helperText={faults?.['day'] ?? texts.colourHint}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    </PublishForm>
  );
}
