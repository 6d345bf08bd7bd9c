import AddIcon from '@mui/icons-material/Add';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import {
  AutocompleteInput,
  Form,
  ReferenceInput as ReadReferences,
  SaveButton,
  type RaRecord,
} from 'react-admin';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { consoleBase } from '#contract/console-page.ts';
import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { may } from '#console/kit/auth-provider.ts';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { SlugInput } from '../slug-input.tsx';
import { useBegin } from '../use-begin.ts';

/** A piece of another kind: found, begun when there is none yet, and opened beside this one. */
export function ReferenceInput({
  field,
  source,
  fixed,
  leftOut = false,
}: FieldInputProps & {
  /** Without one nothing stands in its place, instead of null. */
  readonly leftOut?: boolean;
}) {
  const language = useLanguage();
  const say = useSay();
  const texts = useTexts(contentTexts);
  const { value, onChange } = useController({ name: source }).field;
  const chosen = (value ?? null) as string | null;
  const [beginning, setBeginning] = useState(false);
  // Each reference names a kind that there is.
  const kind: Kind = kinds[field.refersTo as KindName];
  const mine = may(kind.permission);
  const what = say(field.label);
  const shown = (record: RaRecord) => titleOf(record as PieceLine, language);
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ReadReferences source={source} reference={kind.kind} sort={{ field: 'changed', order: 'DESC' }}>
          <AutocompleteInput
            label={what}
            helperText={field.hint ? say(field.hint) : false}
            disabled={fixed}
            optionText={shown}
            inputText={shown}
            matchSuggestion={() => true}
            emptyText={texts.none}
            parse={(text: string) => (text === '' ? (leftOut ? undefined : null) : text)}
          />
        </ReadReferences>
      </Box>
      {mine && !fixed && (
        <IconButton
          aria-label={texts.makeOne({ what })}
          title={texts.makeOne({ what })}
          onClick={() => setBeginning(true)}
          sx={{ mt: 1 }}
        >
          <AddIcon />
        </IconButton>
      )}
      {mine && chosen !== null && (
        <IconButton
          href={`${consoleBase}/${kind.kind}/${chosen}`}
          target="_blank"
          rel="noopener"
          aria-label={texts.openIt({ what })}
          title={texts.openIt({ what })}
          sx={{ mt: 1 }}
        >
          <OpenIcon />
        </IconButton>
      )}
      {beginning && (
        <BeginReferred
          kind={kind}
          onCancel={() => setBeginning(false)}
          onBegun={(pieceId) => {
            onChange(pieceId);
            setBeginning(false);
          }}
        />
      )}
    </Box>
  );
}

interface BeginReferredProps {
  readonly kind: Kind;
  onCancel(): void;
  onBegun(pieceId: string): void;
}

/** An address is enough to refer to it; the rest is filled in beside, in a tab of its own. */
function BeginReferred({ kind, onCancel, onBegun }: BeginReferredProps) {
  const texts = useTexts(contentTexts);
  const say = useSay();
  const { begin, check } = useBegin(kind, onBegun);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onCancel} aria-labelledby="begin-referred">
      <Form onSubmit={begin} validate={check}>
        <DialogTitle id="begin-referred" component="h2">
          {texts.makeTitle({ what: say(kind.label) })}
        </DialogTitle>
        <DialogContent>
          <SlugInput kind={kind} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SaveButton label={texts.begin} icon={<></>} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
