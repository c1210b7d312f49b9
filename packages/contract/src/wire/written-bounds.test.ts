import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { updateContracts } from '../tariff-inputs/contracts.ts';
import { updateFinancialActors } from '../tariff-inputs/financial-actors.ts';
import { updateMarkets } from '../tariff-inputs/markets.ts';
import { issueParticulars } from './issue-particulars.ts';

const market = {
  username: 'demo',
  name: 'Norte',
  area: 'SUR',
  active: true,
  entryMonth: '2025-01',
  suiCode: '990',
} as const;

/** Faults of a body with internal names, before it is sent. */
function faultsOf(endpoint: { readonly body: z.ZodType }, body: unknown) {
  const encoded = z.safeEncode(endpoint.body, body as never);
  return encoded.success ? [] : issueParticulars(endpoint.body, encoded.error.issues, body);
}

describe('a record out of bounds is refused with the labels of the screen, in Spanish', () => {
  test.each([
    [{ demandShare: 1.5 }, 'Participación en la demanda', 'Es un porcentaje: entre 0 y 100 %.'],
    [{ alpha: 3.66 }, 'α del comercializador', 'Es una fracción: entre 0 y 1. 3.66 % se escribe 0.0366.'],
    [{ cfBase: 1.7e308 }, 'Cf base dic-2013', 'Entre 0 y 1,000,000.'],
    [{ cfBase: -1 }, 'Cf base dic-2013', 'El valor no puede ser negativo.'],
    [{ ipr4: 1 }, 'IPR nivel 4', 'Es un porcentaje: desde 0 y menor que 100 %.'],
    [{ suiCode: '9 9' }, 'Código SUI', 'Solo dígitos, sin puntos ni espacios, como máximo 12.'],
    [{ code: '   ' }, 'Código del mercado en XM', 'De 2 a 20 letras o dígitos, sin espacios.'],
    [{ code: 'A'.repeat(5000) }, 'Código del mercado en XM', 'De 2 a 20 letras o dígitos, sin espacios.'],
    [{ entryMonth: '2025-13' }, 'Periodo de ingreso', 'Un mes, como 2025-10.'],
  ])('a market with %o', (part, label, expected) => {
    expect(faultsOf(updateMarkets, { ...market, ...part })).toMatchObject([{ label, expected }]);
  });

  test.each([
    [{ baseIndex: -1 }, 'IPC/IPP Base', 'El valor no puede ser negativo.'],
    [{ baseIndex: 5e-324 }, 'IPC/IPP Base', 'Entre 1 y 10,000.'],
    [{ indexLag: 1.5 }, 'Rezago del índice', 'Escriba un número entero, sin decimales.'],
    [{ baseValue: -5 }, 'Valor base', 'El valor no puede ser negativo.'],
    [{ endDate: '2925-01-01' }, 'Fecha final contrato', 'Escriba una fecha entre 01/01/1990 y 31/12/2100.'],
  ])('a contract with %o', (part, label, expected) => {
    const contract = { contract: '50101', username: 'demo', calculation: 'INDEXADO', baseValue: 265.5 };
    expect(faultsOf(updateContracts, { ...contract, ...part })).toMatchObject([{ label, expected }]);
  });

  test('a financial actor with a NIT of sixteen digits', () => {
    expect(faultsOf(updateFinancialActors, { type: 'EMISOR', nit: '1234567890123456' })).toMatchObject([
      { field: 'nit', label: 'NIT', value: '1234567890123456' },
    ]);
  });
});
