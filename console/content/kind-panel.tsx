import type { ReactNode } from 'react';
import type { KindName } from '#contract/content/kinds.ts';
import { AudiencePanel } from '#console/audience/audience-panel.tsx';
import { PoolPanel } from '#console/codes/pool-panel.tsx';
import { GiftStock } from '#console/gifts/gift-stock.tsx';
import { JourneyPanel } from '#console/journeys/journey-panel.tsx';
import { BroadcastPanel } from '#console/messages/broadcast-panel.tsx';
import { MessagePanel } from '#console/messages/message-panel.tsx';
import { QrPicture } from '#console/links/qr-picture.tsx';

type Panel = (props: { readonly pieceId: string }) => ReactNode;

/** What stands beside a piece of a kind and is no part of its versions. */
const panels: Readonly<Record<string, Panel>> = {
  audience: AudiencePanel,
  broadcast: BroadcastPanel,
  codePool: PoolPanel,
  gift: GiftStock,
  journey: JourneyPanel,
  mailText: MessagePanel,
  notificationText: MessagePanel,
  qrCode: QrPicture,
} satisfies { readonly [Name in KindName]?: Panel };

export function KindPanel({ kind, pieceId }: { readonly kind: string; readonly pieceId: string }) {
  const Beside = panels[kind];
  return Beside ? <Beside pieceId={pieceId} /> : null;
}
