const LINE = 22;
const TOP = 780;
const LEFT = 56;

/** An invented PDF with which a customer asks for payment of its surplus: the lines on one A4 sheet, the first one large. */
export function surplusInvoice(lines: readonly string[]): Uint8Array {
  const texts = lines.map(
    (line, at) => `BT /F ${at === 0 ? 18 : 11} Tf ${LEFT} ${TOP - at * LINE} Td (${escaped(line)}) Tj ET`,
  );
  const content = texts.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`);
