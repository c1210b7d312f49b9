import type { DeviceBox } from '../device/device-box.ts';
import { type ActaOrder, type KeptActa, NOWHERE } from './kept-acta.ts';

const letters = new TextEncoder();
const words = new TextDecoder();

/** Time of the device's clock in ISO, with the device's UTC offset. */
export function deviceMoment(at: Date): string {
  const offset = -at.getTimezoneOffset();
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`;
}

/** New empty acta for the orders. */
export function newActa(orders: readonly ActaOrder[], now: Date): KeptActa {
  const moment = deviceMoment(now);
  return {
    kept: 1,
    reviewId: crypto.randomUUID(),
    stage: 'filling',
    orders,
    values: {},
    typed: {},
    files: {},
    signatures: {},
    diagramType: null,
    position: NOWHERE,
    emails: [],
    tab: 1,
    receipts: [],
    begunAt: moment,
    changedAt: moment,
  };
}

export async function putActa(box: DeviceBox, acta: KeptActa): Promise<void> {
  await box.keep('acta', acta.reviewId, letters.encode(JSON.stringify(acta)));
}

export async function actaOf(box: DeviceBox, reviewId: string): Promise<KeptActa | undefined> {
  const bytes = await box.kept('acta', reviewId);
  const read = bytes && (JSON.parse(words.decode(bytes)) as KeptActa);
  return read?.kept === 1 ? read : undefined;
}

/** The person's actas on this device, the last edited first. */
export async function actasOf(box: DeviceBox): Promise<KeptActa[]> {
  const ids = await box.idsOf('acta');
  const actas = await Promise.all(ids.map((id) => actaOf(box, id)));
  return actas
    .filter((acta) => acta !== undefined)
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}

/** Cached reply of the server and when it was received. */
export interface ServerCopy<Value> {
  readonly value: Value;
  readonly at: string;
}

export async function putCopy<Value>(box: DeviceBox, id: string, value: Value, at: Date): Promise<void> {
  const copy: ServerCopy<Value> = { value, at: at.toISOString() };
  await box.keep('copy', id, letters.encode(JSON.stringify(copy)));
}

export async function copyOf<Value>(box: DeviceBox, id: string): Promise<ServerCopy<Value> | undefined> {
  const bytes = await box.kept('copy', id);
  return bytes && (JSON.parse(words.decode(bytes)) as ServerCopy<Value>);
}
