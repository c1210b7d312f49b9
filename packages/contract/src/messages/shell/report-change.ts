import { counted } from '@contador/kernel';
import type { ReportChange } from '../../wire/report-change.ts';

type Told = (change: ReportChange) => readonly (readonly [count: number, told: string])[];

const countsOf: Readonly<Record<ReportChange['of'], Told>> = {
  client: ({ added, gone, altered }) => [
    [added, counted(added, 'cliente nuevo', 'clientes nuevos')],
    [gone, counted(gone, 'cliente que ya no sale', 'clientes que ya no salen')],
    [altered, counted(altered, 'cliente con otros datos', 'clientes con otros datos')],
  ],
  bill: ({ added, replaced, gone, altered }) => [
    [added, counted(added, 'factura nueva', 'facturas nuevas')],
    [replaced, `${counted(replaced, 'factura', 'facturas')} en lugar de otra`],
    [gone, counted(gone, 'factura anulada', 'facturas anuladas')],
    [altered, counted(altered, 'factura con otros datos', 'facturas con otros datos')],
  ],
  row: ({ added, gone, altered }) => [
    [added, counted(added, 'fila nueva', 'filas nuevas')],
    [gone, counted(gone, 'fila que ya no sale', 'filas que ya no salen')],
    [altered, counted(altered, 'fila con otros datos', 'filas con otros datos')],
  ],
};

/** Texts about a stored report that would be different today. */
export const reportChangeTexts = {
  state: 'Cambió desde entonces',
  changed: (change: ReportChange) => {
    const some = countsOf[change.of](change).filter(([count]) => count > 0);
    return `Después de procesarlo hay ${some.map(([, it]) => it).join(', ')}. El archivo que se descarga sigue siendo el de entonces; procéselo de nuevo para que salga con lo que hay ahora.`;
  },
} as const;
