import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  NativeSelect,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContentBody } from '#contract/content/kinds.ts';
import { checkAnswers } from '#contract/journeys/check-answers.ts';
import { formOfPages } from '#contract/journeys/form-of-pages.ts';
import type { Answer, AnswerFaults } from '#contract/journeys/form.ts';
import { findWay } from '#contract/journeys/places.ts';
import { presentForm } from '#contract/journeys/present-form.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { contentTexts } from '#console/content/content-texts.ts';
import { now } from '#console/kit/clock.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { TryQuestion } from './try-question.tsx';
import { tryTexts } from './try-texts.ts';

/** A form gone through page by page, in any of its languages. */
export default function Trying({ onClose }: { onClose(): void }) {
  const texts = useTexts(tryTexts);
  const { languages } = useTexts(contentTexts);
  const small = useMediaQuery('(max-width: 600px)');
  const [script, setScript] = useState<Script>(useLanguage());
  const pages = (useWatch({ name: 'body.pages' }) ?? []) as ContentBody<'journey'>['pages'];
  return (
    <Dialog open fullScreen={small} fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="try-form">
      <DialogTitle
        id="try-form"
        component="h2"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
      >
        {texts.tryIt}
        <NativeSelect
          value={script}
          inputProps={{ 'aria-label': texts.language }}
          onChange={({ target }) => setScript(target.value as Script)}
        >
          {scripts.map((one) => (
            <option key={one} value={one}>
              {languages[one]}
            </option>
          ))}
        </NativeSelect>
      </DialogTitle>
      <Path pages={pages} script={script} onClose={onClose} />
    </Dialog>
  );
}

interface PathProps {
  readonly pages: ContentBody<'journey'>['pages'];
  readonly script: Script;
  onClose(): void;
}

const start = { answers: {}, at: null as string | null, atEnd: false, faults: {} as AnswerFaults };
/** Here there is nothing to send. */
const notAsked: ReadonlySet<string> = new Set(['file', 'address']);

/** Page after page by what is answered: the same rules as on the site. */
function Path({ pages, script, onClose }: PathProps) {
  const texts = useTexts(tryTexts);
  const [trying, setTrying] = useState<
    typeof start & { readonly answers: Readonly<Record<string, Answer | undefined>> }
  >(start);
  const form = presentForm(formOfPages(pages), script);
  const way = findWay(form, trying.answers, 'all');
  const place = way.at(trying.at);
  const numbers = new Intl.NumberFormat(script);
  const goOn = () => {
    if (!place) return;
    const all = checkAnswers(form, trying.answers, { today: now().toISOString().slice(0, 10) });
    const here = place.questions.filter(({ id, type }) => id in all && !notAsked.has(type));
    const faults = Object.fromEntries(here.map(({ id }) => [id, all[id]])) as AnswerFaults;
    const next = here.length > 0 ? null : way.after(place.key);
    const atEnd = here.length === 0 && next === null;
    setTrying({ ...trying, faults, at: next?.key ?? place.key, atEnd });
  };
  const goBack = () => {
    const before = place && way.before(place.key);
    setTrying({ ...trying, faults: {}, at: trying.atEnd ? trying.at : (before?.key ?? null), atEnd: false });
  };
  const isFirst = !place || way.before(place.key) === null;
  return (
    <>
      <DialogContent>
        {!place && <Typography>{texts.noPages}</Typography>}
        {trying.atEnd && <Alert severity="success">{texts.atEnd}</Alert>}
        {place && !trying.atEnd && (
          <Stack sx={{ gap: 2.5 }} lang={script}>
            <Typography variant="body2" color="text.secondary">
              {texts.page({
                page: numbers.format(way.places.indexOf(place) + 1),
                pages: numbers.format(way.places.length),
              })}
            </Typography>
            {place.page.title !== undefined && <Typography variant="h2">{place.page.title}</Typography>}
            {place.page.text !== undefined && (
              <Typography sx={{ whiteSpace: 'pre-line' }}>{place.page.text}</Typography>
            )}
            {place.questions.map((question) => (
              <TryQuestion
                key={question.id}
                question={question}
                answer={trying.answers[question.id]}
                fault={trying.faults[question.id]}
                onAnswer={(answer) =>
                  setTrying({ ...trying, answers: { ...trying.answers, [question.id]: answer } })
                }
              />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} sx={{ mr: 'auto' }}>
          {texts.close}
        </Button>
        <Button color="inherit" disabled={isFirst && !trying.atEnd} onClick={goBack}>
          {texts.back}
        </Button>
        {trying.atEnd ? (
          <Button variant="contained" onClick={() => setTrying(start)}>
            {texts.startAgain}
          </Button>
        ) : (
          <Button variant="contained" disabled={!place} onClick={goOn}>
            {texts.next}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
