import type { PublicationTree } from '../tariff-publication/publication-tree.ts';

const none = { max: null, med: null, min: null, mon: null };
const stratum = (tariff: number, percent: number) => ({ tariff, percent });

/** July 2025 of Nariño as printed. Fuente: CEDENAR, publicación mensual. */
export const publishedJuly: PublicationTree = {
  published: true,
  publishedAt: '2025-07-21T05:00:00.000Z',
  publishedBy: 'Publicación impresa',
  approvedBy: [],
  tariffId: 'ced20256def',
  tariffMonth: '2025-07',
  version: 'def',
  xmVersion: '.txf',
  definitive: true,
  brought: true,
  note: 'Cifras de la publicación impresa (CEDENAR): no se calcularon aquí.',
  fingerprint: '7f3a91c204bd55aa7f3a91c204bd55aa7f3a91c204bd55aa7f3a91c204bd55aa',
  layout: 'subsidies',
  company: {
    username: 'cedenar',
    legalName: 'Contador Cedenar',
    nit: null,
    activity: 'Comercializador y operador de red',
    color: '#3B3A6B',
    emblem: null,
  },
  market: { code: 'NARM', name: 'NARIÑO', suiCode: '173' },
  levels: ['n1or', 'n1comp', 'n1us', 'n2', 'n3'],
  appliedUnitCosts: { ...none, mon: { n1or: 967.5, n1comp: 938.58, n1us: 909.65, n2: 814.91, n3: 729.35 } },
  unitCosts: { ...none, mon: { n1or: 925.79, n1comp: 896.87, n1us: 867.94, n2: 772.49, n3: 705.18 } },
  optionUnitCosts: none,
  transmission: { ...none, mon: 53.84 },
  restrictions: 53.44,
  commercialisationWithCot: { n1: 215.87, n2: 216.58, n3: 198.33 },
  commercialisation: 174.16,
  generation: 310.49,
  losses: { ...none, mon: { n1: 60.65, n2: 20.58, n3: 14.43 } },
  distribution: { n1or: 273.21, n1comp: 244.29, n1us: 215.37, n2: 159.98, n3: 98.83 },
  baseCost: 12636.689,
  fixedCostRecovery: null,
  cot: { n1: 41.71, n2: 42.42, n3: 24.17 },
  strata: {
    residential: {
      1: { n1or: stratum(431.89, 55.36), n1comp: stratum(418.65, 55.4), n1us: stratum(405.41, 55.43) },
      2: { n1or: stratum(539.86, 44.2), n1comp: stratum(523.31, 44.24), n1us: stratum(506.77, 44.29) },
      3: { n1or: stratum(822.37, 15), n1comp: stratum(797.79, 15), n1us: stratum(773.21, 15) },
      4: { n1or: stratum(967.5, 0), n1comp: stratum(938.58, 0), n1us: stratum(909.65, 0) },
      5: { n1or: stratum(1161, -20), n1comp: stratum(1126.29, -20), n1us: stratum(1091.58, -20) },
      6: { n1or: stratum(1161, -20), n1comp: stratum(1126.29, -20), n1us: stratum(1091.58, -20) },
    },
    official: { n1or: 967.5, n1comp: 938.58, n1us: 909.65, n2: 814.91, n3: 729.35 },
    commercial: { n1or: 1161, n1comp: 1126.29, n1us: 1091.58, n2: 977.89, n3: 875.23 },
  },
  figureIds: { grValues: 'G[market=NARM]', 'cuGeneral.mon.n1or': 'CUap[market=NARM;level=n1or;band=mon]' },
};
