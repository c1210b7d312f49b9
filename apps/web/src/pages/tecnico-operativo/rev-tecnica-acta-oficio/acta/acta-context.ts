import type { ActaTab, ActaValue } from '@contador/domain/field';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DeviceBox } from '../device/device-box.ts';
import type { KeptActa } from './kept-acta.ts';
import type { OpenActa } from './open-acta.ts';

export interface ActaWork {
  readonly acta: OpenActa;
  readonly box: DeviceBox;
  /** Errors by path or slot, after the person first tried to send. */
  readonly faults: ReadonlyMap<string, string>;
  /** Choices that depend on the company, as cached on the device. */
  readonly choices: { readonly municipalities: readonly string[]; readonly operators: readonly string[] };
  /** Values typed last in a field of that name, the newest first. */
  readonly lastTyped: (name: string) => readonly string[];
  readonly goTo: (tab: ActaTab) => void;
  /** Opens the tab and the section of a field and focuses it. */
  readonly show: (tab: ActaTab, path: string) => void;
}

const Context = createContext<ActaWork | undefined>(undefined);
export const ActaProvider = Context.Provider;

export function useActaWork(): ActaWork {
  const work = useContext(Context);
  if (!work) throw new Error('no acta is open');
  return work;
}

/** Selects a part of the open acta and renders when it changes. `choose` has to return the same reference while the part is unchanged. */
export function useActa<Part>(choose: (acta: KeptActa) => Part): Part {
  const { acta } = useActaWork();
  return useSyncExternalStore(acta.subscribe, () => choose(acta.now()));
}

/** Copy of the acta with the value set. Undefined or blank removes it. */
export function withValue(acta: KeptActa, path: string, value: ActaValue | undefined): KeptActa {
  const { [path]: _before, ...values } = acta.values;
  const { [path]: _typed, ...typed } = acta.typed;
  const blank = value === undefined || value === '' || value === false;
  return { ...acta, typed, values: blank ? values : { ...values, [path]: value } };
}

/** Copy of the acta with a typed text that is no valid value. */
export function withTyped(acta: KeptActa, path: string, text: string): KeptActa {
  const { [path]: _before, ...values } = acta.values;
  return { ...acta, values, typed: { ...acta.typed, [path]: text } };
}
