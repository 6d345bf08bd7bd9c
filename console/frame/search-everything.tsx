import { useQuery } from '@tanstack/react-query';
import { Autocomplete, Dialog, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallResult } from '#contract/client.ts';
import { kinds } from '#contract/content/kinds.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage, useSay, useTexts, type Language } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { makeOpener } from '#console/kit/opener.ts';
import { useKey } from '#console/kit/use-key.ts';
import { frameTexts } from './frame-texts.ts';

const search = makeOpener();
export const openSearch = search.open;

type Found = CallResult<'findContent'>['list'][number];

function nameOf(found: Found, language: Language): string {
  const title = titleOf(found, language);
  return title === found.slug ? title : `${title} · ${found.slug}`;
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
    queryKey: ['search everything', words],
    queryFn: async () => (await api.findContent({ search: words })).list,
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
          getOptionLabel={(found) => nameOf(found, language)}
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
