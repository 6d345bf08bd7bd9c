import { useMessages } from '#web/kit/messages.ts';
import { ThemeSwitcher } from '#web/kit/account/preferences.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { itemMessages } from './item-messages.ts';
import { readingSizes, type ReadingSize } from './reading-size.ts';

const samples = { s: 'text-sm', m: 'text-base', l: 'text-xl', xl: 'text-2xl' } as const;

/** Size of the text and light, seen at once behind the sheet. */
export function ComfortSheet({
  size,
  onSize,
  onClose,
}: {
  size: ReadingSize;
  onSize: (size: ReadingSize) => void;
  onClose: () => void;
}) {
  const texts = useMessages(itemMessages);
  return (
    <Sheet open onClose={onClose} title={texts.look} closeLabel={texts.partyClose}>
      <div className="grid gap-5 pb-2">
        <div>
          <p className="mb-2 font-semibold" aria-hidden="true">
            {texts.size}
          </p>
          <SegmentedControl
            label={texts.size}
            name="reading-size"
            segments={readingSizes.map((value) => ({
              value,
              label: (
                <span className="inline-grid min-h-8 place-items-center">
                  <span className={samples[value]} aria-hidden="true">
                    A
                  </span>
                  <span className="sr-only">{texts.sizes[value]}</span>
                </span>
              ),
            }))}
            value={size}
            onValueChange={onSize}
          />
        </div>
        <div>
          <p className="mb-2 font-semibold" aria-hidden="true">
            {texts.theme}
          </p>
          <ThemeSwitcher />
        </div>
      </div>
    </Sheet>
  );
}
