import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { forgetActaFile, storeActaFile } from '../acta/acta-files.ts';
import { deviceMoment } from '../acta/acta-shelf.ts';
import { devicePosition, isNowhere } from '../acta/device-position.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { reducedPhoto } from './reduced-photo.ts';

/** Maximum age of the position that a photo can share with an earlier one, in ms. */
const PLACE_HOLDS_MS = 120_000;

/**
 * Adds the photo to the acta and stores it on the device. Returns a sentence if it fails. The replaced photo is deleted only after the new
 * one is stored.
 */
export async function storePhoto(
  acta: OpenActa,
  box: DeviceBox,
  slot: string,
  file: File,
): Promise<string | undefined> {
  const photo = await reducedPhoto(file).catch((fault: unknown) => {
    // The file may be in a remote folder, or too large for the phone's memory.
    console.error(fault);
    return 'not-read' as const;
  });
  if (photo === 'not-read') return texts.imageNotRead;
  if (photo === 'not-an-image') return texts.notAnImage;
  if (photo === 'too-large') return texts.imageTooLarge;
  const { bytes, type, takenAt } = photo;
  const { reviewId } = acta.now();
  let sha256: string;
  try {
    sha256 = await storeActaFile(box, reviewId, slot, bytes);
  } catch (fault) {
    console.error(fault);
    return texts.imageNotKept;
  }
  const before = acta.now().files[slot]?.sha256;
  acta.change((it) => ({
    ...it,
    files: {
      ...it.files,
      [slot]: { sha256, bytes: bytes.byteLength, type, taken_at: deviceMoment(takenAt), ...it.position },
    },
  }));
  void devicePosition(PLACE_HOLDS_MS).then((place) => {
    if (isNowhere(place)) return;
    acta.change((it) => {
      const storedFile = it.files[slot];
      return storedFile?.sha256 === sha256
        ? { ...it, files: { ...it.files, [slot]: { ...storedFile, ...place } } }
        : it;
    });
  });
  const replaced = before !== undefined && before !== sha256;
  if (replaced && (await acta.settled()) === 'kept') await forgetActaFile(box, reviewId, slot, before);
  return undefined;
}
