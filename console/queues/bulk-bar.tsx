import { Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useSay, useTexts } from '#console/kit/language.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Bulk, Narrowing } from './plain-queue.ts';
import { bulkTexts } from './bulk-texts.ts';

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly narrowing: Narrowing;
  readonly isEmpty: boolean;
  /** None: all that the list is narrowed to. */
  readonly chosen: readonly string[];
  onChosen(chosen: readonly string[]): void;
}

/** What can be done with several of this list at once: with those that are chosen, or with all of it. */
export function BulkBar({ bulk, narrowing, isEmpty, chosen, onChosen }: BulkBarProps) {
  const texts = useTexts(bulkTexts);
  const say = useSay();
  const [act, setAct] = useState<Bulk['acts'][number] | null>(null);
  const offered = bulk.acts.filter(({ among }) => among.includes(narrowing.state));
  // What became of the last ones is still to be read.
  if (offered.length === 0 || (isEmpty && act === null)) return null;
  return (
    <Paper
      variant="outlined"
      sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <Typography aria-live="polite" sx={{ mr: 1 }}>
        {chosen.length === 0 ? texts.all : texts.chosen({ count: chosen.length })}
      </Typography>
      {offered.map((one) => (
        <Button key={one.value} size="small" variant="outlined" onClick={() => setAct(one)}>
          {say(one.label)}
        </Button>
      ))}
      {chosen.length > 0 && (
        <Button size="small" onClick={() => onChosen([])}>
          {texts.none}
        </Button>
      )}
      {act && (
        <BulkDialog
          bulk={bulk}
          act={act}
          ids={chosen.length === 0 ? null : chosen}
          narrowing={narrowing}
          onClose={(done) => {
            setAct(null);
            if (done) onChosen([]);
          }}
        />
      )}
    </Paper>
  );
}
