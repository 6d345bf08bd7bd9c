import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  readonly failedLabel: string;
}

const shownForMs = 4000;

export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('none'), shownForMs);
  }

  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <span className="inline-grid justify-items-start gap-1">
      <Button variant="secondary" size="sm" icon={<Icon aria-hidden="true" />} onClick={() => copy()}>
        {outcome === 'copied' ? copiedLabel : label}
      </Button>
      <output className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
        {outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : ''}
      </output>
    </span>
  );
}
