import { TextField } from '@mui/material';

import { site } from '#console/kit/site.ts';
import { fromZoned, toZoned } from '#console/kit/zoned.ts';

interface InstantInputProps {
  readonly label: string;
  readonly hint: string;
  /** ISO 8601. */
  readonly value: string | null;
  readonly disabled?: boolean;
  onChange(value: string | null): void;
}

/** A day and a time of the brand's zone, wherever the one who types is; react-admin's own sends none of a zone. */
export function InstantInput({ label, hint, value, disabled = false, onChange }: InstantInputProps) {
  const shown = value === null ? '' : toZoned(value, site.timeZone);
  return (
    <TextField
      type="datetime-local"
      label={label}
      helperText={hint}
      disabled={disabled}
      value={shown}
      onChange={({ target }) => onChange(target.value === '' ? null : fromZoned(target.value, site.timeZone))}
      slotProps={{ inputLabel: { shrink: true } }}
      // Safari shows the day of today where there is none.
      sx={value === null ? { '& input::-webkit-datetime-edit': { color: 'text.disabled' } } : {}}
    />
  );
}
