import { Paper } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  Create,
  ReferenceInput,
  SaveButton,
  SimpleForm,
  Toolbar,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import type { PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from './content-texts.ts';
import { SlugInput } from './slug-input.tsx';
import { useBegin } from './use-begin.ts';
import { useHasExample } from './use-example.ts';
import { useKind } from './use-kind.ts';

/** Begins a piece: an address is enough, and all else is typed into what is kept already. */
export function ContentCreate() {
  const kind = useKind();
  const texts = useTexts(contentTexts);
  const say = useSay();
  const language = useLanguage();
  const redirect = useRedirect();
  const hasExample = useHasExample(kind);
  const { begin, check } = useBegin(kind, (pieceId) => redirect('edit', kind.kind, pieceId));
  const shown = (record: RaRecord) => titleOf(record as PieceLine, language);

  return (
    <Create title={texts.makeTitle({ what: say(kind.label) })} component={Paper}>
      <SimpleForm
        onSubmit={begin}
        validate={check}
        toolbar={
          <Toolbar>
            <SaveButton label={texts.begin} alwaysEnable />
          </Toolbar>
        }
        sx={{ maxWidth: 640 }}
      >
        <SlugInput kind={kind} />
        <ReferenceInput source="from" reference={kind.kind} sort={{ field: 'changed', order: 'DESC' }}>
          <AutocompleteInput
            label={texts.from}
            optionText={shown}
            inputText={shown}
            matchSuggestion={() => true}
            emptyText={texts.fromNothing}
          />
        </ReferenceInput>
        {hasExample && (
          <BooleanInput source="example" label={texts.asExample} helperText={texts.exampleHint} />
        )}
      </SimpleForm>
    </Create>
  );
}
