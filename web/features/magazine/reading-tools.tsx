import { Link as LinkIcon, Share2, Type } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { itemMessages } from './item-messages.ts';
import type { ReadingSize } from './reading-size.ts';

const sheetCode = late(() => import('./comfort-sheet.tsx'));
const copyCode = late(() => import('#web/kit/copying/copy-text.ts'));
const ComfortSheet = lateComponent(sheetCode, 'ComfortSheet');

/** How the text looks, and telling somebody of it. */
export function ReadingTools({
  title,
  size,
  onSize,
}: {
  title: string;
  size: ReadingSize;
  onSize: (size: ReadingSize) => void;
}) {
  const texts = useMessages(itemMessages);
  const { notify } = useToast();
  const [open, setOpen] = useState(false);

  async function share() {
    const { origin, pathname, search } = location;
    const url = `${origin}${pathname}${search}`;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Who changes her mind is told nothing.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const copied = await copyCode.load().then(
      ({ copyText }) => copyText(url),
      () => false,
    );
    notify(
      copied ? { tone: 'positive', message: texts.copied } : { tone: 'negative', message: texts.notCopied },
    );
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Type aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={() => void sheetCode.prepare()}
        onClick={() => setOpen(true)}
      >
        {texts.look}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon={<ShareIcon />}
        onClick={() => {
          void share();
        }}
      >
        {texts.share}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ComfortSheet size={size} onSize={onSize} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A telephone shares; a desktop copies the link. */
function ShareIcon() {
  return (
    <>
      <Share2 aria-hidden="true" className="pointer-fine:hidden" />
      <LinkIcon aria-hidden="true" className="pointer-coarse:hidden" />
    </>
  );
}
