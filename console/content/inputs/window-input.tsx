import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useController } from 'react-hook-form';
import { useSay, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { FaultLine } from '../fault-line.tsx';
import { InstantInput } from './instant-input.tsx';

/** From when on and until when, in the brand's zone. */
export function WindowInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const opens = useController({ name: `${source}.opensAt` }).field;
  const closes = useController({ name: `${source}.closesAt` }).field;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <InstantInput
          label={texts.opens}
          hint={texts.alwaysOpen}
          value={opens.value as string | null}
          disabled={fixed}
          onChange={opens.onChange}
        />
        <InstantInput
          label={texts.closes}
          hint={texts.neverCloses}
          value={closes.value as string | null}
          disabled={fixed}
          onChange={closes.onChange}
        />
      </Box>
      <FormHelperText>{texts.zone({ zone: site.timeZone })}</FormHelperText>
      <FaultLine source={source} />
    </FormControl>
  );
}
