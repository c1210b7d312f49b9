import type { ReactNode } from 'react';
import { Card } from '../ui/card/card.tsx';

interface TitledGridProps {
  readonly title: string;
  /** Shown next to the title: unit, scope. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A grid, which fills the card. */
  readonly children: ReactNode;
}

/** A card with one of several grids of a page, its title and its actions. */
export function TitledGrid(props: TitledGridProps) {
  return <Card {...props} label={props.title} padded={false} />;
}
