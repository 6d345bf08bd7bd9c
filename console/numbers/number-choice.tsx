import { MenuItem, TextField } from '@mui/material';

interface NumberChoiceProps {
  readonly label: string;
  /** Where nothing need be chosen, what that is called. */
  readonly all?: string;
  /** Empty: nothing is chosen. */
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  onChange(chosen: string): void;
}

/** One that was chosen before and is not offered any more stays in sight, so that it can be taken out. */
export function NumberChoice({ label, all, value, options, onChange }: NumberChoiceProps) {
  const known = value === '' || options.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      fullWidth={false}
      sx={{ minWidth: 170 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {(known ? options : [...options, { id: value, name: value }]).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
