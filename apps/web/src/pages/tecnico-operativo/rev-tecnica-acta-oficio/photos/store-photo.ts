import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { forgetActaFile, storeActaFile } from '../acta/acta-files.ts';
import { deviceMoment } from '../acta/acta-shelf.ts';
import { devicePosition, isNowhere } from '../acta/device-position.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { exifMoment } from './exif-moment.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
/** Maximum size of a picture before it is reduced. */
const MOST_BYTES = 10 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture as stored with the acta. */
interface ReducedPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg';
  /** Time from the EXIF data, or else from the file. */
  readonly takenAt: Date;
}

type PhotoFault = 'not-an-image' | 'too-large';

/**
 * Redraws a picture with at most 1600 px on the longer side. Redrawing drops all EXIF data, including the position; the time is returned
 * separately.
 */
async function reducedPhoto(file: File): Promise<ReducedPhoto | PhotoFault> {
  if (file.size > MOST_BYTES) return 'too-large';
  if (!KINDS.includes(file.type)) return 'not-an-image';
  const exifTime = exifMoment(await file.slice(0, 256 * 1024).arrayBuffer());
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return 'not-an-image';
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return 'not-an-image';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (drawn === null) return 'not-an-image';
  const takenAt = exifTime === undefined ? new Date(file.lastModified) : new Date(exifTime);
  return { bytes: await drawn.arrayBuffer(), type: 'image/jpeg', takenAt };
}

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
