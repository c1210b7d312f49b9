import type { Side } from '@contador/domain/field';
import { useCallback, useMemo, useState } from 'react';

/** Open accordions of the acta and the side that each shows, while the acta is open. */
export interface Sections {
  readonly open: Readonly<Record<string, boolean>>;
  readonly sides: Readonly<Record<string, Side>>;
  readonly setOpen: (section: string, open: boolean) => void;
  readonly setSide: (section: string, side: Side) => void;
}

export function useSections(): Sections {
  const [open, openOnes] = useState<Sections['open']>({});
  const [sides, chooseSides] = useState<Sections['sides']>({});
  const setOpen = useCallback((section: string, is: boolean) => openOnes((it) => ({ ...it, [section]: is })), []);
  const setSide = useCallback((section: string, side: Side) => chooseSides((it) => ({ ...it, [section]: side })), []);
  return useMemo(() => ({ open, sides, setOpen, setSide }), [open, sides, setOpen, setSide]);
}
