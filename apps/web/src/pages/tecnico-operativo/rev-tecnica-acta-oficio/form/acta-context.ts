import type { ActaTab, ActaValue } from '@contador/domain/field';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptActa } from '../acta/kept-acta.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';

export interface ActaWork {
  readonly acta: OpenActa;
  readonly box: DeviceBox;
  /** What is wrong with a field, once somebody wanted to send; by path or slot. */
  readonly faults: ReadonlyMap<string, string>;
  /** Choices that are the company's, as the device knows them. */
  readonly choices: { readonly municipalities: readonly string[]; readonly operators: readonly string[] };
  /** What was typed last in a field of that name, the latest first. */
  readonly lastTyped: (name: string) => readonly string[];
  readonly goTo: (tab: ActaTab) => void;
}

const Context = createContext<ActaWork | undefined>(undefined);
export const ActaProvider = Context.Provider;

export function useActaWork(): ActaWork {
  const work = useContext(Context);
  if (!work) throw new Error('no acta is open');
  return work;
}

/** A part of the open acta, drawn again when that part changes: what it chooses must be the same thing while nothing of it changed. */
export function useActa<Part>(choose: (acta: KeptActa) => Part): Part {
  const { acta } = useActaWork();
  return useSyncExternalStore(acta.subscribe, () => choose(acta.now()));
}

/** Writes a value; blank takes it away. */
export function withValue(acta: KeptActa, path: string, value: ActaValue | undefined): KeptActa {
  const { [path]: _before, ...values } = acta.values;
  const { [path]: _typed, ...typed } = acta.typed;
  const blank = value === undefined || value === '' || value === false;
  return { ...acta, typed, values: blank ? values : { ...values, [path]: value } };
}

/** Keeps what was typed and is no value of its field. */
export function withTyped(acta: KeptActa, path: string, text: string): KeptActa {
  const { [path]: _before, ...values } = acta.values;
  return { ...acta, values, typed: { ...acta.typed, [path]: text } };
}
