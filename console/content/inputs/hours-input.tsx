import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, FormControl, FormLabel, IconButton, Stack, TextField } from '@mui/material';
import { useController } from 'react-hook-form';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import { FaultLine } from '../fault-line.tsx';
import type { FieldInputProps } from '../field-input-props.ts';

const highestLevel = 99;
const hoursToBegin = 24;

/** So many hours sooner, from a level on; no line at all is nothing of its own. */
export function HoursInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  const hours = (value ?? {}) as Readonly<Record<string, number>>;
  const lines = Object.entries(hours);
  const set = (next: readonly (readonly [string, number])[]) =>
    onChange(next.length === 0 ? null : Object.fromEntries(next));
  const add = () => {
    const levels = Array.from({ length: highestLevel }, (_, at) => String(at + 1));
    const free = levels.find((level) => !(level in hours));
    if (free !== undefined) set([...lines, [free, hoursToBegin]]);
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      {lines.map(([level, amount]) => (
        <Stack key={level} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <TextField
            type="number"
            label={texts.level}
            value={level}
            disabled={fixed}
            onChange={({ target }) => {
              if (/^[1-9]\d?$/.test(target.value) && !(target.value in hours))
                set(lines.map((line) => (line[0] === level ? [target.value, amount] : line)));
            }}
          />
          <TextField
            type="number"
            label={texts.hours}
            value={amount}
            disabled={fixed}
            onChange={({ target }) =>
              set(lines.map((line) => (line[0] === level ? [level, Number(target.value)] : line)))
            }
          />
          <IconButton
            aria-label={texts.remove}
            disabled={fixed}
            onClick={() => set(lines.filter((line) => line[0] !== level))}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button onClick={add} disabled={fixed} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {texts.addLevel}
      </Button>
      <FaultLine source={source} />
    </FormControl>
  );
}
