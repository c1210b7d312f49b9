import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { energyBalanceTexts } from '../messages/reports/energy-balance.ts';
import { calcEnergyBalance, downloadEnergyBalance } from './energy-balance.ts';

const row = { Name: 'Total compras', Values: [407.9, 300.5, 122_573.95, null, null, null] };
const wire = {
  Concepts: [
    {
      ...row,
      Kind: 'purchases',
      MarketType: null,
      Total: true,
      Ids: ['COMPRAS', 'PCOMPRAS', 'VCOMPRAS', null, null, null],
    },
  ],
  Closing: { difference: 0, tolerance: 1, closes: true },
  Checks: [{ kind: 'contracts-dispatch', unit: 'kWh', own: 330, other: 330, difference: 0 }],
  Indicators: [{ kind: 'loss-index', marketType: null, value: null, figureId: null }],
  Position: null,
  Missing: [{ kind: 'file', name: 'TCTR', market: null }],
};

describe('the energy balance', () => {
  it('is decoded to internal names and encoded back', () => {
    const ours = z.decode(calcEnergyBalance.reply, wire as never);
    expect(z.encode(calcEnergyBalance.reply, ours)).toEqual(wire);
    expect(JSON.stringify(ours)).not.toMatch(/Concepts|"Values"|MarketType/);
  });

  it('is sent back for saving with names and six figures per concept', () => {
    const body = z.decode(downloadEnergyBalance.body, { Concepts: [row] } as never);
    expect(body).toEqual({ concepts: [{ name: row.Name, values: row.Values }] });
    expect(z.safeDecode(downloadEnergyBalance.body, { Concepts: [{ ...row, Values: [1] }] } as never).success).toBe(
      false,
    );
    expect(z.safeDecode(downloadEnergyBalance.body, { Concepts: [] } as never).success).toBe(false);
  });

  it('names its concepts by their kind', () => {
    const contract = { contract: '50101', counterparty: 'GENG', assignment: 'CP' };
    expect(energyBalanceTexts.nameOf({ kind: 'contract-purchase', marketType: 'R', ...contract })).toBe(
      'Contrato 50101, GENG (CP, R)',
    );
    expect(energyBalanceTexts.nameOf({ kind: 'demand', marketType: 'N' })).toBe('Demanda, no regulado');
  });
});
