import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@contador/contract';
import {
  checkBillingGeneration,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkCycleOtherConcepts,
  checkLightingFlags,
  checkLightingLiquidation,
  checkLiquidationClasses,
  checkSecurityFlags,
  checkSecurityLiquidation,
} from '@contador/contract/billing';
import { checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import {
  checkExpiringOffers,
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
  checkUserTariffs,
  listConsumption,
  listCustomers,
} from '@contador/contract/non-regulated';
import {
  checkSettlement,
  checkSettlementInputs,
  checkUsersConsumptionStatus,
} from '@contador/contract/self-generators';
import { checkLightingComponents, checkLightingStatus, checkLightingTariffs } from '@contador/contract/street-lighting';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { billingCycles } from '../testing/billing-cycles.ts';
import { settled } from '../testing/built-react.ts';
import { completeHours } from '../testing/complete-hours.ts';
import type { Answer } from '../testing/network.ts';
import { answer, renderScreen, type Screen } from '../testing/render-screen.tsx';
import { heldAnswer } from '../testing/while-loading.ts';

const day = '2025-11-04T12:00:00.000Z';
const run = '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11';
const flags = { consumption_liq_flags: { '6R': true }, agreement_liq_flags: { '6R': false } };
const liquidated = {
  clients: [],
  count: 3,
  total: 90_000,
  energy: 500,
  run,
  liquidatedBy: 'Natalia Ospina',
  liquidatedAt: day,
  approvedBy: null,
  approvedAt: null,
  matching: 0,
  toLook: 0,
  next: null,
  withoutAgreement: 0,
  held: 0,
  toHold: null,
};
const charges = [{ cycle: '6R', ready: true, liquidated: true, billed: false, users: 1, notFound: [], file: null }];
const noSums = answer(checkLiquidationClasses, { classes: [], whole: null });
const generation = answer(checkBillingGeneration, {
  params_flags: { '6R': true },
  consumption_flags: { '6R': true },
  munip_tax_flags: { '6R': true },
  bill_generated_flags: { '6R': false },
  held: { '6R': 0 },
  issuer: null,
  bills: {},
});
const input = { ready: true, detail: 'completo' };

interface IrreversibleAct {
  readonly address: string;
  readonly account: string;
  /** Everything that the page reads, as of a month in which nothing is missing. */
  readonly answers: readonly Answer[];
  readonly button: string | RegExp;
  /** The reads whose data the act names or rests on. */
  readonly waitsFor: readonly Endpoint[];
}

const acts: Readonly<Record<string, IrreversibleAct>> = {
  'the liquidation of consumption': {
    address: '/webspectrum/facturador/liquidar-consumos?periodo=2025-10&ciclo=6R',
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkConsumptionLiquidationFlags, {
        consumption_flags: { '6R': true },
        consumption_liq_flags: { '6R': false },
        annual_params: true,
        clients_priced: { '6R': true },
      }),
      answer(checkConsumptionLiquidation, liquidated as never),
      noSums,
    ],
    button: 'Aprobar',
    waitsFor: [checkConsumptionLiquidation],
  },
  'the liquidation of the lighting tax': {
    address: '/webspectrum/facturador/liquidar-alumbrado?periodo=2025-10&ciclo=6R',
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkLightingFlags, { ...flags, param_munip_agreements: true }),
      answer(checkLightingLiquidation, liquidated as never),
      noSums,
    ],
    button: 'Aprobar',
    waitsFor: [checkLightingLiquidation],
  },
  'the liquidation of the security tax': {
    address: '/webspectrum/facturador/liquidar-impuesto-seguridad?periodo=2025-10&ciclo=6R',
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkSecurityFlags, { ...flags, param_department_agreements: true }),
      answer(checkSecurityLiquidation, liquidated as never),
      noSums,
    ],
    button: 'Aprobar',
    waitsFor: [checkSecurityLiquidation],
  },
  'the bills of a cycle': {
    address: '/webspectrum/facturador/generar-facturas?periodo=2025-10&ciclo=6R',
    account: 'only-fact@spectrum',
    answers: [...billingCycles, generation, answer(checkCycleOtherConcepts, { concepts: charges, credits: charges })],
    button: 'Generar',
    waitsFor: [checkBillingGeneration, checkCycleOtherConcepts],
  },
  'the bills of self-generators': {
    address: '/webcedenar/autogeneradores/generar-facturas?periodo=2025-10&ciclo=6R',
    account: 'ag@cedenar',
    answers: [...billingCycles, generation],
    button: 'Generar',
    waitsFor: [checkBillingGeneration],
  },
  'the settlement of self-generators': {
    address: '/webcedenar/autogeneradores/liquidacion-consumos?periodo=2025-10',
    account: 'ag@cedenar',
    answers: [
      answer(checkSettlementInputs, {
        consumption: input,
        tariff: input,
        spot: input,
        scarcity: input,
        agreed: input,
        liquidable: true,
        codes: ['1001'],
      }),
      answer(checkSettlement, {
        fingerprint: 'f1',
        liquidatedBy: 'Inés',
        liquidatedAt: day,
        approvedBy: null,
        approvedAt: null,
        unsettled: [],
        progress: [],
        clients: [
          {
            clientCode: '1001',
            clientName: 'Lácteos',
            userType: '1',
            period: '2025-10',
            tariffId: 'ced20259def',
            reactiveCharge: null,
            origin: 'Calculada',
            mFactor: 1,
            crossing: null,
            activeTariff: 900,
            concepts: Object.fromEntries(
              ['100', '85', '132', '482', '11', '12', '730', '800', 'TOT'].map((code) => [
                code,
                { name: code, energy: 1, tariff: null, value: 1 },
              ]),
            ),
          },
        ],
      } as never),
    ],
    button: 'Aprobar',
    waitsFor: [checkSettlement],
  },
  'the hours of self-generators': {
    address: '/webdemo/autogeneradores/control-archivos?periodo=2026-10',
    account: 'dev@demo',
    answers: [completeHours],
    button: /^Aprobar/,
    waitsFor: [checkUsersConsumptionStatus],
  },
  'the tariffs of street lighting': {
    address: '/webdemo/principal/alumbrado-publico?periodo=2025-09&mercado=DNOM',
    account: 'dev@demo',
    answers: [
      answer(checkLightingStatus, { offers: [] }),
      answer(checkLightingComponents, {
        components: [true],
        tariffsPublished: false,
        published: null,
        municipalities: 1,
        unpublished: ['Villa Norte'],
        publishRefused: null,
        downloadRefused: 'Publique primero.',
      }),
      answer(checkLightingTariffs, { tariffs: {} }),
    ],
    button: /^Publicar/,
    waitsFor: [checkLightingComponents, checkLightingTariffs],
  },
  'the tariffs of free customers': {
    address: '/webdemo/principal/ofertas-no-regulados?periodo=2025-10&mercado=DNOM',
    account: 'dev@demo',
    answers: [
      answer(checkExpiringOffers, { offers: [] }),
      answer(listCustomers, { customers: [] }),
      answer(checkRequiredComponents, {
        components: [true, true, true],
        tariffsPublished: false,
        published: null,
        customers: 1,
        others: [],
      }),
      answer(checkRequiredFiles, { files: [true, true, true, true], missing: [] }),
      answer(checkRequiredParameters, { parameters: [true, true], missing: [] }),
      answer(checkRequiredConsumption, { consumption: [true], missing: [] }),
      answer(checkUserTariffs, { tariffs: {} }),
      answer(listConsumption, { month: '2025-11', rows: [] }),
    ],
    button: /^Publicar/,
    waitsFor: [
      checkRequiredComponents,
      checkRequiredFiles,
      checkRequiredParameters,
      checkRequiredConsumption,
      checkUserTariffs,
    ],
  },
};

