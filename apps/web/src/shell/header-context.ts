import { type ComponentType, createContext, type ReactNode } from 'react';

/** Parts that the frame of an area adds under the title of every page. */
interface HeaderParts {
  /** Line with the period and market, so that a screenshot is self-explanatory. */
  readonly Line?: ComponentType<{ readonly standing: ReactNode }>;
  /** Button to the next step when the page's own work is complete. */
  readonly Next?: ComponentType;
}

export const HeaderContext = createContext<HeaderParts>({});
