import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangedDatum } from '@contador/contract/tariff-calculation';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { signedText } from '../../../ui/format/signed-text.ts';
import classes from './cause-table.module.css';

/** Marks of the components that the datum moves, largest effect first; the title shows the effect on each. */
export function ComponentMarks({ datum }: { readonly datum: ChangedDatum }) {
  const effects = datum.components.map(
    ({ component, effect }) => `${component ?? texts.roundingOfPrint} ${signedText(effect)}`,
  );
  return (
    <span className={classes.components} title={effects.join(' · ')}>
      {datum.components.map(({ component }) =>
        component === null ? (
          <span key="none">—</span>
        ) : (
          <span key={component} className={classes.component}>
            <ComponentDot symbol={component} />
            {component}
          </span>
        ),
      )}
    </span>
  );
}
