/** How much a device still takes. */
export interface DeviceRoom {
  /** The browser does not empty it by itself. */
  readonly persistent: boolean;
  /** Bytes that are free for the product; undefined where the browser does not say. */
  readonly free: number | undefined;
}

/** An acta with its photos and signatures, and room to work. */
export const LITTLE_ROOM_BYTES = 30 * 1024 * 1024;

/** Asks the browser to keep what is stored, and how much room is left. */
export async function deviceRoom(): Promise<DeviceRoom> {
  const storage = navigator.storage as StorageManager | undefined;
  const persistent = (await storage?.persisted?.()) || (await storage?.persist?.()) || false;
  const { quota, usage } = (await storage?.estimate?.()) ?? {};
  return { persistent, free: quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage) };
}

/** Whether the fault says that the device is full. */
export function isFull(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'QuotaExceededError';
}
