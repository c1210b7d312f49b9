import { fieldActaTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { withPosition } from '../acta/begun-acta.ts';
import { devicePosition } from '../acta/device-position.ts';
import classes from './tabs.module.css';

/** Asks the phone for its position again. The result can be edited. */
export function WhereButton() {
  const { acta } = useActaWork();
  const [asking, setAsking] = useState(false);
  const unknown = useActa(({ values }) => values['telemetry.latitude'] === -1 && values['telemetry.longitude'] === -1);
  const ask = async () => {
    setAsking(true);
    const place = await devicePosition();
    acta.change((it) => withPosition(it, place));
    setAsking(false);
  };
  return (
    <div className={classes.line}>
      <span className={classes.help}>{asking ? texts.searchingWhere : unknown && fieldActaTexts.noPosition}</span>
      <ActionButton icon={IconCurrentLocation} busy={asking} onClick={() => void ask()}>
        {texts.where}
      </ActionButton>
    </div>
  );
}
