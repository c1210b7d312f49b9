import { tariffInputTexts } from '@contador/contract/messages';
import { Checkbox } from '@mantine/core';
import { Hint } from '../ui/hint/hint.tsx';
import style from './modify-box.module.css';

interface ModifyBoxProps {
  /** Accessible name: 'Modificar 6R'. */
  readonly name: string;
  /** Why the record cannot be modified; undefined if it can. */
  readonly disabledBecause: string | undefined;
  readonly onModify: () => void;
}

/** Checkbox that asks whether the loaded data should be deleted. When disabled, it stays focusable and says why. */
export function ModifyBox({ name, disabledBecause, onModify }: ModifyBoxProps) {
  const box = (
    <Checkbox
      aria-label={`${tariffInputTexts.modify} ${name}`}
      aria-disabled={disabledBecause !== undefined}
      {...(disabledBecause && { classNames: { input: style.off ?? '' } })}
      checked={false}
      onChange={() => {
        if (!disabledBecause) onModify();
      }}
    />
  );
  return disabledBecause ? <Hint label={disabledBecause}>{box}</Hint> : box;
}
