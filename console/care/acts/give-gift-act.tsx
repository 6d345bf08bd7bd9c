import { Autocomplete, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { CallResult } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useAmount } from '#console/kit/use-amount.ts';
import type { CareActProps } from '../care-acts.tsx';
import { lineTexts } from '../line-texts.ts';
import { CareAct } from './care-act.tsx';
import { CareDialog } from './care-dialog.tsx';
import { giftTexts } from './gift-texts.ts';

type Gift = CallResult<'listGivable'>['list'][number];

/** Gives her a gift for nothing. */
export function GiveGiftAct({ memberId }: CareActProps) {
  const texts = useTexts(giftTexts);
  return (
    <CareAct label={texts.open}>{(close) => <GiveGiftDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function GiveGiftDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(giftTexts);
  const [gift, setGift] = useState<Gift | null>(null);
  const [anyway, setAnyway] = useState(false);
  const asked = useAsked(['givable'], () => api.listGivable());
  return (
    <CareDialog
      title={texts.title}
      text={texts.text}
      act={texts.give}
      call="giveGift"
      input={gift && { memberId, giftId: gift.giftId, anyway }}
      send={(input) => api.giveGift(input)}
      said={gift?.delivery === 'physical' ? texts.givenToSend : texts.given}
      saying={({ code }) => refusals.get(code)?.(texts) ?? null}
      onClose={onClose}
    >
      <Asked asked={asked} rows={1}>
        {({ list }) =>
          list.length === 0 ? (
            <Typography>{texts.none}</Typography>
          ) : (
            <GiftInput list={list} value={gift} onChange={setGift} />
          )
        }
      </Asked>
      <FormControlLabel
        control={<Checkbox checked={anyway} onChange={({ target }) => setAnyway(target.checked)} />}
        label={texts.anyway}
      />
    </CareDialog>
  );
}

type Texts = (typeof giftTexts)['en'];

/** As it is told to staff, what is told to her otherwise. */
const refusals: ReadonlyMap<number, (texts: Texts) => string> = new Map([
  [errorCodes.giftLevelTooLow, (texts) => texts.level],
  [errorCodes.giftLimitReached, (texts) => texts.limit],
  [errorCodes.giftClosed, (texts) => texts.closed],
  [errorCodes.giftNotForYou, (texts) => texts.country],
  [errorCodes.giftSoldOut, (texts) => texts.soldOut],
]);

interface GiftInputProps {
  readonly list: readonly Gift[];
  readonly value: Gift | null;
  onChange(gift: Gift | null): void;
}

/** A gift by its name, with what it costs members and how many there are. */
function GiftInput({ list, value, onChange }: GiftInputProps) {
  const texts = useTexts(giftTexts);
  const { deliveries } = useTexts(lineTexts);
  const amountOf = useAmount();
  const about = ({ delivery, price, currency, minLevel, left }: Gift) =>
    [
      deliveries[delivery],
      price === 0 ? texts.free : amountOf(price, currency),
      minLevel > 1 ? texts.fromLevel({ minLevel }) : '',
      left === null ? '' : texts.left({ left }),
    ]
      .filter((words) => words !== '')
      .join(' · ');
  return (
    <Autocomplete
      options={list}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ giftId }) => giftId}
      isOptionEqualToValue={(one, other) => one.giftId === other.giftId}
      noOptionsText={texts.noSuch}
      renderOption={({ key, ...props }, gift) => (
        <li key={key} {...props} style={{ display: 'block' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{gift.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {about(gift)}
          </Typography>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          label={texts.gift}
          helperText={value === null ? texts.giftHint : about(value)}
        />
      )}
    />
  );
}
