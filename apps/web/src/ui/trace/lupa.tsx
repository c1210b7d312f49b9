import type { TraceHours, TraceTree } from '@contador/contract/tariff-calculation';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useReturnFocus } from '../notice/return-focus.ts';

const TraceDrawer = lazy(() => import('./trace-drawer.tsx'));

/** A button beside a term: what it does, or why it cannot. */
export interface TermAction {
  readonly label: string;
  readonly disabledBecause?: string | undefined;
  readonly run: () => void;
}

/** A figure whose stored amount is not what its explanation gives; either may be absent. */
export interface Difference {
  readonly id: string;
  readonly stored: string | null;
  readonly rebuilt: string | null;
}

/** A tree that was calculated again, beside what is stored. */
export interface Rebuilt {
  readonly figure: TraceTree;
  readonly unexplained: readonly Difference[];
}

/** What the Lupa is to explain: a tree at hand, or the way to fetch it. */
export type Explanation = {
  /** What the figure is: 'Costo unitario de Noviembre 2025, Demo Sur'. */
  readonly title: string;
  /** Where it stands: ['Arbol tarifario', 'Nivel 1 OR', 'Monomia', 'Cu']. */
  readonly path?: readonly string[];
  readonly decimals?: number;
  readonly note?: string;
  /** What may be done about a term, by its id in the trace. It closes the Lupa. */
  readonly actionOf?: (id: string) => TermAction | undefined;
  /** Fetches what a term asked for, by its id, where the tree was sent without it. */
  readonly termsOf?: (id: string) => Promise<TraceTree>;
  /** Fetches the hours that a figure is the sum or the mean of, by its id. */
  readonly hoursOf?: (id: string) => Promise<TraceHours>;
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

/** Keeps the drawer of the Lupa, and gives the focus back to the figure when it closes. */
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
