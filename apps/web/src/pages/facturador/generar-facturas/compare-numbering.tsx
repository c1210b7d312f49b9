import { numberingRangeTexts as texts } from '@contador/contract/messages';
import { IconListCheck } from '@tabler/icons-react';
import { useNumberingComparison } from '../../../shell/bill-issuer/use-numbering-comparison.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';

/** Button that compares the saved range of numbers with those that the tax authority authorised. */
export function CompareNumbering({ username }: { readonly username: string }) {
  const { compare, pending } = useNumberingComparison(username);
  return (
    <ActionButton quiet icon={IconListCheck} busy={pending} onClick={() => void compare()}>
      {texts.compare}
    </ActionButton>
  );
}
