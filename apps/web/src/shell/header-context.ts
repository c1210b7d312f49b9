import { type ComponentType, createContext, type ReactNode } from 'react';

/** What the frame of an area has every page say under its title. */
interface HeaderParts {
  /** The line by which a screenshot explains itself. */
  readonly Line?: ComponentType<{ readonly standing: ReactNode }>;
  /** Where the work goes on when the page's own is done. */
  readonly Next?: ComponentType;
}

export const HeaderContext = createContext<HeaderParts>({});
