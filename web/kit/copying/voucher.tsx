import { useMessages } from '#web/kit/messages.ts';
import { LongWords } from '#web/ui/long-words.tsx';
import { CopyButton } from './copy-button.tsx';
import { voucherMessages } from './voucher-messages.ts';

/** A voucher code, large enough to be read out at a counter; `label` where it is another sort of code. */
export function Voucher({ code, label }: { code: string; label?: string }) {
  const texts = useMessages(voucherMessages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-dashed border-line-strong bg-surface-raised p-3.5 text-ink">
      <p>
        <span className="eyebrow block">{label ?? texts.label}</span>
        <span className="figures text-xl tracking-wider select-all">
          <LongWords>{code}</LongWords>
        </span>
      </p>
      <CopyButton text={code} label={texts.copy} copiedLabel={texts.copied} failedLabel={texts.copyFailed} />
    </div>
  );
}
