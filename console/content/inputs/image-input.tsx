import { FormControl, FormLabel, Stack } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import type { StoredImage } from '#contract/content/media-fields.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { useLanguage, useSay } from '#console/kit/language.ts';
import { FocalPoint } from '#console/pictures/focal-point.tsx';
import { PictureDrop } from '#console/pictures/picture-drop.tsx';
import { sendPicture } from '#console/pictures/send-picture.ts';
import { FaultLine } from '../fault-line.tsx';
import type { FieldInputProps } from '../field-input-props.ts';

/** The picture of a piece: sent, seen around its focal point, and replaced. */
export function ImageInput({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  const language = useLanguage();
  const { value, onChange } = useController({ name: source }).field;
  const image = (value ?? null) as StoredImage | null;
  const alt = useWatch({ name: 'body.alt' }) as WrittenText | undefined;
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Stack sx={{ gap: 1.5 }}>
        {image && (
          <FocalPoint
            image={image}
            alt={textIn(alt ?? {}, language)}
            fixed={fixed}
            onChange={(focus) => onChange({ ...image, focus })}
          />
        )}
        <PictureDrop disabled={fixed} pasted send={sendPicture} onSent={onChange} />
      </Stack>
      <FaultLine source={source} />
    </FormControl>
  );
}
