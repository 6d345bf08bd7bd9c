import { TextField } from '@mui/material';
import { nameLength } from '#contract/account-rules.ts';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly first?: boolean;
  readonly autoComplete?: string;
  onChange(name: string): void;
}

/** What somebody or something is to be called. */
export function NameField({
  label,
  value,
  fault,
  first = false,
  autoComplete = 'off',
  onChange,
}: NameFieldProps) {
  return (
    <TextField
      required
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete={autoComplete}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was just opened
      autoFocus={first}
      error={fault !== undefined}
      helperText={fault}
      slotProps={{ htmlInput: { maxLength: nameLength } }}
    />
  );
}
