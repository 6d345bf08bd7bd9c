import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { openingTexts } from './opening-texts.ts';

interface PublishFormProps {
  readonly busy: boolean;
  readonly fault: string | null;
  /** Whether it was published from here just now. */
  readonly published: boolean;
  /** Of the editor, which has all of it. */
  readonly editor: string;
  readonly children: ReactNode;
  onPublish(): void;
}

/** A few fields that are published together. */
export function PublishForm({ busy, fault, published, editor, children, onPublish }: PublishFormProps) {
  const texts = useTexts(openingTexts);
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
      }}
      sx={{ gap: 2, maxWidth: 480 }}
    >
      {children}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={busy}>
          {texts.publish}
        </Button>
        <Button component={Link} to={editor}>
          {texts.editor}
        </Button>
      </Stack>
      <output>{published && <Typography color="success">{texts.published}</Typography>}</output>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}
