import { useState } from 'react';

/** A flag stored in this browser, for example whether the menu is collapsed. */
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

/** Whether the window is too narrow to show the menu and the panel next to the page. */
export function isNarrow(): boolean {
  return window.matchMedia('(max-width: 1100px)').matches;
}
