import { Box, Button, Chip, MenuItem, Stack, TextField } from '@mui/material';
import { auditActions, auditGroups, auditThings, groupOf } from '#contract/audit.ts';
import { fromCommandLine } from '#contract/calls/staff/audit.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import type { CallResult } from '#contract/client.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { actionTexts } from './action-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { FilterName, Filters } from './use-audit.ts';
import { useSubjectWords } from './use-subject-words.ts';

interface AuditFiltersProps {
  readonly filters: Filters;
  readonly people: CallResult<'getAuditState'>['people'];
  set(change: Partial<Record<FilterName, string>>): void;
  clear(): void;
}

/** Whose acts, which, to what, and when. */
export function AuditFilters({ filters, people, set, clear }: AuditFiltersProps) {
  const texts = useTexts(auditTexts);
  const words = useTexts(actionTexts);
  const say = useSay();
  const { ofKey } = useSubjectWords();
  const { subject } = filters;
  const choice = (
    name: FilterName,
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <TextField
      select
      label={label}
      value={options.some(([value]) => value === filters[name]) ? filters[name] : ''}
      onChange={({ target }) => set({ [name]: target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'from' | 'until', label: string) => (
    <TextField
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack component="section" aria-label={texts.filters} sx={{ gap: 1 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: {
            xs: '1fr 1fr',
            sm: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(5, minmax(0, 1fr))',
          },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {choice('who', texts.who, texts.anybody, [
          ...people.map(({ staffId, name }) => [staffId, name] as const),
          [fromCommandLine, texts.commandLine],
        ])}
        {choice(
          'action',
          texts.action,
          texts.anything,
          auditGroups.flatMap((group) => [
            [group, texts.allOf({ group: words.groups[group] })] as const,
            ...auditActions
              .filter((action) => groupOf(action) === group)
              .map((action) => [action, words.actions[action]] as const),
          ]),
        )}
        {choice('thing', texts.thing, texts.anything, [
          ...auditThings.map((thing) => [thing, words.things[thing]] as const),
          ...kindNames.map((kind) => [kind, say(kinds[kind].label)] as const),
        ])}
        {day('from', texts.from)}
        {day('until', texts.until)}
      </Box>
      {Object.keys(filters).length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {subject !== undefined && (
            <Chip label={texts.only({ what: ofKey(subject) })} onDelete={() => set({ subject: '' })} />
          )}
          <Button size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
