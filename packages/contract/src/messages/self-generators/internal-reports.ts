/** Texts of 'Reportes internos' of self-generators. */
export const internalReportTexts = {
  title: 'Reportes internos',
  report: 'Reporte 001',
  content: 'Los autogeneradores liquidados del mes, con sus energías, los valores de sus conceptos y su factor M.',
  process: 'Procesar',
  download: 'Descargar',
  generated: (code: string) => `Reporte ${code} generado.`,
  generatedBy: (by: string, at: string) => `Lo generó ${by}, ${at}.`,
  notApproved: 'La liquidación del mes no está aprobada.',
  notGenerated: 'El reporte no se ha generado.',
  load: 'los reportes internos',
  failed: 'Error en el proceso.',
} as const;
