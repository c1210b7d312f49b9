import { partsTexts, stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { Modal } from '@mantine/core';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { useReturnFocus } from '../../../ui/notice/return-focus.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { CALCULATED_DECIMALS } from './decimals.ts';
import classes from './internal-calculation-dialog.module.css';

interface InternalCalculationDialogProps {
  readonly card: ComponentCard;
  /** Selected variable; the dialog is closed while undefined. */
  readonly variable: string | undefined;
  readonly onClose: () => void;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Calculation of a variable: its terms with their values, and the final name and value. */
export function InternalCalculationDialog({ card, variable, onClose, onExplain }: InternalCalculationDialogProps) {
  useReturnFocus(variable !== undefined);
  const calculations = card.internalCalculations.filter(({ name }) => name === variable);
  const figure = (value: number | null | undefined, name: string, id: string | undefined) => (
    <Figure
      value={value}
      decimals={CALCULATED_DECIMALS}
      label={name}
      {...(id && {
        id,
        onOpen: () => {
          onClose();
          onExplain({ id, title: name, path: [componentTitles[card.component]], decimals: CALCULATED_DECIMALS });
        },
      })}
    />
  );
  return (
    <Modal
      opened={variable !== undefined}
      onClose={onClose}
      title={texts.internalCalculation(variable ?? '')}
      size="var(--dialog-width)"
    >
      <div className={classes.body}>
        {calculations.length === 0 && <p className={classes.hint}>{texts.noInternalCalculation}</p>}
        {calculations.map(({ finalName, final, variables, values, figureIds }) => (
          <SimpleTable
            key={finalName}
            label={texts.internalCalculation(finalName)}
            head={[{ text: texts.variable }, { text: texts.value, align: 'right' }]}
            rows={[
              ...variables.map((name, at) => [name, figure(values[at], name, figureIds[at])]),
              [finalName, figure(final, finalName, figureIds[variables.length])],
            ]}
            totalRow
            dense
          />
        ))}
      </div>
      <div className={classes.footer}>
        <ActionButton main onClick={onClose}>
          {partsTexts.close}
        </ActionButton>
      </div>
    </Modal>
  );
}
