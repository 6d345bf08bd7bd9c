import { Button, Menu, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import type { QueueName } from '#contract/queues/queues.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api, refusalOf } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { readAgain } from '#console/kit/read-again.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { useKey } from '#console/kit/use-key.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { workTexts } from './work-texts.ts';

interface WorkProps {
  readonly queue: QueueName;
  readonly id: string;
  readonly work: CallResult<'getWork'>;
  /** It was put aside: the next one is to come. */
  onAside(): void;
}

type Worker = CallResult<'getWork'>['colleagues'][number];

/** Who looks after what is opened, and until when it is put aside. */
export function WorkPanel({ queue, id, onAside, work }: WorkProps) {
  const texts = useTexts(workTexts);
  const shown = useShownInstant();
  const { assignedTo, snoozedUntil, me, colleagues } = work;
  const isMine = assignedTo?.staffId === me;
  const { assign, snooze, busy } = useHolding({ queue, id, onAside, work });
  const takeOrGive = () => assign(isMine ? null : { staffId: me, name: texts.me });
  const [picksDay, setPicksDay] = useState(false);
  useKey('t', takeOrGive, { label: isMine ? texts.giveBack : texts.take });
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <div>
        <Typography variant="body2" color="textSecondary">
          {texts.holder}
        </Typography>
        <Typography data-holder>{isMine ? texts.me : (assignedTo?.name ?? texts.nobody)}</Typography>
      </div>
      {snoozedUntil !== null && (
        <div>
          <Typography variant="body2" color="textSecondary">
            {texts.aside}
          </Typography>
          <Typography>{shown(snoozedUntil)}</Typography>
        </div>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" disabled={busy} onClick={takeOrGive} aria-keyshortcuts="t">
          {isMine ? texts.giveBack : texts.take}
        </Button>
        <Choosing label={texts.give} keyed="g" disabled={busy}>
          {(close) =>
            colleagues.length === 0
              ? [
                  <MenuItem key="none" disabled>
                    {texts.noColleague}
                  </MenuItem>,
                ]
              : colleagues.map((worker) => (
                  <MenuItem key={worker.staffId} onClick={() => close(() => assign(worker))}>
                    {worker.name}
                  </MenuItem>
                ))
          }
        </Choosing>
        {snoozedUntil === null ? (
          <Choosing label={texts.snooze} keyed="l" disabled={busy}>
            {(close) => [
              <MenuItem key="tomorrow" onClick={() => close(() => snooze('tomorrow'))}>
                {texts.tomorrow}
              </MenuItem>,
              <MenuItem key="nextWeek" onClick={() => close(() => snooze('nextWeek'))}>
                {texts.nextWeek}
              </MenuItem>,
              <MenuItem key="day" onClick={() => close(() => setPicksDay(true))}>
                {texts.aDay}
              </MenuItem>,
            ]}
          </Choosing>
        ) : (
          <Button size="small" disabled={busy} onClick={() => snooze(null)}>
            {texts.wake}
          </Button>
        )}
      </Stack>
      {picksDay && <DayDialog queue={queue} id={id} onClose={() => setPicksDay(false)} onAside={onAside} />}
    </Stack>
  );
}

/** Takes, gives and puts aside; who was slower is told who has it. */
function useHolding({ queue, id, onAside, work }: WorkProps) {
  const texts = useTexts(workTexts);
  const client = useQueryClient();
  const notify = useNotify();
  const refused = useRefused();
  const seen = work.assignedTo?.staffId ?? null;
  async function telling<Result>(act: Promise<Result>): Promise<Result> {
    try {
      return await act;
    } catch (error) {
      const refusal = refusalOf(error);
      const [holder] = refusal?.fields ?? [];
      if (refusal?.code === errorCodes.workTaken && holder)
        notify(texts.takenBy({ name: holder.reason }), { type: 'warning', autoHideDuration: 10_000 });
      else await refused(error);
      void readAgain(client);
      throw error;
    }
  }
  const { act: assign, busy } = useAct({
    work: async (to: Worker | null) =>
      telling(api.assignWork({ queue, itemId: id, to: to?.staffId ?? null, seen })),
    said: (to) =>
      to === null ? texts.givenBack : to.staffId === work.me ? texts.taken : texts.given({ name: to.name }),
  });
  const { act: snooze, busy: snoozing } = useAct({
    work: async (until: 'tomorrow' | 'nextWeek' | null) =>
      telling(api.snoozeWork({ queue, itemId: id, until })),
    said: (until) => (until === null ? texts.woken : texts.snoozed),
    done: (_, until) => until !== null && onAside(),
  });
  return { assign, snooze, busy: busy || snoozing };
}

interface ChoosingProps {
  readonly label: string;
  /** Single key that opens it. */
  readonly keyed: string;
  readonly disabled: boolean;
  /** What can be chosen; `close` closes it and does what was chosen. */
  children(close: (chosen: () => void) => void): readonly React.ReactNode[];
}

function Choosing({ label, keyed, disabled, children }: ChoosingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const open = () => setOpen(true);
  useKey(keyed, disabled ? undefined : open, { label });
  return (
    <>
      <Button
        id={id}
        ref={button}
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={keyed}
        onClick={open}
      >
        {label}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {children((chosen) => {
          setOpen(false);
          chosen();
        })}
      </Menu>
    </>
  );
}

function DayDialog({ queue, id, onClose, onAside }: Omit<WorkProps, 'work'> & { onClose(): void }) {
  const texts = useTexts(workTexts);
  const saying = useFaultText();
  const [day, setDay] = useState('');
  const { act, busy, error } = useAct({
    work: async (until: string) => api.snoozeWork({ queue, itemId: id, until }),
    said: texts.snoozed,
    done: () => {
      onClose();
      onAside();
    },
  });
  return (
    <ActDialog
      title={texts.dayTitle}
      text={texts.dayText}
      act={texts.submit}
      busy={busy}
      fault={error === null ? null : saying(error)}
      ready={day !== ''}
      onClose={onClose}
      onAct={() => act(day)}
    >
      <TextField
        type="date"
        required
        label={texts.day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ActDialog>
  );
}
