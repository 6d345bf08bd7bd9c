import { FormHelperText } from '@mui/material';
import { useFaults } from './use-faults.tsx';
import { FaultLine } from './fault-line.tsx';

/** Beside a field: why it cannot be published, and why it could not be saved. */
export function FieldFaults({ name }: { readonly name: string }) {
  const faults = useFaults().filter(({ field }) => field === name || field.startsWith(`${name}.`));
  return (
    <>
      {faults.map(({ field, words }) => (
        <FormHelperText key={field + words} sx={{ color: 'warning.main', mx: 1.75 }}>
          {words}
        </FormHelperText>
      ))}
      <FaultLine source={`body.${name}`} />
    </>
  );
}
