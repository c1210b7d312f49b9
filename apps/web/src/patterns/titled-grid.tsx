import type { ReactNode } from 'react';
import { Card } from '../ui/card/card.tsx';

interface TitledGridProps {
  readonly title: string;
  /** Beside the title: unit, scope. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A grid, which fills the card. */
  readonly children: ReactNode;
}

/** One of several grids of a page, in a card with its name and what can be done with it. */
export function TitledGrid(given: TitledGridProps) {
  return <Card {...given} label={given.title} padded={false} />;
}
