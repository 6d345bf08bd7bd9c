import { Sample } from './both-themes.tsx';

const SIZES = [
  ['text-4xl', 'text-4xl'],
  ['text-3xl', 'text-3xl'],
  ['text-2xl', 'text-2xl'],
  ['text-xl', 'text-xl'],
] as const;

const BODY = [
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-12'] as const;
const RADII = [
  'rounded-sm',
  'rounded-md',
  'rounded-lg',
  'rounded-xl',
  'rounded-2xl',
  'rounded-full',
] as const;
const SHADOWS = ['shadow-soft', 'shadow-lift', 'shadow-float'] as const;

export function TypeSample() {
  return (
    <Sample title="Type: Fraunces for headings and figures, Figtree for everything else">
      <div className="grid w-full gap-2">
        {SIZES.map(([name, className]) => (
          <p key={name} className={`font-display ${className}`}>
            A quiet night <span className="font-sans text-xs text-ink-soft">{name}</span>
          </p>
        ))}
        {BODY.map(([name, className]) => (
          <p key={name} className={className}>
            One feed, one page, one small gift. <span className="text-xs text-ink-soft">{name}</span>
          </p>
        ))}
        <p className="figures text-3xl">1,840</p>
      </div>
    </Sample>
  );
}

export function ChineseSample() {
  return (
    <Sample title="Chinese, each with its own glyphs">
      {(
        [
          ['zh-CN', '晚安，妈妈', '每天签到一次，慢慢把小窝填满。断了一天也没关系，我们替您留着。'],
          ['zh-TW', '晚安，媽媽', '每天簽到一次，慢慢把小窩填滿。斷了一天也沒關係，我們替您留著。'],
          ['zh-HK', '晚安，媽媽', '每日簽到一次，慢慢把小窩填滿。漏了一日也不要緊，我們替你留着。'],
        ] as const
      ).map(([lang, title, text]) => (
        <div key={lang} lang={lang} className="w-full">
          <p className="font-display text-xl">{title}</p>
          <p>{text}</p>
        </div>
      ))}
    </Sample>
  );
}

export function ShapeSample() {
  return (
    <>
      <Sample title="Spacing, in steps of 4 px">
        {SPACES.map((width) => (
          <span key={width} className="grid justify-items-center gap-1 text-xs text-ink-soft">
            <span className={`h-6 rounded-sm bg-accent-ink ${width}`} />
            {width.slice(2)}
          </span>
        ))}
      </Sample>
      <Sample title="Corners">
        {RADII.map((radius) => (
          <span
            key={radius}
            className={`grid size-20 place-items-center border border-line bg-accent-soft text-xs text-accent-ink ${radius}`}
          >
            {radius.slice(8)}
          </span>
        ))}
      </Sample>
      <Sample title="Depth: shadows tinted with plum, never grey">
        {SHADOWS.map((shadow) => (
          <span
            key={shadow}
            className={`grid h-20 w-24 place-items-center rounded-lg bg-surface-raised text-xs ${shadow}`}
          >
            {shadow.slice(7)}
          </span>
        ))}
      </Sample>
      <Sample title="Motion: quick to answer, slow to settle; none when the reader asks for none">
        <span className="animate-breathe rounded-full bg-sage px-4 py-2 text-sm text-on-wash">breathe</span>
        <span className="animate-rise rounded-full bg-apricot px-4 py-2 text-sm text-on-wash">rise</span>
      </Sample>
    </>
  );
}
