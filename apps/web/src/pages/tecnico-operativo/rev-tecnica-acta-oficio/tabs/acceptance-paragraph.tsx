import { type AcceptanceBlank, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { useActa } from '../acta/acta-context.ts';
import classes from './tabs.module.css';

const BLANK = '________';

/** Paragraph that the subscriber accepts, filled with the values typed so far. */
export function AcceptanceParagraph() {
  const values = useActa((acta) => acta.values);
  const blank = (name: AcceptanceBlank) => String(values[`acceptance.${name}`] ?? BLANK);
  return <p className={classes.legal}>{texts.acceptance(blank)}</p>;
}
