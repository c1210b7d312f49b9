import { tariffInputTexts } from '@contador/contract/messages';
import { Checkbox } from '@mantine/core';
import { Hint } from '../ui/hint/hint.tsx';
import style from './modify-box.module.css';

interface ModifyBoxProps {
  /** What is modified: 'Modificar 6R'. */
  readonly name: string;
  /** Why it may not be, where that is so. */
  readonly disabledBecause: string | undefined;
  readonly onModify: () => void;
}

/** Ticked, it asks whether what was taken in is to be deleted. Where it cannot be ticked it can still be reached, and says why. */
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
