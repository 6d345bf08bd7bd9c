import { Box, Button, FormControl, FormHelperText, FormLabel, Stack, Typography } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import type { StoredMark } from '#contract/content/media-fields.ts';
import type { BrandMark } from '#contract/pictures.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { PictureDrop } from '#console/pictures/picture-drop.tsx';
import { pictureTexts } from '#console/pictures/picture-texts.ts';
import { markAddress, sendMark } from '#console/pictures/send-picture.ts';
import { FaultLine } from '../fault-line.tsx';
import type { FieldInputProps } from '../field-input-props.ts';

export const LogoInput = (props: FieldInputProps) => <MarkInput {...props} mark="logo" />;
export const IconInput = (props: FieldInputProps) => <MarkInput {...props} mark="icon" />;

/** Grounds of pages, as `web/styles/tokens.css` has them. */
const grounds = { day: '#faf3ea', night: '#140e13' } as const;
/** As high as pages show it. */
const heights: Readonly<Record<BrandMark, number>> = { logo: 32, icon: 48 };

/** A logo or an icon of the brand: sent, seen on both grounds as large as on pages, replaced and taken away. */
function MarkInput({ field, source, fixed, mark }: FieldInputProps & { readonly mark: BrandMark }) {
  const say = useSay();
  const texts = useTexts(pictureTexts);
  const { value, onChange } = useController({ name: source }).field;
  const own = (value ?? null) as StoredMark | null;
  const nightLogo = (useWatch({ name: 'body.nightLogo' }) ?? null) as StoredMark | null;
  const onlyByNight = source === 'body.nightLogo';
  const byNight = mark === 'logo' ? (nightLogo ?? own) : own;
  const shown = (name: string, ground: string, one: StoredMark) => (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider' }}
        style={{ backgroundColor: ground }}
      >
        <Box
          component="img"
          src={markAddress(one, mark)}
          alt={`${say(field.label)}: ${name}`}
          width={one.width}
          height={one.height}
          sx={{
            display: 'block',
            width: 'auto',
            height: heights[mark],
            maxWidth: 176,
            objectFit: 'contain',
            objectPosition: 'left',
          }}
        />
      </Box>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {name}
      </Typography>
    </Box>
  );
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Stack sx={{ gap: 1.5 }}>
        {own && (
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            {!onlyByNight && shown(texts.byDay, grounds.day, own)}
            {byNight && shown(texts.byNight, grounds.night, byNight)}
            <Button disabled={fixed} onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          </Stack>
        )}
        <PictureDrop
          disabled={fixed}
          send={(file, sending) => sendMark(mark, file, sending)}
          onSent={onChange}
        />
      </Stack>
      {field.hint && <FormHelperText sx={{ mx: 0 }}>{say(field.hint)}</FormHelperText>}
      <FaultLine source={source} />
    </FormControl>
  );
}
