import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { calcReliquidations } from '../reliquidation/reliquidations.ts';
import { calcComponents } from './components.ts';
import { getTariffTree } from './tariff-tree.ts';
import { getVersionInfo, updateComponents } from './versions.ts';

/** Rows on the wire with the names of the specification, written by hand. */
const cardOnTheWire = {
  Name: 'Restricciones',
  DbName: 'R',
  Files: ['AFAC'],
  FilesState: [true],
  FilesDate: ['2025-10-02T13:00:00.000Z'],
  FilesWarnings: [0],
  Parameters: ['CRS'],
  ParametersState: [false],
  ParametersDate: [null],
  CalcVarNames: ['V'],
  CalcVarLabels: ['Ventas totales de la empresa'],
  CalcVarUnits: ['kWh'],
  CalcVarIds: ['V'],
  CalcVarValues: [76_000_000],
  InternalCalc: [
    {
      Name: 'V',
      Vars: ['VR', 'VNR'],
      Values: [70_000_000, 6_000_000],
      FinalName: 'V',
      Final: 76_000_000,
      Ids: ['VR', 'VNR', 'V'],
    },
  ],
  CompLabels: ['R'],
  CompIds: ['R[market=DNOM]'],
  CompValues: [null],
  MainId: 'R[market=DNOM]',
  MainValue: null,
  PreviousMainValue: 27.74,
  Approved: false,
  ApprovedBy: null,
  Published: false,
  PublishedBy: null,
  ByHandIds: ['R[market=DNOM]'],
  Fingerprint: null,
  ApproveRefused: 'Faltan insumos para calcular la componente.',
  PublishRefused: 'Faltan insumos para calcular la componente.',
  Missing: [{ symbol: 'AREST*', label: 'Ajuste', kind: 'parameter', name: 'CRS', column: '2', market: null }],
  Impossible: null,
  ReliqConcepts: ['AREST'],
  ReliqValues: [[-15_000_000, -15_000_000]],
  ReliqDates: ['2025-06'],
  ReliqDetails: [
    { label: 'Ajuste', unit: 'COP', tariffId: 'dem20256r1', figure: 'AREST', published: true, byHand: false },
  ],
  ReliqAffectedVars: [
    { var: 'R', ini: 47.08, final: 46.94, label: 'Restricciones', unit: 'COP/kWh', Id: 'R[market=A]' },
  ],
  Warnings: [],
  Trace: [null],
};
const levels = { n1or: 925.79, n1comp: 896.87, n1us: 867.94, n2: 772.49, n3: 705.18 };
const treeOnTheWire = {
  published: true,
  pubDate: '2025-10-09T15:00:00.000Z',
  publishedBy: 'Daniela Duarte',
  calc_type: 'MONOMIO',
  t: { max: null, med: null, min: null, mon: 53.84 },
  d: levels,
  r: 53.44,
  c: 174.16,
  g: 310.49,
  pr: { max: null, med: null, min: null, mon: { n1: 60.65, n2: 20.58, n3: 14.43 } },
  tariffs: { max: null, med: null, min: null, mon: levels },
  op_tariffs: { max: null, med: null, min: null, mon: null },
  applied_tariffs: { max: null, med: null, min: null, mon: levels },
  c_cot: { n1: 215.87, n2: 216.58, n3: 198.33 },
  cot_values: { n1: 41.71, n2: 42.42, n3: 24.17 },
  note: null,
};
const versionRecord = {
  username: 'demo',
  electric_tariff_id: 'dem20259def',
  period: 9,
  year: 2025,
  tariffs_calc_version: 'def',
  xm_files_version: '.txf',
  calc_type: 'MONOMIO',
  published: { DNOM: false },
  pub_dates: { DNOM: '-' },
  definitive_ver: false,
  copy: false,
};

