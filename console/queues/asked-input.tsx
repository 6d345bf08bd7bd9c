import {
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { unfilledIn } from '#contract/answer-templates.ts';
import type { AskedField } from '#contract/queues/queue.ts';
import { parseLocale, scriptOfLocale, scripts, type Script } from '#contract/locales.ts';
import { scriptNames } from '#contract/content/words.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { KeySign } from './act-button.tsx';
import { queueTexts } from './queue-texts.ts';

interface AskedInputProps<Field> {
  readonly field: Field;
  /** It is where one begins. */
  readonly first: boolean;
  readonly value: string;
  readonly fault: string | null;
  onChange(value: string): void;
  /** One of a list was chosen: what is left to do then is to send it. */
  onChosen(): void;
}

type FieldOf<Type> = Extract<AskedField, { readonly type: Type }>;

export function AskedInput({ field, ...props }: AskedInputProps<AskedField>) {
  return field.type === 'choice' ? (
    <ChoiceInput field={field} {...props} />
  ) : (
    <LinesInput field={field} {...props} />
  );
}

/** Goes to where digits choose, or where one writes. */
function useStart<Place extends HTMLElement>(first: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (first) place.current?.focus();
  }, [first]);
  return place;
}

function ChoiceInput({ field, first, value, fault, onChange, onChosen }: AskedInputProps<FieldOf<'choice'>>) {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const start = useStart<HTMLFieldSetElement>(first);
  return (
    <FormControl
      component="fieldset"
      ref={start}
      tabIndex={-1}
      error={fault !== null}
      sx={{ m: 0, outline: 'none' }}
    >
      <FormLabel component="legend" id={id}>
        {say(field.label)}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {field.choices.map((choice, place) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            sx={{ alignItems: 'start', mb: 0.5 }}
            label={
              <>
                <Digit
                  place={place}
                  label={say(choice.label)}
                  active={first}
                  onPress={() => {
                    onChange(choice.value);
                    onChosen();
                  }}
                />
                {choice.text && (
                  <Typography variant="body2" color="textSecondary">
                    {choice.text[language]}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
      {fault !== null && <FormHelperText role="alert">{fault}</FormHelperText>}
    </FormControl>
  );
}

interface DigitProps {
  readonly place: number;
  readonly label: string;
  /** Whether it is this list that digits choose from. */
  readonly active: boolean;
  onPress(): void;
}

/** The words of a choice, and its digit. */
function Digit({ place, label, active, onPress }: DigitProps) {
  const digit = active && place < 9 ? `${place + 1}` : undefined;
  useKey(digit, onPress, { overPage: true });
  return (
    <Typography component="span" sx={{ pt: 0.75, display: 'inline-block' }}>
      {label}
      {digit !== undefined && <KeySign sign={digit} />}
    </Typography>
  );
}

function LinesInput({ field, first, value, fault, onChange, onChosen }: AskedInputProps<FieldOf<'lines'>>) {
  const texts = useTexts(queueTexts);
  const say = useSay();
  const { most, byHand = false } = field;
  const ready = field.ready?.length === 0 ? undefined : field.ready;
  const isWritten = byHand || ready === undefined;
  const start = useStart<HTMLTextAreaElement>(first && isWritten);
  // What was chosen before, also before the panel was drawn anew, is there to be sent.
  const [isChosen] = useState(!isWritten && value !== '');
  const goOn = useEffectEvent(onChosen);
  useEffect(() => {
    if (first && isChosen) goOn();
  }, [first, isChosen]);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {ready && (
        <ReadyTexts
          field={field}
          ready={ready}
          first={first && !isWritten && !isChosen}
          onChoose={(text) => {
            onChange(byHand && value !== '' ? `${value.trimEnd()}\n\n${text}` : text);
            // What only she knows is filled in first.
            if (byHand || unfilledIn(text) !== undefined) start.current?.focus();
            else onChosen();
          }}
        />
      )}
      <TextField
        multiline
        minRows={4}
        maxRows={14}
        label={say(field.label)}
        value={value}
        inputRef={start}
        lang={field.language ?? undefined}
        onChange={({ target }) => onChange(target.value)}
        error={fault !== null}
        helperText={
          <>
            {fault !== null && (
              <Box component="span" role="alert" sx={{ display: 'block' }}>
                {fault}
              </Box>
            )}
            {say(field.hint)} {texts.length({ length: value.trim().length, most })}
          </>
        }
      />
    </Stack>
  );
}

interface ReadyTextsProps {
  readonly field: FieldOf<'lines'>;
  readonly ready: NonNullable<FieldOf<'lines'>['ready']>;
  readonly first: boolean;
  onChoose(text: string): void;
}

/** Texts to begin with, in the language of whom they are for where that is known. */
function ReadyTexts({ field, ready, first, onChoose }: ReadyTextsProps) {
  const texts = useTexts(queueTexts);
  const language = useLanguage();
  const start = useStart<HTMLUListElement>(first);
  const [script, setScript] = useState<Script>(() => {
    const locale = parseLocale(field.language);
    return locale === null ? language : scriptOfLocale(locale);
  });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.readyIn}
        value={script}
        onChange={(_, chosen: Script | null) => chosen && setScript(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {scripts.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
            <span lang={one}>{scriptNames[one]}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack
        component="ul"
        ref={start}
        tabIndex={-1}
        aria-label={texts.ready}
        lang={script}
        sx={{ gap: 0.75, m: 0, p: 0, listStyle: 'none', outline: 'none' }}
      >
        {ready
          .filter(({ text }) => text[script] !== '')
          .map(({ title, text }, place) => (
            <li key={`${title}\n${text[script]}`}>
              <ReadyText
                title={title}
                text={text[script]}
                // Whoever writes types digits.
                digit={field.byHand === true || place >= 9 ? undefined : `${place + 1}`}
                onChoose={() => onChoose(text[script])}
              />
            </li>
          ))}
      </Stack>
    </>
  );
}

interface ReadyTextProps {
  readonly title: string;
  readonly text: string;
  readonly digit: string | undefined;
  onChoose(): void;
}

function ReadyText({ title, text, digit, onChoose }: ReadyTextProps) {
  useKey(digit, onChoose, { overPage: true });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      fullWidth
      aria-keyshortcuts={digit}
      onClick={onChoose}
      sx={{ justifyContent: 'start', textAlign: 'start', fontWeight: 400, borderColor: 'divider' }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, textWrap: 'balance' }}>
          {title}
        </Box>
        <Box component="span" sx={threeLines}>
          {text}
        </Box>
      </Box>
      {digit !== undefined && <KeySign sign={digit} />}
    </Button>
  );
}

const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;
