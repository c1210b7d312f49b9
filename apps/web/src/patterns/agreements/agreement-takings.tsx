import type { AgreementTakings as Takings } from '@contador/contract/billing';
import { taxAgreementTexts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import type { AgreementDraft } from './agreement-draft.ts';
import classes from './agreements.module.css';
import type { ShownTakings } from './use-agreement-takings.ts';

const texts = taxAgreementTexts.takings;

interface AgreementTakingsProps {
  readonly draft: AgreementDraft;
  readonly shown: ShownTakings | undefined;
  readonly onCalculate: () => void;
  readonly pending: boolean;
  /** Whether the draft has everything that a calculation needs. */
  readonly ready: boolean;
}

/** Estimated revenue of the agreement as drafted, by row. */
export function AgreementTakings({ draft, shown, onCalculate, pending, ready }: AgreementTakingsProps) {
  const takings = shown?.takings;
  return (
    <section className={classes.takings} aria-label={texts.title}>
      <div className={classes.takingsHead}>
        <h3>
          {texts.title} {takings && <span>{monthOf(takings)}</span>}
        </h3>
        <ActionButton small busy={pending} disabledBecause={ready ? undefined : texts.notWhole} onClick={onCalculate}>
          {shown ? texts.again : texts.calculate}
        </ActionButton>
      </div>
      {takings ? (
        <SimpleTable
          dense
          totalRow
          label={texts.title}
          head={[
            { text: '' },
            { text: texts.clients, align: 'right' },
            { text: texts.amount, align: 'right', answer: true },
          ]}
          rows={rowsOf(takings, draft)}
        />
      ) : (
        <p className={classes.hint}>{shown ? texts.none : texts.help}</p>
      )}
      {takings && takings.notCalculated > 0 && (
        <p className={classes.hint}>{texts.notCalculated(numberText(takings.notCalculated, 0))}</p>
      )}
      {shown?.isOld && <p className={classes.hint}>{texts.old}</p>}
    </section>
  );
}

/** Summary in one sentence: `5,820 clientes, recaudo estimado $ 59,238,660.18 al mes · el acuerdo guardado recauda $ 57,904,210.00`. */
export function takingsSentence({ clients, amount, saved }: Takings): string {
  return [
    texts.total(clients, numberText(amount, 2)),
    ...(saved === null ? [] : [texts.saved(numberText(saved.amount, 2))]),
  ].join(' · ');
}

/** Month in words: `Septiembre 2026`. */
export function monthOf({ year, month }: Pick<Takings, 'year' | 'month'>): string {
  return spanishMonth({ year, number: month });
}

function rowsOf({ ranges, outside, clients, amount }: Takings, { variable }: AgreementDraft): string[][] {
  const unit = variable === null ? '' : taxAgreementTexts.rangeUnits[variable];
  const row = (name: string, sums: { readonly clients: number; readonly amount: number }) => [
    name,
    numberText(sums.clients, 0),
    numberText(sums.amount, 2),
  ];
  const nameOf = ({ min, max }: Takings['ranges'][number]) => {
    if (min === null) return taxAgreementTexts.variables.FIJA;
    const from = numberText(min, 2, { upTo: true });
    return max === null ? texts.above(from, unit) : texts.upTo(from, numberText(max, 2, { upTo: true }), unit);
  };
  return [
    ...ranges.map((each) => row(nameOf(each), each)),
    ...(outside.clients > 0 ? [row(texts.outside, outside)] : []),
    row(texts.all, { clients, amount }),
  ];
}
