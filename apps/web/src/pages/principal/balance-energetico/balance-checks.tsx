import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceCheck } from '@contador/contract/reports';
import { Card } from '../../../ui/card/card.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './balance.module.css';

/** Compares figures of the balance with the same figures in other files. */
export function BalanceChecks({ checks }: { readonly checks: readonly BalanceCheck[] }) {
  const { check, own, other, difference, unit } = texts.checkColumns;
  return (
    <Card title={texts.checks} padded={false}>
      <SimpleTable
        label={texts.checks}
        dense
        head={[
          { text: check },
          { text: own, align: 'right' },
          { text: other, align: 'right' },
          { text: difference, align: 'right', answer: true },
          { text: unit },
        ]}
        rows={checks.map((it) => [
          texts.checkNames[it.kind],
          numberText(it.own),
          numberText(it.other),
          numberText(Math.abs(it.difference) < 0.005 ? 0 : it.difference),
          it.unit,
        ])}
      />
      <p className={classes.note}>{texts.afacIsNetOfNothing}</p>
    </Card>
  );
}
