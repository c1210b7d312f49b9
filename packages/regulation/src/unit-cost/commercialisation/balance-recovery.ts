import { compound, divide, fromPercent, multiply, onePlus, quantity, subtract, total } from '@contador/kernel';
import { choice, input, term } from '../../engine/term.ts';
import type { Voltage } from '../../engine/term-index.ts';
import { levelsOf } from '../../engine/term-index.ts';
import { article } from '../../norms.ts';
import { optionSales } from './option-sales.ts';

const recovery = { from: '2024-01', ...article('CREG 101-028/2023', '5') } as const;
/** Level 4 is never in the option, so it has no balance to recover. */
export const RECOVERY_VOLTAGES = [1, 2, 3] as const satisfies readonly Voltage[];
const of1to3 = { voltage: RECOVERY_VOLTAGES } as const;

export const recoveryRate = input({
  symbol: 'rCOT',
  label: 'Tasa mensual de la recuperación del saldo',
  unit: '%',
  by: ['market'],
  sources: [{ kind: 'market', field: 'cotRate' }],
});

/** Includes the month itself. */
export const recoveryMonths = input({
  symbol: 'kCOT',
  label: 'Meses que faltan de la recuperación del saldo',
  unit: 'month',
  by: ['market'],
  sources: [{ kind: 'market', field: 'cotMonths' }],
});

/** Regulated sales of the previous month, all ownerships together, as in the option's own sales. */
export const recoverySales = term({
  symbol: 'VCOT',
  label: 'Ventas reguladas del nivel de tensión',
  unit: 'kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-028/2023', '5'),
      expression: 'Σ VROT',
      compute: (get, { index }) =>
        total(
          levelsOf(index.voltage as Voltage).map((level) => get(optionSales, { level, band: 'mon' })),
          'kWh',
        ),
    },
  ],
});

/** V(n,m−2): sales used by the published previous month. */
export const previousRecoverySales = input({
  symbol: 'VCOT(m−2)',
  label: 'Ventas reguladas del nivel de tensión en m−2',
  unit: 'kWh',
  by: ['market', 'voltage'],
  sources: [{ kind: 'published', symbol: 'VCOT' }],
});

export const previousRecoveryBalance = input({
  symbol: 'SACOT(m−1)',
  label: 'Saldo por recuperar del mes anterior',
  unit: 'COP',
  by: ['market', 'voltage'],
  sources: [{ kind: 'published', symbol: 'SACOT' }],
});

export const previousTariffOptionCost = input({
  symbol: 'COT(m−1)',
  label: 'Costo de la opción tarifaria del mes anterior',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  sources: [{ kind: 'published', symbol: 'COT' }],
});

/** Balance of a level when its option ended; 0 for a level that had no option. */
export const finalOptionBalance = input({
  symbol: 'SAfin',
  label: 'Saldo con el que terminó la opción tarifaria',
  unit: 'COP',
  by: ['market', 'level'],
  sources: [{ kind: 'published', symbol: 'SA' }],
  absence: { reason: 'El nivel no tuvo opción tarifaria el mes anterior' },
});

/** Initial recovery balance, when the option was not calculated here. */
export const enteredRecoveryBalance = input({
  symbol: 'SACOT0',
  label: 'Saldo inicial por recuperar',
  unit: 'COP',
  by: ['market', 'voltage'],
  sources: RECOVERY_VOLTAGES.map((voltage) => ({
    kind: 'market' as const,
    field: `cotBalance${voltage}`,
    only: { voltage: [voltage] },
  })),
});

/** Source of the balance: the recovery under way, the option that ended, or the amount entered for the market. */
export const recoveryBalanceSource = choice({
  symbol: 'origenSACOT',
  label: 'De dónde viene el saldo por recuperar',
  by: ['market'],
  values: ['recuperación', 'opción', 'ingresado'],
  sources: [{ kind: 'market', field: 'cotBalanceSource' }],
});

export const recoveryBalance = term({
  symbol: 'SACOT',
  label: 'Saldo de la opción tarifaria por recuperar',
  unit: 'COP',
  by: ['market', 'voltage'],
  formulas: [
    {
      ...recovery,
      only: of1to3,
      choice: { of: recoveryBalanceSource, is: 'recuperación' },
      expression: 'SACOT(m−1)·(1 + rCOT) − COT(m−1)·VCOT',
      compute: (get) =>
        subtract(
          multiply(get(previousRecoveryBalance), onePlus(fromPercent(get(recoveryRate)))),
          multiply(get(previousTariffOptionCost), get(recoverySales)),
        ),
    },
    {
      ...recovery,
      only: of1to3,
      choice: { of: recoveryBalanceSource, is: 'opción' },
      expression: 'Σ SAfin',
      compute: (get, { index }) =>
        total(
          levelsOf(index.voltage as Voltage).map((level) => get(finalOptionBalance, { level })),
          'COP',
        ),
    },
    {
      ...recovery,
      only: of1to3,
      choice: { of: recoveryBalanceSource, is: 'ingresado' },
      expression: 'SACOT0',
      compute: (get) => get(enteredRecoveryBalance),
    },
    { ...recovery, only: { voltage: [4] }, expression: '0', compute: () => quantity(0, 'COP') },
  ],
});

export const recoveryAnnuity = term({
  symbol: 'ACOT',
  label: 'Cuota mensual de la recuperación del saldo',
  unit: 'COP',
  by: ['market', 'voltage'],
  formulas: [
    {
      ...recovery,
      expression: 'SACOT·rCOT / (1 − 1 / (1 + rCOT)^kCOT)',
      note: 'Sin tasa la cuota es el saldo entre los meses. Al terminar los meses no queda cuota.',
      compute: (get) => {
        const rate = fromPercent(get(recoveryRate));
        const [balance, months] = [get(recoveryBalance), get(recoveryMonths)];
        if (months.lessThanOrEqualTo(0) || balance.lessThanOrEqualTo(0)) return quantity(0, 'COP');
        if (rate.isZero()) return quantity(balance.dividedBy(months), 'COP');
        const interest = compound(rate, months);
        return divide(multiply(balance, rate, onePlus(interest)), interest);
      },
    },
  ],
});

/** COT(n) when the network operator's own retailer calculates it. */
export const calculatedTariffOptionCost = term({
  symbol: 'COTcal',
  label: 'Costo de la opción tarifaria calculado del saldo',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    {
      ...recovery,
      only: of1to3,
      expression: 'ACOT / VCOT(m−2)',
      compute: (get, { impossible }) => {
        const sales = get(previousRecoverySales);
        if (sales.isZero()) impossible('recovery-sales-zero', { 'VCOT(m−2)': sales });
        return divide(get(recoveryAnnuity), sales);
      },
    },
    { ...recovery, only: { voltage: [4] }, expression: '0', compute: () => quantity(0, 'COP/kWh') },
  ],
});