test('no page decides by itself between ready and pending, which has no word for what is not known', () => {
  const sources = join(import.meta.dirname, '..');
  const parts = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /(?<!\.test)\.tsx$/.test(it),
  );
  expect(parts.length).toBeGreaterThan(300);
  const deciding = parts.filter((name) =>
    /<StateBadge\b[^>]*\? 'ready' : 'pending'\}\s*\/>/.test(readFileSync(join(sources, name), 'utf8')),
  );
  expect(deciding).toEqual([]);
});

/** The button is not there yet, or says that it cannot be pressed. */
function isOff(screen: Screen, name: string | RegExp): boolean {
  const button = within(screen.getByRole('main')).queryByRole('button', { name });
  return button === null || button.getAttribute('aria-disabled') === 'true';
}

const readsOf = ({ answers }: IrreversibleAct) =>
  answers.map(({ endpoint }) => endpoint).filter((it) => it !== checkBillingCycles && it !== getCycleUsers);

describe.each(Object.entries(acts))('%s', (_name, act) => {
  const { address, account, answers, button, waitsFor } = act;

  test.each(readsOf(act).map((read) => [read.path, read] as const))(
    'calls nothing missing and freezes nothing while %s is on its way',
    async (_path, read) => {
      const known = answers.find(({ endpoint }) => endpoint === read);
      const held = heldAnswer(read, known?.reply as never);
      const screen = await renderScreen(address, { account, answers: [...answers, held] });
      await expect.poll(() => screen.sent(read).length).toBeGreaterThan(0);
      await settled();
      expect(screen.queryByText('Pendiente')).toBeNull();
      if (waitsFor.includes(read)) expect(isOff(screen, button)).toBe(true);
      held.release();
      await expect.poll(() => isOff(screen, button)).toBe(false);
      expect(screen.queryByText('Pendiente')).toBeNull();
    },
  );
});