const replies: readonly [string, Endpoint, object][] = [
  [
    'the components of a market',
    calcComponents,
    {
      Components: [cardOnTheWire],
      reliquidationsReady: true,
      definitiveOffered: false,
      provisionalUnitCost: { parts: [{ component: 'R', value: null }], total: 0 },
    },
  ],
  ['a tariff tree', getTariffTree, { tariffTree: treeOnTheWire }],
  [
    'the versions of a period',
    getVersionInfo,
    {
      versions: ['def', '2'],
      txfVersions: ['.txr', '.txf'],
      calcTypes: ['MONOMIO', 'FRANJAS HORARIAS'],
      tariffsPublished: [{ DNOM: true }, { DNOM: false }],
      pubDates: [{ DNOM: '2025-10-09T15:00:00.000Z' }, { DNOM: '-' }],
      electricTariffIds: ['dem20259def', 'dem202592'],
      definitiveVersion: 'def',
      rlqVersion: 'r1',
      lastVersion: '2',
      rlqFinished: false,
      rlqXmVersion: '.tx3',
      applicationPeriod: '2025-11',
      applicationPublished: false,
      usedXmVersions: ['.tx3'],
      nextVersion: '3',
    },
  ],
  [
    'reliquidations',
    calcReliquidations,
    {
      Reliquidations: [
        [
          {
            From: '2025-06',
            Concept: 'AECC',
            Values: [80_000_000, 80_500_000, 500_000, 500_000, 80_500_000],
            Label: 'Ajuste',
            Unit: 'kWh',
            Component: 'G',
            Adds: [],
            ByHand: null,
            Explained: true,
          },
        ],
      ],
      Ids: [4],
      Details: [
        {
          id: 4,
          electric_tariff_id: 'dem20256r1',
          rlq_year: 2025,
          rlq_month: 6,
          app_year: 2025,
          app_month: 12,
          initial_xm_ver: '.txf',
          final_xm_ver: '.tx3',
          final_calc_ver: 'r1',
          observation: '',
          entry_date: '2025-10-09T15:00:00.000Z',
          entry_by: 'Daniela Duarte',
          finished: false,
          State: 'created',
          Applied: null,
          Approved: null,
          Published: null,
          Fingerprint: null,
          Revision: 'b'.repeat(64),
          MissingInputs: ['ADEM'],
          ApplyRefused: null,
          ApproveRefused: null,
          PublishRefused: null,
          DeleteRefused: null,
        },
      ],
      ApplicationPeriod: '2025-11',
      EstablishRefused: null,
    },
  ],
];

describe('a reply', () => {
  it.each(replies)('with %s is decoded to internal names and encoded back', (_, { reply }, wire) => {
    const ours = z.decode(reply, wire);
    expect(z.encode(reply, ours)).toEqual(wire);
    expect(JSON.stringify(ours)).not.toMatch(/DbName|CompValues|tariffTree|calcTypes/);
  });
});

describe('the body of update-components', () => {
  const { body } = updateComponents;

  it.each([
    ['a version record', versionRecord],
    [
      'an approval',
      { username: 'demo', electric_tariff_id: 'dem20259def', G: { DNOM: { Approved: true, Fingerprint: 'a1' } } },
    ],
    [
      'a publication',
      { username: 'demo', electric_tariff_id: 'dem202592', definitive_ver: true, C: { UNI: { Published: true } } },
    ],
  ])('%s is decoded to internal names and encoded back', (_, wire) => {
    const ours = z.decode(body, wire as never);
    expect(z.encode(body, ours)).toEqual(wire);
    expect(Object.keys(ours)).not.toContain('electric_tariff_id');
  });

  it.each([
    ['a period that is not a month', { ...versionRecord, period: 13 }],
    ['a decision that is not an object', { username: 'demo', G: { DNOM: true } }],
    ['no company', { electric_tariff_id: 'dem20259def' }],
  ])('is refused with %s', (_, wire) => {
    expect(z.safeDecode(body, wire as never).success).toBe(false);
  });
});
