import { type ActaTab, isTabOpen } from '@contador/domain/field';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { KeptActa } from '../acta/kept-acta.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import { completeTabs, lacksByTab, lacksOf } from './lacks.ts';

/**
 * What the acta lacks, as the tabs say it. It is counted once the key that changed the acta was answered: counting looks at every field, and a
 * phone takes longer for that than for a letter. What decides something reads the acta itself.
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
