import { SelectInput, TextInput } from 'react-admin';
import type { Kind } from '#contract/content/kind.ts';
import { useTexts } from '#console/kit/language.ts';
import { contentTexts } from './content-texts.ts';
import { MadeSlug } from './made-slug.tsx';
import { useSlugWords } from './slug-words.ts';
import { useFreeSlugs } from './use-free-slugs.ts';

/** The address of a piece that is begun: typed, made up, or chosen from those that are left. */
export function SlugInput({ kind }: { readonly kind: Kind }) {
  const texts = useTexts(contentTexts);
  const free = useFreeSlugs(kind);
  const words = useSlugWords(kind);
  return (
    <>
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
    </>
  );
}
