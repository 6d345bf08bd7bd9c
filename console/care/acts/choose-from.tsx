import { MenuItem, TextField, Typography } from '@mui/material';
import { Asked } from '#console/kit/asked.tsx';
import type { AskedFor } from '#console/kit/use-asked.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** What else is to be known of it. */
  readonly more: string;
}

interface ChooseFromProps<Item> {
  readonly label: string;
  readonly asked: AskedFor<{ readonly list: readonly Item[] }>;
  /** Said when there is nothing to choose. */
  readonly empty: string;
  choiceOf(item: Item): Choice;
  /** Null: nothing was chosen yet. */
  readonly value: NoInfer<Item> | null;
  onChange(item: NoInfer<Item>): void;
}

/** One of a list that is asked for, with what is to be known of each. */
export function ChooseFrom<Item>(props: ChooseFromProps<Item>) {
  const { label, asked, empty, choiceOf, value, onChange } = props;
  return (
    <Asked asked={asked} rows={1}>
      {({ list }) =>
        list.length === 0 ? (
          <Typography>{empty}</Typography>
        ) : (
          <TextField
            select
            required
            label={label}
            sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
            value={value === null ? '' : choiceOf(value).id}
            onChange={({ target }) => {
              const chosen = list.find((item) => choiceOf(item).id === target.value);
              if (chosen !== undefined) onChange(chosen);
            }}
          >
            {list.map((item) => {
              const { id, name, more } = choiceOf(item);
              return (
                <MenuItem key={id} value={id} sx={{ display: 'block', whiteSpace: 'normal' }}>
                  <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {more}
                  </Typography>
                </MenuItem>
              );
            })}
          </TextField>
        )
      }
    </Asked>
  );
}
