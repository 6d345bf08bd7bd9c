import { Paper } from '@mui/material';
import {
  AutocompleteInput,
  Create,
  ReferenceInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import { emptyBody, longestSlug, slugPattern } from '#contract/content/kind.ts';
import { refusalOf } from '#console/kit/api.ts';
import { callsOfKind, type PieceLine } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { contentTexts } from './content-texts.ts';
import { MadeSlug } from './made-slug.tsx';
import { useSlugWords } from './slug-words.ts';
import { useFreeSlugs } from './use-free-slugs.ts';
import { useKind } from './use-kind.ts';

interface Begun {
  readonly slug: string;
  readonly from?: string | null;
}

/** Begins a piece: an address is enough, and all else is typed into what is kept already. */
export function ContentCreate() {
  const kind = useKind();
  const texts = useTexts(contentTexts);
  const say = useSay();
  const language = useLanguage();
  const notify = useNotify();
  const redirect = useRedirect();
  const calls = callsOfKind(kind.kind);
  const free = useFreeSlugs(kind);
  const words = useSlugWords(kind);

  const begin = async ({ slug, from }: Partial<Begun>) => {
    try {
      const wanted = { slug: slug ?? '', startedFrom: 0, body: emptyBody(kind) };
      const { pieceId } = from
        ? await calls.copy({
            pieceId: from,
            version: (await calls.get({ pieceId: from })).version,
            slug: slug ?? '',
          })
        : await calls.save(wanted as never);
      redirect('edit', kind.kind, pieceId);
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      if (refusal.status === 409) return { slug: refusal.message };
      notify(refusal.message, { type: 'error' });
      return {};
    }
  };
  const pattern = kind.slugForm?.pattern ?? slugPattern;
  const check = ({ slug }: Partial<Begun>) => {
    // What was typed and taken away again is null.
    const given = slug ?? '';
    return pattern.test(given) && given.length <= longestSlug ? {} : { slug: words.wrong };
  };
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
        {free === null ? (
          <TextInput
            source="slug"
            label={words.label}
            helperText={words.hint}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that is asked here
            autoFocus
            isRequired
          />
        ) : (
          <SelectInput
            source="slug"
            label={texts.address}
            choices={free.map((id) => ({ id, name: id }))}
            translateChoice={false}
            helperText={texts.givenHint}
            isRequired
          />
        )}
        {kind.slugForm && <MadeSlug form={kind.slugForm} />}
        <ReferenceInput source="from" reference={kind.kind} sort={{ field: 'changed', order: 'DESC' }}>
          <AutocompleteInput
            label={texts.from}
            optionText={shown}
            inputText={shown}
            matchSuggestion={() => true}
            emptyText={texts.fromNothing}
          />
        </ReferenceInput>
      </SimpleForm>
    </Create>
  );
}
