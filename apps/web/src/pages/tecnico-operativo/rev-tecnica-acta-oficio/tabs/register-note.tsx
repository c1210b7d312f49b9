import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { actaFields } from '@contador/domain/field';
import { useActa } from '../acta/acta-context.ts';
import { isMeterOfRegister } from '../acta/begun-acta.ts';
import classes from './tabs.module.css';

/** Says which values of the found meter are still those of the register, to be compared with its plate. */
export function RegisterNote() {
  const isUntouched = useActa(isMeterOfRegister);
  const known = useActa((acta) => acta.known);
  if (!isUntouched) return null;
  const labels = Object.keys(known ?? {}).flatMap((path) =>
    path.startsWith('meters.') ? [actaFields.get(path)?.label ?? ''] : [],
  );
  return <p className={classes.help}>{texts.ofRegister(labels.join(', '))}</p>;
}
