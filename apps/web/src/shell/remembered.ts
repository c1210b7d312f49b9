import { useState } from 'react';

/** A choice of this browser that outlives the visit: whether a part of the frame is collapsed. */
export function useRemembered(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const key = `contador.${name}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const kept = localStorage.getItem(key);
  return [
    chosen[key] ?? (kept === null ? otherwise : kept === 'true'),
    (next) => {
      localStorage.setItem(key, String(next));
      setChosen((before) => ({ ...before, [key]: next }));
    },
  ];
}

/** Whether the window is too narrow for the menu and the panel to stand beside the page. */
export function isNarrow(): boolean {
  return window.matchMedia('(max-width: 1100px)').matches;
}
