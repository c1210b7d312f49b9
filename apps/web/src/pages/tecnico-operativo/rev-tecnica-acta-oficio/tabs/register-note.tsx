import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { isMeterOfRegister } from '../acta/begun-acta.ts';
import { useActa } from '../form/acta-context.ts';
import classes from './tabs.module.css';

/** Says that the found meter is still that of the register, to be compared with its plate. */
export function RegisterNote() {
  const isUntouched = useActa(isMeterOfRegister);
  return isUntouched && <p className={classes.legal}>{texts.ofRegister}</p>;
}
