import { type ActaTab, isTabOpen } from '@contador/domain/field';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { KeptActa } from './kept-acta.ts';
import { completeTabs, lacksByTab, lacksOf } from './lacks.ts';
import type { OpenActa } from './open-acta.ts';

/**
 * Missing fields of the acta, as the tabs show them. They are counted in a transition after each change, because counting reads every field
 * and would delay typing on a phone. Decisions read the acta itself.
 */
export function useLacks(acta: OpenActa) {
  const [now, setNow] = useState(acta.now);
  useEffect(() => {
    setNow(acta.now());
    return acta.subscribe(() => startTransition(() => setNow(acta.now())));
  }, [acta]);
  return useMemo(() => {
    const lacks = lacksOf(now);
    return { lacks, missing: lacksByTab(lacks), complete: completeTabs(now, lacks), lastOpens: opensTab(now, 8) };
  }, [now]);
}

export function opensTab({ values, files, diagramType }: KeptActa, tab: ActaTab): boolean {
  return isTabOpen({ values, files, diagram_type: diagramType }, tab);
}
