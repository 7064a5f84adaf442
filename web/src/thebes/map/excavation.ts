// A dig as one sees it on the map.
import type { Site } from '../printed';
import type { Draw } from '../motion/draws';

export type Excavation = { site: Site; draws: readonly Draw[]; bonus: string | null; ms: number };
