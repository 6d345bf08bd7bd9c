import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { TextInput } from 'react-admin';
import { fieldsOfItem } from '#contract/content/references.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { FieldFaults } from '../field-faults.tsx';
import type { FieldInputProps } from '../field-input-props.ts';
import type { Item } from '../use-items.ts';

export interface ItemInputsProps extends FieldInputProps {
  /** How each field of an item is edited. */
  readonly Input: ComponentType<FieldInputProps>;
  readonly item: Item;
}

/** What an item of a list holds, to be typed in; `source`: its place, `field`: the list. */
export function ItemInputs({ field, source, fixed, item, Input }: ItemInputsProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  return (
    <>
      {field.ids && (
        <Box>
          <TextInput
            source={`${source}.id`}
            label={say(field.ids)}
            helperText={fixed ? false : texts.idHint}
            disabled={fixed}
            parse={(text: string) => text}
          />
          <FieldFaults name={`${source.replace(/^body\./, '')}.id`} field={{}} />
        </Box>
      )}
      {Object.entries(fieldsOfItem(field, item) ?? {}).map(([part, inner]) => (
        <Box key={`${source}.${part}`}>
          <Input field={inner} source={`${source}.${part}`} fixed={fixed} />
        </Box>
      ))}
    </>
  );
}
