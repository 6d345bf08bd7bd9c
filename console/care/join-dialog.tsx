import { Box, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { joiningTexts } from './joining-texts.ts';

type Preview = CallResult<'previewJoin'>;

interface JoinDialogProps {
  readonly memberId: string;
  onClose(): void;
}

/** Finds the other account, shows both side by side, and proposes to join them. */
export function JoinDialog({ memberId, onClose }: JoinDialogProps) {
  const texts = useTexts(joiningTexts);
  const [other, setOther] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [takeBack, setTakeBack] = useState(false);
  const second = useSecondPerson();
  const input = { fromId: preview?.from.memberId ?? '', intoId: memberId, takeBack };
  const find = useAct({ work: async () => api.previewJoin({ memberId, other }), done: setPreview });
  const join = useAct({
    work: async () => {
      try {
        await api.joinAccounts(input);
        return true;
      } catch (error) {
        if (second.offer(error, { call: 'joinAccounts', input })) return false;
        throw error;
      }
    },
    // Where one person decides it is done by now.
    done: (done) => done && onClose(),
  });
  if (second.offered) return <ProposeDialog {...second.offered} onClose={onClose} onDone={() => undefined} />;
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={preview ? texts.propose : texts.find}
      busy={find.busy || join.busy}
      fault={preview ? join.fault : find.fault}
      ready={other.trim().length >= 3}
      onClose={onClose}
      onAct={() => (preview ? join.act(undefined) : find.act(undefined))}
    >
      <TextField
        label={texts.other}
        helperText={texts.otherHint}
        value={other}
        onChange={({ target }) => {
          setOther(target.value);
          setPreview(null);
          setTakeBack(false);
        }}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
      {preview && <Compared preview={preview} takeBack={takeBack} onTakeBack={setTakeBack} />}
    </ActDialog>
  );
}

interface ComparedProps {
  readonly preview: Preview;
  readonly takeBack: boolean;
  onTakeBack(takeBack: boolean): void;
}

/** Both accounts, and what becomes of what they have. */
function Compared({ preview: { from, into, doubled, stays }, takeBack, onTakeBack }: ComparedProps) {
  const texts = useTexts(joiningTexts);
  const format = new Intl.NumberFormat(useLanguage());
  const worded = ({ points, coins }: { readonly points: number; readonly coins: number }) => ({
    points: format.format(points),
    coins: format.format(coins),
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side title={texts.this} side={into} sums={texts.sums(worded(into))} />
        <Side title={texts.that} side={from} sums={texts.sums(worded(from))} />
      </Box>
      {doubled.times === 0 ? (
        <Typography color="textSecondary">{texts.once}</Typography>
      ) : (
        <Box>
          <Typography>{texts.twice({ times: doubled.times, ...worded(doubled) })}</Typography>
          <FormControlLabel
            control={<Checkbox checked={takeBack} onChange={(_, checked) => onTakeBack(checked)} />}
            label={texts.takeBack}
          />
        </Box>
      )}
      {!takeBack && (
        <Typography sx={{ fontWeight: 600 }}>
          {texts.after(worded({ points: from.points + into.points, coins: from.coins + into.coins }))}
        </Typography>
      )}
      {stays.orders > 0 && <Typography>{texts.orders({ orders: stays.orders })}</Typography>}
    </Stack>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: Preview['from'];
  readonly sums: string;
}

function Side({ title, side: { since, email, phone, level }, sums }: SideProps) {
  const texts = useTexts(joiningTexts);
  const shown = useShownInstant();
  const names = [email, phone].filter((name) => name !== null);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}
    >
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {names.length === 0 && <Typography>{texts.noName}</Typography>}
      {names.map((name) => (
        <Typography key={name} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      ))}
      <Typography>{sums}</Typography>
      <Typography color="textSecondary">{texts.level({ level })}</Typography>
      <Typography color="textSecondary">{texts.since({ at: shown(since) })}</Typography>
    </Box>
  );
}
