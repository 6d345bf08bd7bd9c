import { Button, FormControl, FormLabel, Stack, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { FaultLine } from '../fault-line.tsx';
import type { FieldInputProps } from '../field-input-props.ts';

/** A video that lies in storage: what it is, and that it can go. */
export function StoredMedia({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  const stored = (value ?? null) as StoredVideo | null;
  const wordsOf = ({ seconds, captions }: StoredVideo) =>
    texts.videoOf({ seconds, captions: captions.map(({ label }) => label).join(', ') });
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Typography>{stored === null ? texts.none : wordsOf(stored)}</Typography>
        {stored !== null && (
          <Button disabled={fixed} onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </Stack>
      <FaultLine source={source} />
    </FormControl>
  );
}
