import { expect, it } from 'vitest';
import { marketsOfFileName } from './file-market.ts';

const north = { code: 'DNOM', area: 'CENTRO' } as const;
const south = { code: 'DSUM', area: 'OCCIDENTE' } as const;
const island = { code: 'DISM', area: 'SIN ADD' } as const;
const all = [north, south, island];

it('finds the market whose code is in the file name', () => {
  expect(marketsOfFileName('Cargo_Cobro_Uso_Red-DefinitivoDSUM-202510.xlsx', all)).toEqual([south]);
  expect(marketsOfFileName('dnom-CargoCPROG-202510.xlsx', all)).toEqual([north]);
});

it('assigns the files of an area to every market of the area', () => {
  const neighbour = { code: 'NARM', area: 'OCCIDENTE' } as const;
  expect(marketsOfFileName('LiquidacionDefinitivosOccidenteNivel2_202508.xlsx', [...all, neighbour])).toEqual([
    south,
    neighbour,
  ]);
});

it('assigns a file without a market in its name to no market', () => {
  expect(marketsOfFileName('Cargo_Cobro_Uso.xlsx', all)).toEqual([]);
});
