import type { BillingSuiColumn, BillingSuiLayout } from './billing-sui-report.ts';

type Kind = Pick<BillingSuiColumn, 'type' | 'decimals' | 'minimum' | 'values'>;
const from = (name: string, label: string, kind: Kind, fact: string, mandatory = true): BillingSuiColumn => ({
  name,
  label,
  mandatory,
  ...kind,
  source: { fact },
});
const unheld = (name: string, label: string): BillingSuiColumn => ({
  name,
  label,
  type: 'text',
  mandatory: false,
  source: { unheld: true },
});
const day = { type: 'date' } as const;
const count = { type: 'integer', minimum: 0 } as const;
const pesos = { type: 'decimal', decimals: 2 } as const;
const energy = { type: 'decimal', decimals: 2, minimum: 0 } as const;

/** Format TC2: one row per bill. `tariffKind` is 1 for a regulated tariff and 2 for an unregulated one. */
export const invoicingLayout = (tariffKind: '1' | '2'): BillingSuiLayout => ({
  from: '2021-05',
  norm: 'Resolución SSPD 20212200012515 de 2021',
  columns: [
    {
      ...from('mercado_niu', 'Mercado-NIU', { type: 'text' }, 'marketNiu'),
      mendedAt: [
        ['niu', 'clients'],
        ['marketCode', 'clients'],
        ['market', 'markets'],
      ],
    },
    from('id_factura', 'Factura', { type: 'text' }, 'bill'),
    from('tipo_factura', 'Tipo de factura', { type: 'integer', values: ['1', '6'] }, 'kind'),
    from('fecha_inicio_periodo', 'Inicio del periodo', day, 'start'),
    from('fecha_lectura_anterior', 'Lectura anterior', day, 'dayBefore'),
    from('fecha_lectura_actual', 'Lectura actual', day, 'end'),
    from('dias_facturados', 'Días facturados', { ...count, minimum: 1 }, 'days'),
    from('tipo_lectura', 'Tipo de lectura', { type: 'integer', values: ['1', '2', '3'] }, 'reading'),
    unheld('tipo_medidor', 'Tipo de medidor'),
    { ...from('tipo_tarifa', 'Tipo de tarifa', count, ''), source: { constant: tariffKind } },
    unheld('tipo_usuario', 'Tipo de usuario'),
    from('consumo_usuario', 'Consumo, kWh', energy, 'active'),
    from('valor_facturacion_consumo', 'Valor del consumo, $', pesos, 'activeValue'),
    { ...from('consumo_cdc', 'Consumo CDC, kWh', energy, ''), source: { constant: '0' } },
    from('refacturacion_cu', 'Refacturación CU, kWh', pesos, 'rebilledEnergy'),
    from('valor_refacturacion_cu', 'Valor refacturación CU, $', pesos, 'rebilledValue'),
    { ...from('refacturacion_cdc', 'Refacturación CDC, kWh', pesos, ''), source: { constant: '0' } },
    from('consumo_subsistencia', 'Consumo de subsistencia, kWh', count, 'subsistence', false),
    from('tarifa_aplicada', 'Tarifa aplicada, $/kWh', { type: 'decimal', decimals: 4 }, 'rate', false),
    from('valor_subsidio_contribucion', 'Subsidio o contribución, $', pesos, 'contribution'),
    from('consumo_promedio_semestral', 'Promedio semestral, kWh', energy, 'average', false),
    { ...from('dias_mora', 'Días de mora', count, ''), source: { constant: '0' } },
    from('valor_total_facturado', 'Total facturado, $', pesos, 'payable'),
  ],
});
