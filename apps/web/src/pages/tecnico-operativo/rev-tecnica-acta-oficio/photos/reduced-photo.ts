import { exifMoment } from './exif-moment.ts';

const LONGEST_SIDE = 1600;
const QUALITY = 0.82;
/** Maximum size of a picture before it is reduced. */
const MOST_BYTES = 10 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** A picture as stored with the acta. */
export interface ReducedPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: 'image/jpeg';
  /** Time from the EXIF data, or else from the file. */
  readonly takenAt: Date;
}

export type PhotoFault = 'not-an-image' | 'too-large';

/**
 * Redraws a picture with at most 1600 px on the longer side. Redrawing drops all EXIF data, including the position; the time is returned
 * separately.
 */
export async function reducedPhoto(file: File): Promise<ReducedPhoto | PhotoFault> {
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
