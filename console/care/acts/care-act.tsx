import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface OpensProps {
  readonly label: string;
  children(close: () => void): ReactNode;
}

/** A button on a member's page with the dialog that it opens. */
export function CareAct({ label, children }: OpensProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
