/** Storage of the device. */
export interface DeviceRoom {
  /** True if the browser does not delete stored data on its own. */
  readonly persistent: boolean;
  /** Free bytes for this site. Undefined if the browser does not report them. */
  readonly free: number | undefined;
}

/** Low storage limit: enough for an acta with photos and signatures, and room to work. */
export const LITTLE_ROOM_BYTES = 30 * 1024 * 1024;

/** Requests persistent storage from the browser, and reads how much is free. */
export async function deviceRoom(): Promise<DeviceRoom> {
  const storage = navigator.storage as StorageManager | undefined;
  const persistent = (await storage?.persisted?.()) || (await storage?.persist?.()) || false;
  const { quota, usage } = (await storage?.estimate?.()) ?? {};
  return { persistent, free: quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage) };
}

/** True if the error means that the device is full. */
export function isFull(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'QuotaExceededError';
}
