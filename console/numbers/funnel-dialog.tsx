import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import {
  deeds,
  deedsOf,
  isOfPiece,
  leastSteps,
  mostSteps,
  type Deed,
  type FunnelStep,
} from '#contract/calls/numbers/funnels.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { funnelsTexts } from './funnels-texts.ts';
import type { Funnels } from './use-step-words.ts';

export type KeptFunnel = Funnels['list'][number];

/** As a field has it: `page /gifts` or `deed checkIn`. */
const valueOf = (step: FunnelStep | null): string =>
  step === null ? '' : step.kind === 'page' ? `page ${step.page}` : `deed ${step.deed}`;

function stepOf(value: string): FunnelStep {
  const [kind, ...rest] = value.split(' ');
  const name = rest.join(' ');
  // The field offers none but these.
  return kind === 'page' ? { kind: 'page', page: name } : { kind: 'deed', deed: name as Deed };
}

interface FunnelDialogProps {
  readonly funnels: Funnels;
  /** What is changed; null: a new one. */
  readonly funnel: KeptFunnel | null;
  onClose(): void;
  onSaved(funnelId: string): void;
}

/** Names a funnel and puts its steps together. */
export function FunnelDialog({ funnels, funnel, onClose, onSaved }: FunnelDialogProps) {
  const { dialog: texts } = useTexts(funnelsTexts);
  const [name, setName] = useState(funnel?.name ?? '');
  const [days, setDays] = useState(String(funnel?.days ?? 7));
  const [steps, setSteps] = useState<readonly (FunnelStep | null)[]>(funnel?.steps ?? [null, null]);
  const chosen = steps.filter((step) => step !== null);
  const save = useAct({
    work: () =>
      api.saveFunnel({
        ...(funnel && { funnelId: funnel.funnelId }),
        name: name.trim(),
        days: Number(days),
        steps: chosen,
      }),
    said: texts.saved,
    done: ({ funnelId }) => {
      onSaved(funnelId);
      onClose();
    },
  });
  const set = (index: number, step: FunnelStep) =>
    setSteps(steps.map((one, place) => (place === index ? step : one)));
  const ready =
    name.trim() !== '' &&
    chosen.length === steps.length &&
    /^\d+$/.test(days) &&
    Number(days) >= 1 &&
    Number(days) <= 30;
  return (
    <ActDialog
      title={funnel ? texts.change : texts.add}
      text={texts.text}
      act={texts.save}
      busy={save.busy}
      fault={save.fault}
      ready={ready}
      onClose={onClose}
      onAct={() => save.act(undefined)}
    >
      <TextField
        required
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextField
        required
        type="number"
        label={texts.days}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        slotProps={{ htmlInput: { min: 1, max: 30 } }}
      />
      {steps.map((step, index) => (
        <Step
          key={index}
          number={index + 1}
          step={step}
          funnels={funnels}
          onChange={(changed) => set(index, changed)}
          {...(steps.length > leastSteps && {
            onRemove: () => setSteps(steps.filter((_, place) => place !== index)),
          })}
        />
      ))}
      <div>
        <Button disabled={steps.length >= mostSteps} onClick={() => setSteps([...steps, null])}>
          {texts.addStep}
        </Button>
      </div>
    </ActDialog>
  );
}

interface StepProps {
  readonly number: number;
  readonly step: FunnelStep | null;
  readonly funnels: Funnels;
  onChange(step: FunnelStep): void;
  onRemove?(): void;
}

function Step({ number, step, funnels, onChange, onRemove }: StepProps) {
  const { dialog: texts, steps: names } = useTexts(funnelsTexts);
  const deed = step?.kind === 'deed' && isOfPiece(step.deed) ? step.deed : null;
  const pieces = deed === null ? [] : deedsOf[deed] === 'journey' ? funnels.journeys : funnels.courses;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Stack sx={{ gap: 1.5, flex: 1, minWidth: 0 }}>
        <TextField
          select
          required
          label={texts.step({ number })}
          value={valueOf(step)}
          onChange={({ target }) => onChange(stepOf(target.value))}
        >
          {deeds.map((one) => (
            <MenuItem key={one} value={`deed ${one}`}>
              {names[one]}
            </MenuItem>
          ))}
          {funnels.pages.map((page) => (
            <MenuItem key={page} value={`page ${page}`}>
              {page}
            </MenuItem>
          ))}
        </TextField>
        {deed !== null && (
          <TextField
            select
            label={texts.which({ number })}
            value={(step?.kind === 'deed' && step.of) || ''}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            onChange={({ target }) =>
              onChange({ kind: 'deed', deed, ...(target.value !== '' && { of: target.value }) })
            }
          >
            <MenuItem value="">{texts.any}</MenuItem>
            {pieces.map(({ slug, name }) => (
              <MenuItem key={slug} value={slug}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      {onRemove && (
        <IconButton aria-label={texts.removeStep({ number })} onClick={onRemove} sx={{ mt: 1 }}>
          <DeleteIcon />
        </IconButton>
      )}
    </Stack>
  );
}
