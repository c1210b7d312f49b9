/** Text in the metadata of `cameraJpeg`, to be searched for. */
export const CAMERA_NOTE = 'Camera of the notes';

const APP1 = 0xe1;
const COMMENT = 0xfe;

/**
 * Adds to a JPEG the metadata that a camera writes: EXIF with its make, the orientation and a position (EXIF 2.32, 4.6.6: GPS directory by
 * tag 0x8825), an XMP packet with the position, and a comment.
 */
export function cameraJpeg(jpeg: Buffer, orientation: number): Buffer {
  const notes = [
    segment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), tiff(orientation)])),
    segment(APP1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="1,12.8N">${CAMERA_NOTE}</x>`)),
    segment(COMMENT, Buffer.from(CAMERA_NOTE)),
  ];
  // A second image follows the end marker, as phones append one.
  return Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2), jpeg]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function tiff(orientation: number): Buffer {
  const bytes = Buffer.alloc(140);
  bytes.write('II', 'latin1');
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  };
  bytes.writeUInt16LE(3, 8);
  entry(10, 0x010f, 2, CAMERA_NOTE.length + 1, 90);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 60);
  bytes.writeUInt16LE(1, 60);
  // Latitude reference: N.
  entry(62, 0x0001, 2, 2, 0x4e);
  bytes.write(`${CAMERA_NOTE}\0`, 90, 'latin1');
  return bytes;
}
