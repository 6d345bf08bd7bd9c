import { useQuery } from '@tanstack/react-query';
import { Autocomplete, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { kindNames, kinds, type KindName } from '#contract/content/kinds.ts';
import { may } from '#console/kit/auth-provider.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { makeOpener } from '#console/kit/opener.ts';
import { useKey } from '#console/kit/use-key.ts';
import { frameTexts } from './frame-texts.ts';

const search = makeOpener();
export const openSearch = search.open;

interface Found {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly title: string;
  readonly slug: string;
}

/** Of each kind the few that were changed last and have the words in name or address. */
async function findPieces(words: string, language: 'en' | 'zh-Hans'): Promise<Found[]> {
  const asked = kindNames.filter((kind) => may(kinds[kind].permission));
  const lists = await Promise.all(
    asked.map(async (kind) => {
      const { list } = await callsOfKind(kind).list({ search: words, limit: 6 });
      return list.map((line) => ({
        kind,
        pieceId: line.pieceId,
        slug: line.slug,
        title: titleOf(line, language),
      }));
    }),
  );
  return lists.flat();
}

/** One field for everything that can be found by name, on `/`. */
export function SearchEverything() {
  const texts = useTexts(frameTexts);
  const language = useLanguage();
  const say = useSay();
  const navigate = useNavigate();
  const open = search.useIsOpen();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim().slice(0, 80));
  const { data = [], isFetching } = useQuery({
    queryKey: ['search everything', words, language],
    queryFn: async () => findPieces(words, language),
    enabled: open && words !== '',
  });
  useKey('/', search.open);
  const close = () => {
    search.close();
    setTyped('');
  };
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="sm" aria-labelledby="search-everything">
      <DialogTitle id="search-everything">{texts.searchAll}</DialogTitle>
      <DialogContent>
        <Autocomplete<Found>
          options={data}
          loading={isFetching}
          loadingText={texts.searching}
          noOptionsText={words === '' ? texts.searchHint : texts.nothingFound}
          filterOptions={(all) => all}
          groupBy={({ kind }) => say(kinds[kind].plural)}
          getOptionLabel={({ title, slug }) => (title === slug ? slug : `${title} · ${slug}`)}
          getOptionKey={({ pieceId }) => pieceId}
          autoHighlight
          openOnFocus
          inputValue={typed}
          onInputChange={(_, text) => setTyped(text)}
          onChange={(_, found) => {
            if (found === null) return;
            close();
            void navigate(`/${found.kind}/${found.pieceId}`);
          }}
          renderInput={(parameters) => (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what it was opened for
            <TextField {...parameters} label={texts.searchHint} autoFocus />
          )}
        />
      </DialogContent>
    </Dialog>
  );
}
