import { Hand, Heart, HeartHandshake, Laugh, Sprout } from 'lucide-react';
import type { Reaction } from '#contract/villages/words.ts';

export const reactionIcons = {
  heart: Heart,
  hug: HeartHandshake,
  thanks: Sprout,
  meToo: Hand,
  laugh: Laugh,
} as const satisfies Record<Reaction, unknown>;
