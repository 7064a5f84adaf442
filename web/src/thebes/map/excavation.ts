// A dig as one sees it on the map.
import type { Draw } from '../../play/dig/draws';
import type { Site } from '../printed';

export type Excavation = { site: Site; draws: readonly Draw[]; bonus: string | null; ms: number };
