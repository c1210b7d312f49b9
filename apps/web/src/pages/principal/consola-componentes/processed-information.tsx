import { stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import unseen from '../../../ui/tokens/unseen.module.css';
import { CALCULATED_DECIMALS } from './decimals.ts';
import { InternalCalculationDialog } from './internal-calculation-dialog.tsx';
import classes from './processed-information.module.css';

interface ProcessedInformationProps {
  readonly card: ComponentCard;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Variables of the component with their values; the name opens the internal calculations, the value opens the Lupa. */
export function ProcessedInformation({ card, onExplain }: ProcessedInformationProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <section className={classes.processed} aria-label={texts.partOf(texts.processed, componentTitles[card.component])}>
      <h2 className={classes.title}>{texts.processed}</h2>
      {card.variableNames.length === 0 ? (
        <p className={classes.hint}>{texts.notProcessed}</p>
      ) : (
        <table className={classes.variables}>
          <thead className={unseen.unseen}>
            <tr>
              <th scope="col">{texts.variable}</th>
              <th scope="col">{texts.concept}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody>
            {card.variableNames.map((name, at) => {
              const id = card.variableIds[at];
              const label = card.variableLabels[at] ?? name;
              return (
                <tr key={id ?? name}>
                  <th scope="row">
                    <button type="button" className={classes.name} onClick={() => setOpened(name)}>
                      <TermSymbol {...symbolOf(name)} />
                      <span className={unseen.unseen}>{texts.opensInternalCalculation}</span>
                    </button>
                  </th>
                  <td className={classes.label} title={label}>
                    {label}
                  </td>
                  <td className={classes.value}>
                    <Figure
                      value={card.variableValues[at]}
                      decimals={CALCULATED_DECIMALS}
                      label={name}
                      {...(id && {
                        id,
                        onOpen: () =>
                          onExplain({
                            id,
                            title: name,
                            path: [componentTitles[card.component]],
                            decimals: CALCULATED_DECIMALS,
                          }),
                      })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {card.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden />
          {warning}
        </p>
      ))}
      <InternalCalculationDialog
        card={card}
        variable={opened}
        onClose={() => setOpened(undefined)}
        onExplain={onExplain}
      />
    </section>
  );
}

/**
 * Symbol of a variable and its level as subscript: `IPR · Nivel 1` is IPR with a subscript 1. Other parts of the name appear only in the
 * label.
 */
function symbolOf(name: string): { symbol: string; sub?: string } {
  const [symbol = name, ...particulars] = name.split(' · ');
  const level = particulars.find((it) => it.startsWith(`${texts.level} `));
  return level === undefined ? { symbol } : { symbol, sub: level.slice(texts.level.length + 1) };
}
