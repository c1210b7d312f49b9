import type { TraceHours, TraceTree } from '@contador/contract/tariff-calculation';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useReturnFocus } from '../notice/return-focus.ts';

const TraceDrawer = lazy(() => import('./trace-drawer.tsx'));

/** A button next to a term: its action, or why it is disabled. */
export interface TermAction {
  readonly label: string;
  readonly disabledBecause?: string | undefined;
  readonly run: () => void;
}

/** A figure whose stored amount differs from its recalculated explanation; either amount may be absent. */
export interface Difference {
  readonly id: string;
  readonly stored: string | null;
  readonly rebuilt: string | null;
}

/** A recalculated tree, with its differences from what is stored. */
export interface Rebuilt {
  readonly figure: TraceTree;
  readonly unexplained: readonly Difference[];
}

/** Content of the Lupa: a tree, or a function that fetches it. */
export type Explanation = {
  /** Title of the figure: 'Costo unitario de Noviembre 2025, Demo Sur'. */
  readonly title: string;
  /** Where the figure is on the screen: ['Arbol tarifario', 'Nivel 1 OR', 'Monomia', 'Cu']. */
  readonly path?: readonly string[];
  readonly decimals?: number;
  readonly note?: string;
  /** Action offered for a term, by its id in the trace. Running it closes the Lupa. */
  readonly actionOf?: (id: string) => TermAction | undefined;
  /** Fetches the terms that a term requested, by its id, if the tree was sent without them. */
  readonly termsOf?: (id: string) => Promise<TraceTree>;
  /** Fetches the hours that a figure sums or averages, by its id. */
  readonly hoursOf?: (id: string) => Promise<TraceHours>;
  /** Drawing shown below the details of a term. */
  readonly drawingOf?: (term: TraceTree) => ReactNode;
} & ({ readonly trace: TraceTree } | { readonly load: () => Promise<TraceTree | Rebuilt> });

export interface Lupa {
  readonly open: (explanation: Explanation) => void;
}

const Context = createContext<Lupa | undefined>(undefined);

/** Opens the explanation of a figure over the page. */
export function useLupa(): Lupa {
  const lupa = useContext(Context);
  if (!lupa) throw new Error('no LupaProvider above');
  return lupa;
}

/** Holds the drawer of the Lupa, and returns the focus to the figure when it closes. */
export function LupaProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Explanation>();
  useReturnFocus(shown !== undefined);
  const lupa = useMemo<Lupa>(
    () => ({
      open: setShown,
    }),
    [],
  );
  return (
    <Context value={lupa}>
      {children}
      {shown && (
        <Suspense>
          <TraceDrawer explanation={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Context>
  );
}
