import { stateConsoleTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { OptionCardRow } from '@contador/contract/tariff-option';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Decision, whoDecided } from '../../../patterns/publication/decision.tsx';
import { componentState } from '../../../patterns/publication/decision-state.ts';
import { missingInputs } from '../../../patterns/publication/missing-inputs.ts';
import { MissingLinks } from '../../../patterns/publication/missing-links.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { ComponentBadge, ReadyBadge, StateBadge } from '../../../ui/state/state-badge.tsx';
import { BandValues } from './band-values.tsx';
import classes from './option-row.module.css';
import { OptionSteps } from './option-steps.tsx';

interface OptionRowProps {
  readonly card: OptionCardRow;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly previousMonthAddress: string;
  readonly deciding: boolean;
  readonly onApprove: () => void;
  readonly onPublish: () => void;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** One card of the option. Collapsed: its state and the deciding person. Expanded: inputs, calculation by level and decision. */
export function OptionRow({ card, open, onToggle, previousMonthAddress, onExplain, ...decision }: OptionRowProps) {
  const { markets } = usePeriod();
  const linkTo = usePageLink();
  const state = componentState(card);
  const missing = missingInputs(card.missing, markets);
  return (
    <AccordionRow
      label={card.name}
      open={open}
      onToggle={onToggle}
      header={
        <span className={classes.header}>
          <span className={classes.symbol}>{card.card}</span> <span>{card.name}</span>{' '}
          {state === 'impossible' ? (
            <StateBadge state="refused">{stateConsoleTexts.impossible}</StateBadge>
          ) : (
            <ComponentBadge state={state} missing={missing.count} />
          )}{' '}
          <span className={classes.particulars}>
            {state === 'missing' ? missing.sentence : state === 'impossible' ? card.impossible : whoDecided(card)}
          </span>
        </span>
      }
      aside={
        <MissingLinks
          linkTo={linkTo}
          className={classes.link}
          places={missing.places}
          previousMonthAddress={previousMonthAddress}
        />
      }
    >
      <div className={classes.body}>
        <section className={classes.inputs} aria-label={`${texts.inputs}: ${card.name}`}>
          <h2 className={classes.title}>{texts.inputs}</h2>
          <ul>
            {card.parameters.map((name, at) => (
              <li key={name} className={classes.input}>
                <span className={classes.name}>{name}</span>
                <span className={classes.date}>{dateText(card.parametersDate[at] ?? null)}</span>
                <ReadyBadge ready={card.parametersReady[at]} />
              </li>
            ))}
          </ul>
        </section>
        <OptionSteps card={card} onExplain={onExplain} />
        {card.card === 'CUop' && <BandValues card={card} onExplain={onExplain} />}
        <div className={classes.decision}>
          {card.warnings.map((warning) => (
            <p key={warning}>
              <StateBadge state="warning">{warning}</StateBadge>
            </p>
          ))}
          <Decision card={card} {...decision} />
        </div>
      </div>
    </AccordionRow>
  );
}
