/** A4 in points, and the margin around the photo. */
const SHORT_SIDE = 595;
const LONG_SIDE = 842;
const MARGIN = 24;

/** Size of an image in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Writes a PDF (ISO 32000) of one A4 page, upright or across like the image, that holds a JPEG in colour as it is. The JPEG is not read.
 */
export function pdfOfJpeg(jpeg: Uint8Array, { width, height }: PixelSize): Uint8Array<ArrayBuffer> {
  const [wide, high] = width > height ? [LONG_SIDE, SHORT_SIDE] : [SHORT_SIDE, LONG_SIDE];
  const scale = Math.min((wide - 2 * MARGIN) / width, (high - 2 * MARGIN) / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const place = [(wide - shownWidth) / 2, (high - shownHeight) / 2].map((it) => it.toFixed(2)).join(' ');
  const drawing = `q ${shownWidth.toFixed(2)} 0 0 ${shownHeight.toFixed(2)} ${place} cm /Photo Do Q`;
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
  return fileOf(objects);
}

/** Joins the objects with their cross-reference table. */
function fileOf(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  const starts = objects.map((content, at) => {
    const start = length;
    add(`${at + 1} 0 obj\n`);
    for (const part of content) add(part);
    add('\nendobj\n');
    return start;
  });
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** Longest side of the photo in the document: small letters of a page stay readable, and the file is sent in seconds. */
const MOST_PIXELS = 2000;
const QUALITY = 0.82;

/** Turns a photo of the phone into a PDF of that name; `undefined` if the browser cannot read it as an image. */
export async function pdfOfPhoto(photo: File, name: string): Promise<File | undefined> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (image === undefined) return undefined;
  const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  // Transparent parts of an image become white, as on paper.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (jpeg === null) return undefined;
  const bytes = pdfOfJpeg(new Uint8Array(await jpeg.arrayBuffer()), canvas);
  return new File([bytes], name, { type: 'application/pdf' });
}
