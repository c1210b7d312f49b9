import { counted } from '@contador/kernel';

/** Texts of the printed acta other than the names of its fields. */
export const actaDocumentTexts = {
  title: 'Acta de revisión técnica',
  facts: { number: 'Acta', orders: 'Órdenes', technician: 'Técnico', received: 'Recibida', done: 'Hecha' },
  from: (from: string, to: string) => `${from} a ${to}`,
  duplicate: 'Duplicada: otra acta ya había ejecutado su orden.',
  corrects: (number: string) => `Corrige el acta ${number}, que queda como se firmó.`,
  cited: {
    code: 'Resolución CREG 038 de 2014',
    retail: 'Resolución CREG 156 de 2011',
  } as Readonly<Record<string, string>>,
  meters: 'Medidores',
  seals: 'Sellos',
  currentTransformers: 'Transformadores de corriente',
  voltageTransformers: 'Transformadores de tensión',
  sides: { main: 'PRINCIPAL', backup: 'RESPALDO' },
  total: 'Total',
  images: 'Fotos y placas',
  takenAt: (moment: string, place: string) => `${moment} · ${place}`,
  /** Printed instead of a damaged image; the acta keeps the file as it was sent. */
  undrawn: 'Esta imagen no se pudo dibujar: está dañada. Se conserva como se envió.',
  withoutPlace: 'Sin ubicación',
  plates: { found: 'Placa, encontrado', installed: 'Placa, instalado', removed: 'Placa, retirado' },
  position: 'Ubicación del teléfono',
  diagram: 'Diagrama',
  summary: {
    voltageRatio: 'Relación TT',
    currentRatio: 'Relación TC',
    factor: 'Factor FX',
    capacity: 'Capacidad',
    client: 'Cliente',
  },
  signatures: 'Constancia de aceptación',
  citizen: (id: string) => `C.C. No. ${id}`,
  strokes: (count: number, seconds: string) => `${counted(count, 'trazo', 'trazos')} en ${seconds} s`,
  unsigned: 'Sin firma',
  hash: (hash: string) => `SHA-256 ${hash}`,
  page: 'página',
} as const;
