import { Alert, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { journeyFunnel, mostDaysAtOnce, scanFunnel } from '#contract/calls/numbers/funnels.ts';
import type { CallInput } from '#contract/client.ts';
import { locales } from '#contract/locales.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { Asked } from '#console/kit/asked.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { dayBefore } from '#console/kit/zoned.ts';
import { ExportNumbers } from './export-numbers.tsx';
import { FunnelDialog, type KeptFunnel } from './funnel-dialog.tsx';
import { FunnelLong } from './funnel-long.tsx';
import { FunnelSteps } from './funnel-steps.tsx';
import { funnelsTexts } from './funnels-texts.ts';
import { NumberFilters } from './number-filters.tsx';
import { NumbersFrame } from './numbers-frame.tsx';
import { useNumberChoice } from './use-number-choice.ts';
import { useOffered } from './use-offered.ts';
import type { Funnels } from './use-step-words.ts';

/** How many people go the way through some steps, and the ways that the team keeps. */
export function FunnelsPage() {
  const texts = useTexts(funnelsTexts);
  const { set } = useNumberChoice();
  const [adding, setAdding] = useState(false);
  const asked = useAsked(['funnels'], () => api.listFunnels());
  return (
    <NumbersFrame
      screen="funnels"
      about={texts.about}
      acts={
        <Button variant="contained" disabled={!asked.data} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <NumberFilters {...useOffered()} />
      <Asked asked={asked}>{(funnels) => <Chosen funnels={funnels} />}</Asked>
      {adding && asked.data && (
        <FunnelDialog
          funnels={asked.data}
          funnel={null}
          onClose={() => setAdding(false)}
          onSaved={(funnel) => set({ funnel, counting: null })}
        />
      )}
    </NumbersFrame>
  );
}

function Chosen({ funnels }: { readonly funnels: Funnels }) {
  const texts = useTexts(funnelsTexts);
  const { choice, given, set } = useNumberChoice();
  const known = [
    scanFunnel,
    ...funnels.list.map(({ funnelId }) => funnelId),
    ...funnels.journeys.map(({ slug }) => journeyFunnel(slug)),
  ];
  const funnel = known.find((one) => one === given('funnel')) ?? scanFunnel;
  const kept = funnels.list.find(({ funnelId }) => funnelId === funnel);
  const { language, ...rest } = choice;
  const spoken = locales.find((one) => one === language);
  const input = { funnel, ...rest, ...(spoken && { language: spoken }) };
  const isLong = choice.from <= dayBefore(choice.until, mostDaysAtOnce);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={texts.funnel}
          value={funnel}
          margin="none"
          sx={{ width: { xs: '100%', sm: 360 } }}
          onChange={({ target }) => set({ funnel: target.value, counting: null })}
        >
          <MenuItem value={scanFunnel}>{texts.scan}</MenuItem>
          {funnels.list.map(({ funnelId, name }) => (
            <MenuItem key={funnelId} value={funnelId}>
              {name}
            </MenuItem>
          ))}
          {funnels.journeys.map(({ slug, name }) => (
            <MenuItem key={slug} value={journeyFunnel(slug)}>
              {texts.journey({ name })}
            </MenuItem>
          ))}
        </TextField>
        {kept && <Kept key={kept.funnelId} funnel={kept} funnels={funnels} />}
        {!isLong && <ExportNumbers wanted={{ screen: 'funnels', asked: input }} />}
      </Stack>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, md: 3 }, minWidth: 0 }}>
        {isLong ? (
          <FunnelLong key={JSON.stringify(input)} input={input} funnels={funnels} />
        ) : (
          <Counted input={input} funnels={funnels} />
        )}
      </Paper>
    </>
  );
}

/** What can be done with one that the team keeps. */
function Kept({ funnel, funnels }: { readonly funnel: KeptFunnel; readonly funnels: Funnels }) {
  const texts = useTexts(funnelsTexts);
  const { set } = useNumberChoice();
  const shownInstant = useShownInstant();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const remove = useAct({
    work: () => api.removeFunnel({ funnelId: funnel.funnelId }),
    said: texts.removing.said,
    done: () => set({ funnel: null, counting: null }),
  });
  return (
    <>
      <Button onClick={() => setOpen('change')}>{texts.change}</Button>
      <Button color="error" onClick={() => setOpen('remove')}>
        {texts.remove}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {texts.by({ name: funnel.changedBy ?? texts.somebody, at: shownInstant(funnel.changedAt) })}
      </Typography>
      {open === 'change' && (
        <FunnelDialog
          funnels={funnels}
          funnel={funnel}
          onClose={() => setOpen(null)}
          onSaved={() => set({ counting: null })}
        />
      )}
      {open === 'remove' && (
        <ActDialog
          danger
          title={texts.removing.title({ name: funnel.name })}
          text={texts.removing.text}
          act={texts.removing.act}
          busy={remove.busy}
          fault={remove.fault}
          onClose={() => setOpen(null)}
          onAct={() => remove.act(undefined)}
        />
      )}
    </>
  );
}

interface CountedProps {
  readonly input: CallInput<'countFunnel'>;
  readonly funnels: Funnels;
}

function Counted({ input, funnels }: CountedProps) {
  const texts = useTexts(funnelsTexts);
  const asked = useAsked(['funnel', JSON.stringify(input)], () => api.countFunnel(input));
  return (
    <Asked asked={asked} rows={4}>
      {({ steps, days, open }) => (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {days === null ? texts.byNow : texts.within({ count: days })}
          </Typography>
          <FunnelSteps label={texts.funnel} steps={steps} funnels={funnels} />
          {open && days !== null && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {texts.open}
            </Alert>
          )}
        </>
      )}
    </Asked>
  );
}
