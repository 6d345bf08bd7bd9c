import { Button, NativeSelect } from '@mui/material';
import type { ActionProps, VersatileSelectorProps } from 'react-querybuilder';

/** A button of a builder of conditions. */
export function BuilderAction({ label, title, disabled, handleOnClick }: ActionProps) {
  return (
    <Button
      size="small"
      color="inherit"
      disabled={disabled ?? false}
      aria-label={title ?? ''}
      onClick={(event) => handleOnClick(event)}
    >
      {label}
    </Button>
  );
}

interface Option {
  readonly name: string;
  readonly label: string;
}

/** One of some, as the builder chooses it; nothing here is in groups. */
export function BuilderSelector({
  options,
  value,
  title,
  disabled,
  multiple,
  handleOnChange,
}: VersatileSelectorProps) {
  const choices = options as readonly Option[];
  const shared = { choices, title: title ?? '', disabled: disabled ?? false };
  return multiple ? (
    <SeveralSelector {...shared} chosen={(value ?? []) as unknown as string[]} onChoose={handleOnChange} />
  ) : (
    <NativeSelect
      value={value ?? ''}
      disabled={shared.disabled}
      inputProps={{ 'aria-label': shared.title }}
      onChange={({ target }) => handleOnChange(target.value)}
    >
      {choices.map(asOption)}
    </NativeSelect>
  );
}

interface SeveralProps {
  readonly choices: readonly Option[];
  readonly chosen: readonly string[];
  readonly title: string;
  readonly disabled: boolean;
  onChoose(chosen: string[]): void;
}

/** Some of several. */
const SeveralSelector = ({ choices, chosen, title, disabled, onChoose }: SeveralProps) => (
  <NativeSelect
    // With the key as with a pointer, as browsers do it; several are in sight at once.
    value={[...chosen]}
    disabled={disabled}
    inputProps={{ 'aria-label': title, multiple: true, size: Math.min(6, choices.length) }}
    onChange={({ target }) =>
      onChoose([...(target as HTMLSelectElement).selectedOptions].map((one) => one.value))
    }
    sx={{ '& select': { height: 'auto' } }}
  >
    {choices.map(asOption)}
  </NativeSelect>
);

const asOption = ({ name, label }: Option) => (
  <option key={name} value={name}>
    {label}
  </option>
);

/** Groups within one another, on a phone as well. */
export const builderLayout = {
  '& .ruleGroup': {
    display: 'grid',
    gap: 1,
    pl: 1.5,
    borderLeft: '2px solid',
    borderColor: 'divider',
    py: 0.5,
  },
  '& .ruleGroup-header, & .rule': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
  '& .ruleGroup-body': { display: 'grid', gap: 1 },
  '& .ruleGroup-body:empty': { display: 'none' },
  '& select': { maxWidth: '18rem' },
} as const;
