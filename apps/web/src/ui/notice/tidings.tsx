import { partsTexts, shellTexts } from '@contador/contract/messages';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { ActionButton } from '../action/action-button.tsx';
import { IconAction } from '../action/icon-action.tsx';
import type { Tiding } from './notice.tsx';
import classes from './tidings.module.css';

const icons = {
  plain: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  refused: IconCircleX,
} as const;

interface TidingsProps {
  readonly tidings: readonly Tiding[];
  readonly onClose: (key: number) => void;
  /** Shows the particulars of the tiding. */
  readonly onOpen: (tiding: Tiding) => void;
}

/** Messages in the corner of the current page about work that ended in the meantime. They take neither the focus nor the keys. */
export function Tidings({ tidings, onClose, onOpen }: TidingsProps) {
  return (
    <section className={classes.corner} aria-label={shellTexts.tidings}>
      {tidings.map((tiding) => {
        const { key, message, detail, tone = 'plain', particulars = [], action } = tiding;
        const Shape = icons[tone];
        return (
          <div key={key} className={classes.tiding} data-tone={tone}>
            <Shape size={18} aria-hidden className={classes.icon} />
            <div className={classes.text}>
              <strong>{message}</strong>
              {detail && <p>{detail}</p>}
              <div className={classes.actions}>
                {particulars.length > 0 && (
                  <ActionButton
                    small
                    onClick={() => {
                      onClose(key);
                      onOpen(tiding);
                    }}
                  >
                    {shellTexts.seeErrors}
                  </ActionButton>
                )}
                {action && (
                  <ActionButton
                    small
                    onClick={() => {
                      onClose(key);
                      action.run();
                    }}
                  >
                    {action.label}
                  </ActionButton>
                )}
              </div>
            </div>
            <IconAction label={partsTexts.close} icon={IconX} onClick={() => onClose(key)} />
          </div>
        );
      })}
    </section>
  );
}
