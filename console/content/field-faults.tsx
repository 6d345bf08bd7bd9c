import { FormHelperText } from '@mui/material';
import type { Field } from '#contract/content/field.ts';
import { useFaults } from './use-faults.tsx';
import { FaultLine } from './fault-line.tsx';

interface FieldFaultsProps {
  /** Its place, such as `lessons.2.name`. */
  readonly name: string;
  readonly field: Pick<Field, 'of' | 'blocks'>;
}

/** Beside a field: why it cannot be published, and why it could not be saved. Items of a list tell it themselves. */
export function FieldFaults({ name, field }: FieldFaultsProps) {
  const isList = field.of !== undefined || field.blocks !== undefined;
  const faults = useFaults().filter(
    (one) => one.field === name || (!isList && one.field.startsWith(`${name}.`)),
  );
  return (
    <>
      {faults.map(({ field: place, words }) => (
        <FormHelperText key={place + words} sx={{ color: 'warning.main', mx: 1.75 }}>
          {words}
        </FormHelperText>
      ))}
      {!isList && <FaultLine source={`body.${name}`} />}
    </>
  );
}
