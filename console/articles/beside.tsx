import { Alert, Link, Paper, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { articleTexts } from './article-texts.ts';
import { ArticleView } from './article-view.tsx';

/** As long after the last letter the server is asked, in milliseconds. */
const restsFor = 400;

function useResting(text: string): string {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResting(text), restsFor);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}

interface BesideProps {
  readonly text: string;
  readonly language: string;
  readonly lang: string;
  /** Leads to a line of what is written. */
  onLine(line: number): void;
}

/** What readers get of a text, kept up with it, and what of it would be left out. */
export function Beside({ text, language, lang, onLine }: BesideProps) {
  const texts = useTexts(articleTexts);
  const saying = useFaultText();
  const id = useId();
  const asked = useResting(text);
  const { data, error } = useQuery({
    queryKey: ['markdown', asked],
    queryFn: async () => api.readMarkdown({ text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, minWidth: 0, maxHeight: 640, overflow: 'auto', mb: 2.5 }}
      // What is longer than its place is scrolled by keys.
      tabIndex={0}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {texts.rendered({ language })}
      </Typography>
      {error !== null && <Alert severity="error">{saying(error)}</Alert>}
      {asked === '' || !data ? (
        <Typography color="textSecondary">{texts.nothing}</Typography>
      ) : (
        <>
          {data.faults.length > 0 && (
            <Alert severity="warning" sx={{ my: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{texts.leftOut}</Typography>
              <Stack component="ul" sx={{ m: 0, pl: 2 }}>
                {data.faults.map(({ line, words }) => (
                  <li key={`${line} ${words}`}>
                    {line !== null && (
                      <>
                        <Link component="button" type="button" onClick={() => onLine(line)}>
                          {texts.line({ line })}
                        </Link>{' '}
                      </>
                    )}
                    {words}
                  </li>
                ))}
              </Stack>
            </Alert>
          )}
          <div lang={lang}>
            <ArticleView article={data.article} />
          </div>
        </>
      )}
    </Paper>
  );
}
