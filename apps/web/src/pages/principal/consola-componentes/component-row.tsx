import { partsTexts, stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import type { MarketRow } from '@contador/contract/tariff-inputs';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { whoDecided } from '../../../patterns/publication/decision.tsx';
import { componentState } from '../../../patterns/publication/decision-state.ts';
import { missingInputs } from '../../../patterns/publication/missing-inputs.ts';
import { MissingLinks } from '../../../patterns/publication/missing-links.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { ComponentBadge, StateBadge } from '../../../ui/state/state-badge.tsx';
import { ComponentInputs } from './component-inputs.tsx';
import { ComponentReliquidations } from './component-reliquidations.tsx';
import classes from './component-row.module.css';
import { MAIN_DECIMALS } from './decimals.ts';
import { ProcessedInformation } from './processed-information.tsx';
import { PublicationControl, type PublicationControlProps } from './publication-control.tsx';

interface ComponentRowProps extends PublicationControlProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Address of the previous month, which shows the publication that is missing there. */
  readonly previousMonthAddress: string;
}

/** One component. Collapsed: its state, the deciding person and its value. Expanded: its inputs, variables, values and decision. */
export function ComponentRow({ open, onToggle, previousMonthAddress, ...control }: ComponentRowProps) {
  const { card, onExplain } = control;
  const { markets } = usePeriod();
  const linkTo = usePageLink();
  const title = componentTitles[card.component];
  const { places } = missingInputs(card.missing, markets);
  const links = (
    <MissingLinks
      linkTo={linkTo}
      className={classes.link}
      places={places}
      previousMonthAddress={previousMonthAddress}
    />
  );
  return (
    <AccordionRow
      label={title}
      open={open}
      onToggle={onToggle}
      header={
        <span className={classes.header}>
          <ComponentDot symbol={card.component} />
          <span className={classes.symbol}>{card.component}</span> <span>{title}</span>{' '}
          <span className={classes.state}>
            <CardState card={card} />
          </span>{' '}
          <span className={classes.particulars}>{particulars(card, markets)}</span>
        </span>
      }
      aside={
        <span className={classes.aside}>
          {places.length < 2 && links}
          <Figure
            id={card.mainId}
            value={card.mainValue}
            decimals={MAIN_DECIMALS}
            label={title}
            emphasis
            overridden={card.byHandIds.includes(card.mainId)}
            {...(card.mainValue !== null && {
              unit: texts.unit,
              onOpen: () => onExplain({ id: card.mainId, title, decimals: MAIN_DECIMALS }),
            })}
          />
        </span>
      }
      below={places.length > 1 && <div className={classes.links}>{links}</div>}
    >
      <div className={classes.room}>
        <div className={classes.body}>
          <ComponentInputs card={card} />
          <ProcessedInformation card={card} onExplain={onExplain} />
          <PublicationControl {...control} />
          <ComponentReliquidations card={card} onExplain={onExplain} />
        </div>
      </div>
    </AccordionRow>
  );
}

function CardState({ card }: { readonly card: ComponentCard }) {
  const state = componentState(card);
  if (state === 'impossible') return <StateBadge state="refused">{texts.impossible}</StateBadge>;
  return <ComponentBadge state={state} missing={missingInputs(card.missing).count} />;
}

function stateWord(card: ComponentCard): string {
  switch (componentState(card)) {
    case 'missing':
      return partsTexts.componentMissing(missingInputs(card.missing).count);
    case 'impossible':
      return texts.impossible;
    case 'calculated':
      return partsTexts.componentCalculated;
    case 'approved':
      return partsTexts.componentApproved;
    case 'published':
      return partsTexts.componentPublished;
  }
}

/** Who decided and when, or why no decision is possible. */
function particulars(card: ComponentCard, markets: readonly MarketRow[]): string {
  switch (componentState(card)) {
    case 'missing':
      return missingInputs(card.missing, markets).sentence;
    case 'impossible':
      return card.impossible ?? '';
    case 'calculated':
      return '';
    default:
      return `${stateWord(card)} ${whoDecided(card)}`;
  }
}
