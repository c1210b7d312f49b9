import type { DeviceBox } from '../device/device-box.ts';
import { digestOf } from '../device/sealing.ts';

const idOf = (reviewId: string, slot: string, sha256: string) => `${reviewId}/${slot}/${sha256}`;

/** Stores the image on the device before the acta refers to it, and returns its digest. */
export async function storeActaFile(
  box: DeviceBox,
  reviewId: string,
  slot: string,
  bytes: ArrayBuffer,
): Promise<string> {
  const sha256 = await digestOf(bytes);
  await box.keep('file', idOf(reviewId, slot, sha256), bytes);
  return sha256;
}

export function storedActaFile(
  box: DeviceBox,
  reviewId: string,
  slot: string,
  sha256: string,
): Promise<ArrayBuffer | undefined> {
  return box.kept('file', idOf(reviewId, slot, sha256));
}

/** Deletes a replaced image. */
export async function forgetActaFile(box: DeviceBox, reviewId: string, slot: string, sha256: string): Promise<void> {
  await box.forget('file', [idOf(reviewId, slot, sha256)]);
}

/** Deletes every image of the acta. */
export async function forgetActaFiles(box: DeviceBox, reviewId: string): Promise<void> {
  const ids = await box.idsOf('file');
  await box.forget(
    'file',
    ids.filter((id) => id.startsWith(`${reviewId}/`)),
  );
}
