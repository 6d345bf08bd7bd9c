import { Button, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { v4 } from 'uuid';
import { blockKinds, blockLimits, blockReasons, type BlockKind, type BlockReason } from '#contract/blocks.ts';
import type { CallResult } from '#contract/client.ts';
import { blockKindWords, blockReasonWords } from '#contract/queues/appeals.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { blockTexts } from './block-texts.ts';
import { ActLine, ActList } from './act-list.tsx';
import { CareAct } from './care-act.tsx';

type Block = CallResult<'listMemberBlocks'>['list'][number];

const leastWords = 4;

/** Keeps a member from something for a time, and tells what she is and was kept from. */
export function BlockAct({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(blockTexts);
  const { data } = useAsked(['blocks', memberId], () => api.listMemberBlocks({ memberId }));
  const list = data?.list ?? [];
  return (
    <>
      <CareAct label={texts.open}>{(close) => <BlockDialog memberId={memberId} onClose={close} />}</CareAct>
      {list.length > 0 && (
        <ActList title={texts.blocks}>
          {list.map((block) => (
            <BlockLine key={block.blockId} block={block} />
          ))}
        </ActList>
      )}
    </>
  );
}

function BlockDialog({ memberId, onClose }: { readonly memberId: string; onClose(): void }) {
  const texts = useTexts(blockTexts);
  const say = useSay();
  const [kind, setKind] = useState<BlockKind>('writing');
  const [reason, setReason] = useState<BlockReason>('spam');
  const [typedDays, setDays] = useState('7');
  const [words, setWords] = useState('');
  // The same until it was answered: sent twice, it counts once.
  const blockId = useRef(v4());
  const days = Number(typedDays);
  const { act, busy, fault } = useAct({
    work: async () =>
      api.blockMember({ memberId, blockId: blockId.current, kind, reason, days, words: words.trim() }),
    said: texts.blocked,
    done: onClose,
  });
  const isRight = Number.isInteger(days) && days >= 1 && days <= blockLimits.days;
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.block}
      danger
      busy={busy}
      fault={fault}
      ready={isRight && words.trim().length >= leastWords}
      onClose={onClose}
      onAct={() => act()}
    >
      <TextField
        select
        label={texts.kind}
        helperText={kind === 'signingIn' ? texts.signingIn : undefined}
        value={kind}
        onChange={({ target }) => setKind(target.value as BlockKind)}
      >
        {blockKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {say(blockKindWords[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={texts.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as BlockReason)}
      >
        {blockReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {say(blockReasonWords[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        label={texts.days}
        helperText={texts.daysHint({ most: blockLimits.days })}
        error={!isRight}
        value={typedDays}
        onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, ''))}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <WordsField value={words} onChange={setWords} />
    </ActDialog>
  );
}

function WordsField({ value, onChange }: { readonly value: string; onChange(words: string): void }) {
  const texts = useTexts(blockTexts);
  return (
    <TextField
      required
      multiline
      label={texts.words}
      helperText={texts.wordsHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: blockLimits.words } }}
    />
  );
}

function BlockLine({ block }: { readonly block: Block }) {
  const texts = useTexts(blockTexts);
  const say = useSay();
  const shown = useShownInstant();
  const [lifting, setLifting] = useState(false);
  const { blockId, kind, reason, words, endsAt, by, running, liftedAt, appealedAt, decision } = block;
  const waits = running && appealedAt !== null && decision === null;
  return (
    <ActLine
      said={texts.line({ kind: say(blockKindWords[kind]), reason: say(blockReasonWords[reason]) })}
      notes={[
        running
          ? texts.running({ at: shown(endsAt), by: by ?? texts.nobody })
          : liftedAt === null
            ? texts.over({ at: shown(endsAt) })
            : texts.lifted({ at: shown(liftedAt) }),
        words,
      ]}
    >
      {appealedAt !== null && (
        <Button component={Link} to={`/queues/appeals/${blockId}`} variant="text">
          {waits ? texts.appeal : texts.appealed}
        </Button>
      )}
      {running && !waits && (
        <Button variant="outlined" onClick={() => setLifting(true)}>
          {texts.lift}
        </Button>
      )}
      {lifting && <LiftDialog blockId={blockId} onClose={() => setLifting(false)} />}
    </ActLine>
  );
}

function LiftDialog({ blockId, onClose }: { readonly blockId: string; onClose(): void }) {
  const texts = useTexts(blockTexts);
  const [words, setWords] = useState('');
  const { act, busy, fault } = useAct({
    work: async () => api.liftBlock({ blockId, words: words.trim() }),
    said: texts.liftDone,
    done: onClose,
  });
  return (
    <ActDialog
      title={texts.liftTitle}
      text={texts.liftText}
      act={texts.liftDo}
      busy={busy}
      fault={fault}
      ready={words.trim().length >= leastWords}
      onClose={onClose}
      onAct={() => act()}
    >
      <WordsField value={words} onChange={setWords} />
    </ActDialog>
  );
}
