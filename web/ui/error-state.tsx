import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type ErrorStateProps = {
  title: string;
  /** What to do next, in plain words. */
  text: ReactNode;
  illustration?: ReactNode;
  /** Another way on, when trying again is not the only one. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
} & (
  | { onRetry: () => void; retryLabel: string; retrying: boolean }
  | { onRetry?: undefined; retryLabel?: undefined; retrying?: undefined }
);

export function ErrorState({
  title,
  text,
  illustration,
  action,
  heading: Heading = 'h2',
  className,
  onRetry,
  retryLabel,
  retrying,
}: ErrorStateProps) {
  return (
    <div className={clsx('state', className)} role="alert">
      {illustration !== undefined && <div className="state-art">{illustration}</div>}
      <Heading className="state-title">{title}</Heading>
      <div className="state-text">{text}</div>
      <div className="state-action flex flex-wrap items-start justify-center gap-2">
        {onRetry !== undefined && (
          <Button onClick={onRetry} loading={retrying} icon={<RotateCw aria-hidden="true" />}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
